#include "output/emit.hpp"

#include <algorithm>
#include <mutex>
#include <optional>
#include <utility>
#include <variant>

#include "output/emit_plan.hpp"
#include "output/listed_sink.hpp"
#include "output/stub.hpp"
#include "site/site.hpp"
#include "site/urls.hpp"
#include "support/parallel.hpp"
#include "support/posix_files.hpp"

namespace paperloom {
namespace {

constexpr std::size_t kLongestStaticFile = std::size_t{1} << 30U;
constexpr std::string_view kSiteGroup = "site";
constexpr std::string_view kStaticGroup = "static";
constexpr std::string_view kStaticKey = "files";

// Empty where the view says that there is none.
Result<std::string> plain_title(const Object& view) {
  const Value* title = view.find("title_plain");
  if (title != nullptr) {
    if (const auto* text = std::get_if<std::string>(&title->data())) return *text;
    if (std::holds_alternative<bool>(title->data())) return std::string{};
  }
  return Error{Errc::internal, "its view has no text title_plain for its stubs"};
}

// One worker's way into a sink that all share, with counts of its own.
class SharedSink final : public Sink {
 public:
  explicit SharedSink(MemorySink& sink) : sink_{sink} {}

  [[nodiscard]] Status write(std::string_view path, std::string_view bytes) override {
    TRY(sink_.write(path, bytes));
    ++counts_.written;
    counts_.bytes += bytes.size();
    return Ok{};
  }

  [[nodiscard]] SinkCounts counts() const override { return counts_; }

 private:
  MemorySink& sink_;
  SinkCounts counts_;
};

// What one thread works with, and what it has done.
// NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init): references have no default
struct Worker {
  PageInputs inputs;
  Sink& sink;
  EmitSummary done = {};
};

class Emitter {
 public:
  Emitter(const SiteSource& source, const EmitTarget& target, const EmitOptions& options,
          EmitPlan plan)
      : source_{source},
        target_{target},
        options_{options},
        plan_{std::move(plan)},
        queue_{2 * jobs(), [this](const GroupLines& lines) { return record(lines); }},
        progress_{.done = 0, .total = plan_.units()} {}

  Result<EmitSummary> run() {
    TRY(run_workers(jobs(), [this](std::size_t worker) { return work(worker); }));
    return summary_;
  }

 private:
  [[nodiscard]] std::size_t jobs() const { return std::max<std::size_t>(options_.jobs, 1); }

  Status work(std::size_t worker);
  Status drain(Worker& worker);
  Result<GroupLines> emit_item(const EmitItem& item, Worker& worker);
  Result<GroupLines> emit_range(const EmitItem& range, Worker& worker);
  Status emit_route(const PageKind& kind, const RouteFiles& files, const PageInputs& inputs,
                    Sink& sink);
  Result<GroupLines> emit_site_file(const SiteFile& file, Worker& worker);
  Result<GroupLines> emit_static_files(std::span<const StaticFile> files, Worker& worker);

  Status prepare(const EmitItem& range, const std::vector<RouteFiles>& files) const;
  Status before_site_file(std::string_view name, std::string_view path);

  Status announce(const GroupLines& lines) const {
    return target_.tree == nullptr ? Status{Ok{}} : target_.tree->announce(lines);
  }

  Status record(const GroupLines& lines) const {
    return target_.tree == nullptr ? Status{Ok{}} : target_.tree->record(lines);
  }

  // An error once the build is to stop, or another worker has failed.
  Status go_on();
  void report(std::uint64_t units);
  void add(const Worker& worker);

  const SiteSource& source_;
  const EmitTarget& target_;
  const EmitOptions& options_;
  EmitPlan plan_;
  InOrder<GroupLines> queue_;
  std::atomic<std::uint64_t> next_item_{0};
  std::mutex mutex_;  // of what follows
  PathOwners site_file_owners_;
  EmitProgress progress_;
  EmitSummary summary_;
};

// Makes all others stop unless it is told that its worker has finished; so too when that throws.
class CancelUnlessDone {
 public:
  explicit CancelUnlessDone(InOrder<GroupLines>& queue) : queue_{queue} {}

  ~CancelUnlessDone() {
    if (!done_) queue_.cancel();
  }

  CancelUnlessDone(const CancelUnlessDone&) = delete;
  CancelUnlessDone& operator=(const CancelUnlessDone&) = delete;
  CancelUnlessDone(CancelUnlessDone&&) = delete;
  CancelUnlessDone& operator=(CancelUnlessDone&&) = delete;

  void done() { done_ = true; }

 private:
  InOrder<GroupLines>& queue_;
  bool done_ = false;
};

Status Emitter::work(std::size_t worker) {
  CancelUnlessDone guard{queue_};
  TRY(source_.with_inputs([&](Store& store, Templates& templates) -> Status {
    const std::unique_ptr<Sink> sink = target_.open_sink(worker);
    Worker own{.inputs = {store, source_.site, templates}, .sink = *sink};
    TRY(drain(own));
    add(own);
    return Ok{};
  }));
  guard.done();
  return Ok{};
}

Status Emitter::drain(Worker& worker) {
  while (true) {
    const std::uint64_t index = next_item_.fetch_add(1);
    if (index >= plan_.items() || !queue_.begin(index)) return Ok{};
    auto lines = emit_item(plan_.item(index), worker);
    // Once another worker has failed, what fails here is only its echo.
    if (!lines && queue_.cancelled()) return Ok{};
    if (!lines) return std::move(lines).error();
    TRY(queue_.hand_in(index, *std::move(lines)));
  }
}

Result<GroupLines> Emitter::emit_item(const EmitItem& item, Worker& worker) {
  if (item.kind != nullptr) return emit_range(item, worker);
  if (item.site_file != nullptr) return emit_site_file(*item.site_file, worker);
  return emit_static_files(item.static_files, worker);
}

Result<GroupLines> Emitter::emit_range(const EmitItem& range, Worker& worker) {
  auto planned = range_files(source_, worker.inputs.store, range);
  if (!planned) return std::move(planned).error();
  TRY(prepare(range, *planned));
  ListedSink listed{worker.sink};
  for (const RouteFiles& files : *planned) {
    TRY(go_on());
    listed.set_owner(range.kind->name, files.route.key);
    auto status = emit_route(*range.kind, files, worker.inputs, listed);
    if (!status) return std::move(status).error().in(owner_name(*range.kind, files.route));
    worker.done.stubs += files.stubs.size();
  }
  worker.done.pages += planned->size();
  worker.done.files += listed.files();
  report(range.size);
  return listed.take_lines();
}

// Looks for clashes with what others own, and journals all files of the range.
Status Emitter::prepare(const EmitItem& range, const std::vector<RouteFiles>& files) const {
  GroupLines lines;
  for (const RouteFiles& route : files) {
    for (const auto* paths : {&route.pages, &route.stubs}) {
      for (const std::string& path : *paths) {
        if (!range.claimed && plan_.owners().has(path)) {
          TRY(plan_.owners().check(path, owner_name(*range.kind, route.route)));
        }
        lines.announce(range.kind->name, route.route.key, path);
      }
    }
  }
  return announce(lines);
}

Status Emitter::emit_route(const PageKind& kind, const RouteFiles& files, const PageInputs& inputs,
                           Sink& sink) {
  TRY_ASSIGN(const Object view, kind.view(inputs.store, inputs.site, files.route));
  for (std::size_t i = 0; i < source_.formats.size(); ++i) {
    TRY_ASSIGN(const std::string bytes,
               source_.formats[i].write(view, kind.name, inputs.templates));
    TRY(sink.write(files.pages[i], bytes));
  }
  if (files.stubs.empty()) return Ok{};
  TRY_ASSIGN(const std::string title, plain_title(view));
  const Settings& settings = source_.site.settings;
  const std::string stub =
      redirect_stub(title, absolute_url(settings, files.route.path), settings.language);
  for (const std::string& path : files.stubs)
    TRY(sink.write(path, stub));
  return Ok{};
}

Result<GroupLines> Emitter::emit_site_file(const SiteFile& file, Worker& worker) {
  ListedSink listed{worker.sink, [&](std::string_view path) -> Status {
                      TRY(go_on());
                      return before_site_file(file.name, path);
                    }};
  listed.set_owner(kSiteGroup, file.name);
  auto status = file.write(worker.inputs.store, source_.site, listed);
  if (!status) return std::move(status).error().in("site file '" + std::string{file.name} + "'");
  worker.done.site_files += listed.files();
  worker.done.files += listed.files();
  return listed.take_lines();
}

Status Emitter::before_site_file(std::string_view name, std::string_view path) {
  TRY(check_site_path(path));
  const std::string owner = "site file '" + std::string{name} + "'";
  TRY(plan_.owners().check(path, owner));
  {
    const std::lock_guard lock{mutex_};
    TRY(site_file_owners_.claim(path, owner));
  }
  GroupLines lines;
  lines.announce(kSiteGroup, name, path);
  return announce(lines);
}

Result<GroupLines> Emitter::emit_static_files(std::span<const StaticFile> files, Worker& worker) {
  GroupLines lines;
  for (const StaticFile& file : files)
    lines.announce(kStaticGroup, kStaticKey, file.path);
  TRY(announce(lines));
  ListedSink listed{worker.sink};
  listed.set_owner(kStaticGroup, kStaticKey);
  for (const StaticFile& file : files) {
    TRY(go_on());
    if (file.source.empty()) {
      TRY(listed.write(file.path, file.bytes));
      continue;
    }
    TRY_ASSIGN(const std::string bytes, read_file(file.source, kLongestStaticFile));
    TRY(listed.write(file.path, bytes));
  }
  worker.done.static_files += listed.files();
  worker.done.files += listed.files();
  return listed.take_lines();
}

Status Emitter::go_on() {
  const bool stop = options_.stop != nullptr && options_.stop->load();
  if (stop || queue_.cancelled()) return Error{Errc::interrupted, "the build was stopped"};
  return Ok{};
}

void Emitter::report(std::uint64_t units) {
  if (!options_.progress) return;
  const std::lock_guard lock{mutex_};
  progress_.done += units;
  options_.progress(progress_);
}

void Emitter::add(const Worker& worker) {
  const SinkCounts counts = worker.sink.counts();
  const std::lock_guard lock{mutex_};
  summary_.pages += worker.done.pages;
  summary_.stubs += worker.done.stubs;
  summary_.site_files += worker.done.site_files;
  summary_.static_files += worker.done.static_files;
  summary_.files += worker.done.files;
  summary_.written += counts.written;
  summary_.unchanged += counts.unchanged;
  summary_.bytes += counts.bytes;
}

}  // namespace

Result<std::string> render_page(const PageKind& kind, const PageFormat& format, const Route& route,
                                const PageInputs& inputs) {
  TRY_ASSIGN(const Object view, kind.view(inputs.store, inputs.site, route));
  return format.write(view, kind.name, inputs.templates);
}

EmitTarget into_tree(Tree& tree) {
  return {.open_sink = [&tree](std::size_t worker) { return tree.sink(worker); }, .tree = &tree};
}

EmitTarget into_memory(MemorySink& memory) {
  return {.open_sink = [&memory](std::size_t /*worker*/) -> std::unique_ptr<Sink> {
    return std::make_unique<SharedSink>(memory);
  }};
}

Result<EmitSummary> emit_site(const SiteSource& source, const EmitTarget& target,
                              const EmitOptions& options) {
  std::optional<EmitPlan> plan;
  TRY(source.with_inputs([&](Store& store, Templates& /*templates*/) -> Status {
    TRY_ASSIGN(plan, EmitPlan::make(source, store));
    return Ok{};
  }));
  Emitter emitter{source, target, options, *std::move(plan)};
  TRY_ASSIGN(EmitSummary summary, emitter.run());
  if (target.tree != nullptr) {
    TRY_ASSIGN(summary.removed, target.tree->finish(options.stop));
  }
  return summary;
}

}  // namespace paperloom
