#pragma once
// The rows of registry.cpp: each kind of page is one function in a file of its own.
#include "site/pages/page_kind.hpp"

namespace paperloom {

[[nodiscard]] PageKind archive_kind();        // /archive/ and its years
[[nodiscard]] PageKind archive_month_kind();  // /archive/2020-06/
[[nodiscard]] PageKind content_kind();        // /about/ and the owner's other pages
[[nodiscard]] PageKind field_kind();          // /fields/cs.DC/
[[nodiscard]] PageKind field_month_kind();    // /fields/cs.DC/2020-06/
[[nodiscard]] PageKind fields_kind();         // /fields/
[[nodiscard]] PageKind home_kind();           // /
[[nodiscard]] PageKind name_kind();           // /names/zhen-zhang/
[[nodiscard]] PageKind not_found_kind();      // /404.html
[[nodiscard]] PageKind paper_kind();          // /papers/2006.10103-is-network/
[[nodiscard]] PageKind papers_kind();         // /papers/
[[nodiscard]] PageKind researcher_kind();     // /researchers/n0000-zhen-zhang/
[[nodiscard]] PageKind researchers_kind();    // /researchers/

}  // namespace paperloom
