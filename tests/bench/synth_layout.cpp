#include "synth_layout.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>

namespace paperloom::bench {
namespace {

struct Archive {
  std::string_view name;
  unsigned first;             // months since January 1991
  unsigned last;              // inclusive
  std::uint64_t per_month;    // roughly
  std::string_view category;  // what its papers are filed under; empty: its subject classes
  Area area;
};

constexpr unsigned kLastOldMonth = 16 * 12 + 2;  // March 2007

// Names and years of the archives: arXiv's own list of archives, retired ones included.
constexpr auto kArchives = std::to_array<Archive>({
    {"acc-phys", 46, 69, 3, "acc-phys physics.acc-ph", Area::physics},
    {"adap-org", 26, 105, 7, "adap-org nlin.AO", Area::physics},
    {"alg-geom", 13, 83, 20, "alg-geom math.AG", Area::mathematics},
    {"astro-ph", 15, kLastOldMonth, 460, "astro-ph", Area::physics},
    {"chao-dyn", 24, 105, 30, "chao-dyn nlin.CD", Area::physics},
    {"chem-ph", 39, 68, 3, "chem-ph physics.chem-ph", Area::physics},
    {"cmp-lg", 39, 92, 17, "cmp-lg cs.CL", Area::computing},
    {"comp-gas", 25, 105, 2, "comp-gas nlin.CG", Area::physics},
    {"cond-mat", 15, kLastOldMonth, 400, "", Area::physics},
    {"cs", 83, kLastOldMonth, 80, "", Area::computing},
    {"dg-ga", 37, 83, 11, "dg-ga math.DG", Area::mathematics},
    {"funct-an", 15, 83, 5, "funct-an math.FA", Area::mathematics},
    {"gr-qc", 18, kLastOldMonth, 130, "gr-qc", Area::physics},
    {"hep-ex", 39, kLastOldMonth, 70, "hep-ex", Area::physics},
    {"hep-lat", 13, kLastOldMonth, 60, "hep-lat", Area::physics},
    {"hep-ph", 14, kLastOldMonth, 330, "hep-ph", Area::physics},
    {"hep-th", 7, kLastOldMonth, 310, "hep-th", Area::physics},
    {"math", 13, kLastOldMonth, 240, "", Area::mathematics},
    {"math-ph", 80, kLastOldMonth, 60, "math-ph math.MP", Area::mathematics},
    {"mtrl-th", 46, 68, 5, "mtrl-th cond-mat.mtrl-sci", Area::physics},
    {"nlin", 106, kLastOldMonth, 60, "", Area::physics},
    {"nucl-ex", 47, kLastOldMonth, 28, "nucl-ex", Area::physics},
    {"nucl-th", 21, kLastOldMonth, 100, "nucl-th", Area::physics},
    {"patt-sol", 25, 105, 8, "patt-sol nlin.PS", Area::physics},
    {"physics", 69, kLastOldMonth, 190, "", Area::physics},
    {"q-alg", 47, 83, 40, "q-alg math.QA", Area::mathematics},
    {"q-bio", 152, kLastOldMonth, 50, "", Area::computing},
    {"quant-ph", 47, kLastOldMonth, 180, "quant-ph", Area::physics},
    {"solv-int", 29, 105, 12, "solv-int nlin.SI", Area::physics},
    {"supr-con", 46, 70, 6, "supr-con cond-mat.supr-con", Area::physics},
});

constexpr auto kPhysics = std::to_array<std::string_view>({"astro-ph.CO",
                                                           "astro-ph.EP",
                                                           "astro-ph.GA",
                                                           "astro-ph.HE",
                                                           "astro-ph.IM",
                                                           "astro-ph.SR",
                                                           "cond-mat.dis-nn",
                                                           "cond-mat.mes-hall",
                                                           "cond-mat.mtrl-sci",
                                                           "cond-mat.quant-gas",
                                                           "cond-mat.soft",
                                                           "cond-mat.stat-mech",
                                                           "cond-mat.str-el",
                                                           "cond-mat.supr-con",
                                                           "gr-qc",
                                                           "gr-qc",
                                                           "hep-ex",
                                                           "hep-lat",
                                                           "hep-ph",
                                                           "hep-ph",
                                                           "hep-th",
                                                           "hep-th",
                                                           "nlin.AO",
                                                           "nlin.CD",
                                                           "nlin.PS",
                                                           "nlin.SI",
                                                           "nucl-ex",
                                                           "nucl-th",
                                                           "physics.acc-ph",
                                                           "physics.ao-ph",
                                                           "physics.app-ph",
                                                           "physics.atom-ph",
                                                           "physics.bio-ph",
                                                           "physics.chem-ph",
                                                           "physics.comp-ph",
                                                           "physics.flu-dyn",
                                                           "physics.gen-ph",
                                                           "physics.geo-ph",
                                                           "physics.hist-ph",
                                                           "physics.ins-det",
                                                           "physics.optics",
                                                           "physics.plasm-ph",
                                                           "physics.soc-ph",
                                                           "quant-ph",
                                                           "quant-ph",
                                                           "quant-ph"});
constexpr auto kMathematics = std::to_array<std::string_view>(
    {"math.AC", "math.AG", "math.AG",  "math.AP",  "math.AP", "math.AT", "math.CA", "math.CO",
     "math.CO", "math.CT", "math.CV",  "math.DG",  "math.DS", "math.FA", "math.GN", "math.GR",
     "math.GT", "math.KT", "math.LO",  "math.MG",  "math.NA", "math.NT", "math.OA", "math.OC",
     "math.PR", "math.QA", "math.RA",  "math.RT",  "math.SG", "math.SP", "math.ST", "math-ph",
     "stat.ME", "stat.TH", "q-fin.MF", "q-fin.PR", "econ.TH"});
constexpr auto kComputing = std::to_array<std::string_view>(
    {"cs.AI",   "cs.AI",    "cs.AR",    "cs.CC",    "cs.CG",    "cs.CL",    "cs.CL",   "cs.CR",
     "cs.CV",   "cs.CV",    "cs.CY",    "cs.DB",    "cs.DC",    "cs.DL",    "cs.DM",   "cs.DS",
     "cs.FL",   "cs.GR",    "cs.GT",    "cs.HC",    "cs.IR",    "cs.IT",    "cs.LG",   "cs.LG",
     "cs.LG",   "cs.LO",    "cs.MA",    "cs.NE",    "cs.NI",    "cs.PL",    "cs.RO",   "cs.SD",
     "cs.SE",   "cs.SI",    "eess.AS",  "eess.IV",  "eess.SP",  "eess.SY",  "stat.AP", "stat.CO",
     "stat.ML", "q-bio.BM", "q-bio.GN", "q-bio.NC", "q-bio.PE", "q-bio.QM", "econ.EM", "q-fin.CP"});

constexpr std::array<std::span<const std::string_view>, kAreas> kCategories = {
    kPhysics, kMathematics, kComputing};

std::string padded(std::uint64_t number, std::size_t digits) {
  const std::string text = std::to_string(number);
  return std::string(digits - std::min(digits, text.size()), '0') + text;
}

// A category in use today whose name begins with `archive.`.
std::string_view subject_class(Random& random, const Archive& archive) {
  const std::span<const std::string_view> all =
      kCategories.at(static_cast<std::size_t>(archive.area));
  while (true) {
    const std::string_view name = random.pick(all);
    if (name.size() > archive.name.size() && name.starts_with(archive.name) &&
        name[archive.name.size()] == '.') {
      return name;
    }
  }
}

// What arXiv itself files under a second name.
std::string_view twin(std::string_view category) {
  if (category == "math-ph") return "math.MP";
  if (category == "cs.IT") return "math.IT";
  if (category == "math.NA") return "cs.NA";
  if (category == "math.ST") return "stat.TH";
  if (category == "eess.SY") return "cs.SY";
  return "";
}

Area draw_area(Random& random) {
  const std::uint32_t at = random.below(100);
  if (at < 40) return Area::physics;
  return at < 62 ? Area::mathematics : Area::computing;
}

bool holds(std::string_view list, std::string_view category) {
  return (" " + std::string(list) + " ").find(" " + std::string(category) + " ") !=
         std::string::npos;
}

}  // namespace

Layout::Layout(std::uint64_t papers) {
  add_new_ids();
  add_old_ids();
  share_out(papers);
}

void Layout::add_new_ids() {
  constexpr unsigned kFourDigitMonths = 93;  // April 2007 to December 2014
  constexpr unsigned kMonths = kFourDigitMonths + 131;
  for (unsigned month = 0; month < kMonths; ++month) {
    const unsigned since_2007 = month + 3;
    const std::uint64_t weight =
        month < kFourDigitMonths ? 4600 + 40 * month : 8400 + 119 * (month - kFourDigitMonths);
    segments_.push_back({"", 2007 + since_2007 / 12, since_2007 % 12 + 1, 0, 0, weight});
  }
}

void Layout::add_old_ids() {
  // Two-digit years sort as text: 2000 to 2007 come before 1991 to 1999.
  constexpr unsigned kYear2000 = 9 * 12;
  for (const Archive& archive : kArchives) {
    const auto add = [&](unsigned first, unsigned last) {
      for (unsigned month = first; month <= last; ++month) {
        segments_.push_back(
            {archive.name, 1991 + month / 12, month % 12 + 1, 0, 0, archive.per_month});
      }
    };
    if (archive.last >= kYear2000) add(std::max(archive.first, kYear2000), archive.last);
    if (archive.first < kYear2000) add(archive.first, std::min(archive.last, kYear2000 - 1));
  }
}

void Layout::share_out(std::uint64_t papers) {
  std::uint64_t total = 0;
  for (const Segment& segment : segments_)
    total += segment.weight;
  std::uint64_t before = 0;
  for (Segment& segment : segments_) {
    segment.first = before * papers / total;  // NOLINT: no month weighs 0
    before += segment.weight;
    segment.count = before * papers / total - segment.first;
  }
}

Place Layout::place(std::uint64_t index) const {
  const auto after = std::upper_bound(
      segments_.begin(), segments_.end(), index,
      [](std::uint64_t value, const Segment& segment) { return value < segment.first; });
  const Segment& segment = *std::prev(after);
  const std::uint64_t nth = index - segment.first;
  const std::uint64_t number = 1 + nth * std::max(segment.weight, segment.count) / segment.count;
  const auto day = static_cast<unsigned>(1 + nth * 28 / segment.count);
  const std::string month = padded(segment.year % 100, 2) + padded(segment.month, 2);
  Place place;
  place.archive = segment.archive;
  place.day = std::chrono::year(static_cast<int>(segment.year)) /
              std::chrono::month(segment.month) / std::chrono::day(day);
  if (segment.archive.empty()) {
    place.id = month + "." + padded(number, segment.year < 2015 ? 4 : 5);
  } else {
    place.id = std::string(segment.archive) + "/" + month + padded(number, 3);
  }
  return place;
}

Categories make_categories(Random& random, std::string_view archive) {
  Categories categories;
  const auto* old = std::find_if(kArchives.begin(), kArchives.end(),
                                 [&](const Archive& one) { return one.name == archive; });
  if (old == kArchives.end()) {
    categories.area = draw_area(random);
    categories.text = random.pick(kCategories.at(static_cast<std::size_t>(categories.area)));
  } else {
    categories.area = old->area;
    categories.text = old->category.empty() ? subject_class(random, *old) : old->category;
  }
  if (const std::string_view second = twin(categories.text); !second.empty()) {
    categories.text.append(" ").append(second);
  }
  std::uint32_t more = 0;
  while (more < 7 && random.chance(more == 0 ? 3300 : 2200))
    ++more;
  while (more-- > 0) {
    const Area area = random.chance(8000) ? categories.area : draw_area(random);
    const std::string_view other = random.pick(kCategories.at(static_cast<std::size_t>(area)));
    if (!holds(categories.text, other)) categories.text.append(" ").append(other);
  }
  return categories;
}

}  // namespace paperloom::bench
