#include "site/pages/months.hpp"

#include "site/facts.hpp"
#include "site/urls.hpp"

namespace paperloom {
namespace {

Object month_view(const Site& site, const MonthList& month, const std::string& path) {
  const std::string name = month_text(month.month);
  Object view;
  view.set("name", name);
  view.set("short_name", month.month == kUndated ? name : name.substr(0, 3));
  view.set("url", site_link(site.settings, path));
  view.set("count", grouped(month.size));
  view.set("papers", counted(month.size, "paper"));
  return view;
}

Value month_link(const Site& site, const MonthList& month, std::string_view field,
                 MonthPath month_path) {
  if (month.month.empty()) return false;
  Object view;
  view.set("name", month_text(month.month));
  view.set("url", site_link(site.settings, month_path(field, month.month)));
  return view;
}

}  // namespace

std::string_view year_of(std::string_view month) {
  return month == kUndated ? month : month.substr(0, 4);
}

Value years_view(const Site& site, const std::vector<MonthList>& months, std::string_view field,
                 MonthPath month_path, YearLinks links) {
  List years;
  for (auto at = months.rbegin(); at != months.rend();) {
    const std::string_view year = year_of(at->month);
    std::int64_t papers = 0;
    List items;
    for (; at != months.rend() && year_of(at->month) == year; ++at) {
      papers += at->size;
      items.emplace_back(month_view(site, *at, month_path(field, at->month)));
    }
    Object view;
    view.set("year", year == kUndated ? std::string_view{"Undated"} : year);
    view.set("url", links == YearLinks::yes && year != kUndated
                        ? Value{site_link(site.settings, archive_path(year))}
                        : Value{false});
    view.set("count", grouped(papers));
    view.set("papers", counted(papers, "paper"));
    view.set("months", std::move(items));
    years.emplace_back(std::move(view));
  }
  return years;
}

void add_neighbours(Object& view, const Site& site, const MonthPlace& place, std::string_view field,
                    MonthPath month_path) {
  view.set("newer_month", month_link(site, place.newer, field, month_path));
  view.set("older_month", month_link(site, place.older, field, month_path));
}

}  // namespace paperloom
