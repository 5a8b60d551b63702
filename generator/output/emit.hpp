#pragma once
// The loop: every route of every kind in every format, their stubs, the site's own files and its
// static files go into sinks. In come the tables and the makers of what a worker needs; nothing is
// kept of what was written, so memory does not grow with the number of pages, and the bytes and the
// manifest do not depend on the number of workers.
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "output/memory_sink.hpp"
#include "output/page_format.hpp"
#include "output/site_file.hpp"
#include "output/tree.hpp"
#include "site/pages/page_kind.hpp"

namespace paperloom {

// What a page is made from, beside its route.
struct PageInputs {
  Store& store;
  const Site& site;
  Templates& templates;
};

// The bytes of one page in one format. `build` and `serve` both make them here.
[[nodiscard]] Result<std::string> render_page(const PageKind& kind, const PageFormat& format,
                                              const Route& route, const PageInputs& inputs);

// A file that is copied or that the program has made, such as a stylesheet.
struct StaticFile {
  std::string path = {};    // in the site
  std::string bytes = {};   // if `source` is empty
  std::string source = {};  // the file to copy
};

struct SiteSource {
  using Work = std::function<Status(Store&, Templates&)>;

  std::span<const PageKind> kinds;  // sorted by name
  std::span<const PageFormat> formats;
  std::span<const SiteFile> site_files;
  std::span<const StaticFile> static_files;
  const Site& site;
  // Opens a store and loads templates, calls the work with them and returns what it returned. Each
  // worker calls it once, on its own thread.
  std::function<Status(const Work&)> with_inputs;
};

// Where the files go. With a tree they are journalled and listed, and stale ones are removed.
struct EmitTarget {
  std::function<std::unique_ptr<Sink>(std::size_t worker)> open_sink;
  Tree* tree = nullptr;
};

[[nodiscard]] EmitTarget into_tree(Tree& tree);
[[nodiscard]] EmitTarget into_memory(MemorySink& memory);

struct EmitProgress {
  std::uint64_t done = 0;
  std::uint64_t total = 0;  // units of routes, see PageKind
};

struct EmitOptions {
  std::size_t jobs = 1;
  std::function<void(const EmitProgress&)> progress = {};  // never called by two threads at once
  const std::atomic<bool>* stop = nullptr;                 // once true: Errc::interrupted
};

struct EmitSummary {
  std::uint64_t pages = 0;  // routes
  std::uint64_t stubs = 0;
  std::uint64_t site_files = 0;
  std::uint64_t static_files = 0;
  std::uint64_t files = 0;  // of all sorts, a page counts once for each format
  std::uint64_t written = 0;
  std::uint64_t unchanged = 0;
  std::uint64_t removed = 0;
  std::uint64_t bytes = 0;  // of all files, written or not
};

// The first error of any worker ends all; nothing is removed then, and the journal stays.
[[nodiscard]] Result<EmitSummary> emit_site(const SiteSource& source, const EmitTarget& target,
                                            const EmitOptions& options);

}  // namespace paperloom
