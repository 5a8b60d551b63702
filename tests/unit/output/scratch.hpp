#pragma once
// A fresh directory for one test, removed with all it holds.
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <string>

namespace paperloom::test {

class Scratch {
 public:
  Scratch() {
    // In memory where there is such a place: some tests make thousands of files.
    std::string name = std::filesystem::is_directory("/dev/shm") ? "/dev/shm/" : "/tmp/";
    name += "paperloom-XXXXXX";
    if (::mkdtemp(name.data()) == nullptr) std::abort();
    path_ = name;
  }

  ~Scratch() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }

  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;
  Scratch(Scratch&&) = delete;
  Scratch& operator=(Scratch&&) = delete;

  [[nodiscard]] std::string path(const std::string& name = "") const {
    return name.empty() ? path_ : path_ + "/" + name;
  }

  // Makes the directories on the way, too.
  void write(const std::string& name, const std::string& bytes) const {
    const std::filesystem::path file{path(name)};
    std::filesystem::create_directories(file.parent_path());
    std::ofstream{file, std::ios::binary} << bytes;
  }

  [[nodiscard]] std::string read(const std::string& name) const {
    std::ifstream file{path(name), std::ios::binary};
    return {std::istreambuf_iterator<char>{file}, std::istreambuf_iterator<char>{}};
  }

  [[nodiscard]] bool has(const std::string& name) const {
    return std::filesystem::symlink_status(path(name)).type() !=
           std::filesystem::file_type::not_found;
  }

  // Every file below a directory with its bytes, and every directory with "/" at the end.
  [[nodiscard]] std::map<std::string, std::string> files(const std::string& name) const {
    std::map<std::string, std::string> all;
    const std::filesystem::path root{path(name)};
    for (const auto& entry : std::filesystem::recursive_directory_iterator{root}) {
      std::string relative = std::filesystem::relative(entry.path(), root).string();
      if (entry.is_directory()) {
        all[relative.append("/")] = "";
      } else {
        all[relative] = read((std::filesystem::path{name} / relative).string());
      }
    }
    return all;
  }

 private:
  std::string path_;
};

}  // namespace paperloom::test
