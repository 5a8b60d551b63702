#pragma once
// A small built tree without any fault, to be damaged by a test and checked in a directory of its
// own, which goes with the object.
#include <cstddef>
#include <map>
#include <string>
#include <string_view>

#include "check/check.hpp"

namespace paperloom {

class SampleTree {
 public:
  SampleTree();
  ~SampleTree();
  SampleTree(const SampleTree&) = delete;
  SampleTree& operator=(const SampleTree&) = delete;
  SampleTree(SampleTree&&) = delete;
  SampleTree& operator=(SampleTree&&) = delete;

  // A file's text, to be read or changed.
  std::string& operator[](const std::string& path) { return files_[path]; }

  void remove(const std::string& path) { files_.erase(path); }

  // Changes the first `from`, which must be there.
  void replace(const std::string& path, std::string_view from, std::string_view to);

  // Writes the files below directory() and checks them.
  [[nodiscard]] CheckReport check(std::size_t jobs = 1);
  // The names of the rules that check() finds broken, in order, with blanks between.
  [[nodiscard]] std::string broken();

  void write();

  [[nodiscard]] const std::string& directory() const { return directory_; }

 private:
  std::string directory_;
  std::map<std::string, std::string> files_;
};

inline const std::string kPaperHtml = "papers/2006.10103-is-it/index.html";
inline const std::string kPaperMd = "papers/2006.10103-is-it/index.md";
inline const std::string kStubHtml = "papers/2006.10103/index.html";

// Not broken rules but a message of one, for tests that care which of its faults was found.
[[nodiscard]] std::string first_message(const CheckReport& report, const std::string& rule);

}  // namespace paperloom
