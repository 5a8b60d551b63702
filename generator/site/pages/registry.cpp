#include <array>

#include "site/pages/kinds.hpp"

namespace paperloom {

std::span<const PageKind> page_kinds() {
  static const std::array kKinds{
      archive_kind(),     archive_month_kind(), content_kind(), field_kind(),
      field_month_kind(), fields_kind(),        home_kind(),    name_kind(),
      not_found_kind(),   paper_kind(),         papers_kind(),  researcher_kind(),
      researchers_kind(),
  };
  return kKinds;
}

}  // namespace paperloom
