#include "output/stub.hpp"

#include <cstddef>

#include "render/escape.hpp"

namespace paperloom {

std::string redirect_stub(std::string_view title, std::string_view target,
                          std::string_view language) {
  std::string url;
  append_html(url, target);
  std::string name;
  append_html(name, title.empty() ? target : title);
  constexpr std::size_t kMarkup = 320;
  std::string page;
  page.reserve(kMarkup + 3 * url.size() + 2 * name.size());
  page += "<!DOCTYPE html>\n<html lang=\"";
  append_html(page, language);
  page.append("\">\n<head>\n<meta charset=\"utf-8\">\n<title>").append(name);
  page.append("</title>\n<meta http-equiv=\"refresh\" content=\"0; url=").append(url);
  page.append("\">\n<link rel=\"canonical\" href=\"").append(url);
  page.append("\">\n</head>\n<body>\n<p dir=\"auto\">&rarr; <a href=\"").append(url);
  page.append("\">").append(name).append("</a></p>\n</body>\n</html>\n");
  return page;
}

}  // namespace paperloom
