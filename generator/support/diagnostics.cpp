#include "support/diagnostics.hpp"

#include <cerrno>

#include "support/posix_files.hpp"

namespace paperloom {
namespace {

// Dump text may hold anything; a report line must stay one line and harmless on a terminal.
std::string one_line(std::string_view text) {
  std::string out;
  for (const char c : text.substr(0, 300)) {
    const bool control = static_cast<unsigned char>(c) < 0x20 || c == 0x7f;
    out.push_back(control ? ' ' : c);
  }
  return out;
}

std::string_view name_of(Severity severity) {
  return severity == Severity::skipped ? "skipped" : "note";
}

}  // namespace

Status Diagnostics::report_to(const std::string& path) {
  report_ = open_std_file(path, "we");
  report_path_ = path;
  if (!report_) return file_error(path, errno);
  return Ok{};
}

void Diagnostics::add(Severity severity, std::string_view kind, std::string_view place,
                      std::string_view what) {
  if (severity == Severity::skipped) ++skipped_;
  auto at = kinds_.find(kind);
  if (at == kinds_.end()) at = kinds_.emplace(kind, Kind{severity, 0, {}}).first;
  ++at->second.count;
  const bool example = at->second.examples.size() < kExamples;
  if (!example && !report_) return;
  std::string line{place};
  if (!place.empty() && !what.empty()) line += ": ";
  line += one_line(what);
  if (report_) {
    std::fprintf(report_.get(), "%s\t%s\t%s\n", name_of(severity).data(), at->first.c_str(),
                 line.c_str());
  }
  if (example) at->second.examples.push_back(std::move(line));
}

Status Diagnostics::finish() {
  if (!report_) return Ok{};
  const bool failed = std::ferror(report_.get()) != 0;
  if (std::fclose(report_.release()) != 0 || failed) return file_error(report_path_, errno);
  return Ok{};
}

}  // namespace paperloom
