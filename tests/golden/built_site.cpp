#include "built_site.hpp"

#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "../unit/output/scratch.hpp"
#include "commands/load_site.hpp"
#include "commands/update_store.hpp"
#include "corpus/store.hpp"
#include "output/site_files.hpp"

namespace paperloom::test {
namespace {

Status weave(const SharedOptions& shared, const Settings& settings, const std::string& dump) {
  UpdateOptions update{.choices = settings.choices};
  update.weave.dumps = {dump};
  Diagnostics diagnostics;
  TextNotes notes;
  const StorePaths paths{shared.state, shared.content + "/aliases.tsv"};
  TRY(update_store(paths, update, diagnostics, notes));
  return Ok{};
}

Status build(const SharedOptions& shared, const std::string& dump, std::size_t jobs,
             MemorySink& memory) {
  TRY_ASSIGN(const Settings settings, load_settings(shared));
  TRY(weave(shared, settings, dump));
  TRY_ASSIGN(const LoadedSite loaded, load_site(shared, settings));
  const SiteSource source{.kinds = page_kinds(),
                          .formats = page_formats(),
                          .site_files = site_files(),
                          .static_files = loaded.static_files,
                          .site = loaded.site,
                          .with_inputs = [&](const SiteSource::Work& work) -> Status {
                            TRY_ASSIGN(const auto store, Store::open(shared.state + "/store.db"));
                            TRY_ASSIGN(Templates templates, load_templates(loaded, *store));
                            return work(*store, templates);
                          }};
  TRY(emit_site(source, into_memory(memory), {.jobs = jobs}));
  return Ok{};
}

}  // namespace

std::string source_path(const std::string& name) {
  // NOLINTNEXTLINE(concurrency-mt-unsafe): no other thread runs here
  const char* root = std::getenv("PAPERLOOM_SOURCE");
  return std::string{root == nullptr ? "." : root} + "/" + name;
}

bool rewriting() {
  // NOLINTNEXTLINE(concurrency-mt-unsafe): no other thread runs here
  return std::getenv("UPDATE_GOLDEN") != nullptr;
}

Files build_site(const SiteCase& site_case) {
  const Scratch scratch;
  std::filesystem::copy(site_case.content, scratch.path("content"),
                        std::filesystem::copy_options::recursive);
  std::filesystem::copy(site_case.dump, scratch.path("dump.jsonl"));
  const SharedOptions shared{.content = scratch.path("content"),
                             .state = scratch.path("state"),
                             .theme = source_path("themes/loom")};
  MemorySink memory;
  const Status built = build(shared, scratch.path("dump.jsonl"), site_case.jobs, memory);
  REQUIRE_MESSAGE(built, (built ? "" : built.error().message));
  return memory.files();
}

Files read_tree(const std::string& directory) {
  Files files;
  if (!std::filesystem::is_directory(directory)) return files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator{directory}) {
    if (!entry.is_regular_file()) continue;
    std::ifstream file{entry.path(), std::ios::binary};
    files[std::filesystem::relative(entry.path(), directory).string()] = {
        std::istreambuf_iterator<char>{file}, std::istreambuf_iterator<char>{}};
  }
  return files;
}

}  // namespace paperloom::test
