#pragma once
// All that a page needs besides the store: settings, the owner's pages, the theme's asset names.
// Made once by a command, then const and shared by all threads.
#include <string>
#include <vector>

#include "render/markdown.hpp"
#include "site/settings.hpp"

namespace paperloom {

struct ContentPage {
  std::string slug = {};  // "about" of about.md
  ContentText text = {};
};

struct Asset {
  std::string name = {};  // "loom.css", as themes call it
  std::string path = {};  // "assets/loom.3f2a91c0.css", with a hash of its bytes
  std::string bytes = {};
};

struct Site {
  Settings settings = {};
  std::vector<ContentPage> content = {};  // by front matter order, then slug
  std::vector<Asset> assets = {};
  std::string theme_hash = {};
  std::string version = {};  // of paperloom
};

}  // namespace paperloom
