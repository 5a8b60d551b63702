#pragma once
// The page that stands where an older or shorter address points, and leads to the canonical one at
// once: for people by a refresh of zero seconds, which search engines take as a permanent redirect
// (Google, "Redirects and Google Search"), and by one link for those whose browser does not.
#include <string>
#include <string_view>

namespace paperloom {

// `title` is plain text, `target` an absolute URL, `language` a BCP 47 tag.
[[nodiscard]] std::string redirect_stub(std::string_view title, std::string_view target,
                                        std::string_view language);

}  // namespace paperloom
