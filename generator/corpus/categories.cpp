#include "corpus/categories.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

#include "support/ascii.hpp"

namespace paperloom {

namespace {

constexpr std::string_view kPhysics = "Physics";
constexpr std::string_view kMathematics = "Mathematics";
constexpr std::string_view kComputerScience = "Computer Science";
constexpr std::string_view kBiology = "Quantitative Biology";
constexpr std::string_view kEconomics = "Economics";
constexpr std::string_view kEngineering = "Electrical Engineering and Systems Science";
constexpr std::string_view kFinance = "Quantitative Finance";
constexpr std::string_view kStatistics = "Statistics";
constexpr std::string_view kTest = "Test";

// Sorted by id. Archives without a class are here too: old papers bear them alone.
constexpr auto kCategories = std::to_array<Category>({
    {"acc-phys", "Accelerator Physics", kPhysics},
    {"adap-org", "Adaptation, Noise, and Self-Organizing Systems", kPhysics},
    {"alg-geom", "Algebraic Geometry", kMathematics},
    {"ao-sci", "Atmospheric-Oceanic Sciences", kPhysics},
    {"astro-ph", "Astrophysics", kPhysics},
    {"astro-ph.CO", "Cosmology and Nongalactic Astrophysics", kPhysics},
    {"astro-ph.EP", "Earth and Planetary Astrophysics", kPhysics},
    {"astro-ph.GA", "Astrophysics of Galaxies", kPhysics},
    {"astro-ph.HE", "High Energy Astrophysical Phenomena", kPhysics},
    {"astro-ph.IM", "Instrumentation and Methods for Astrophysics", kPhysics},
    {"astro-ph.SR", "Solar and Stellar Astrophysics", kPhysics},
    {"atom-ph", "Atomic, Molecular and Optical Physics", kPhysics},
    {"bayes-an", "Bayesian Analysis", kPhysics},
    {"chao-dyn", "Chaotic Dynamics", kPhysics},
    {"chem-ph", "Chemical Physics", kPhysics},
    {"cmp-lg", "Computation and Language", kComputerScience},
    {"comp-gas", "Cellular Automata and Lattice Gases", kPhysics},
    {"cond-mat", "Condensed Matter", kPhysics},
    {"cond-mat.dis-nn", "Disordered Systems and Neural Networks", kPhysics},
    {"cond-mat.mes-hall", "Mesoscale and Nanoscale Physics", kPhysics},
    {"cond-mat.mtrl-sci", "Materials Science", kPhysics},
    {"cond-mat.other", "Other Condensed Matter", kPhysics},
    {"cond-mat.quant-gas", "Quantum Gases", kPhysics},
    {"cond-mat.soft", "Soft Condensed Matter", kPhysics},
    {"cond-mat.stat-mech", "Statistical Mechanics", kPhysics},
    {"cond-mat.str-el", "Strongly Correlated Electrons", kPhysics},
    {"cond-mat.supr-con", "Superconductivity", kPhysics},
    {"cs", "Computer Science", kComputerScience},
    {"cs.AI", "Artificial Intelligence", kComputerScience},
    {"cs.AR", "Hardware Architecture", kComputerScience},
    {"cs.CC", "Computational Complexity", kComputerScience},
    {"cs.CE", "Computational Engineering, Finance, and Science", kComputerScience},
    {"cs.CG", "Computational Geometry", kComputerScience},
    {"cs.CL", "Computation and Language", kComputerScience},
    {"cs.CR", "Cryptography and Security", kComputerScience},
    {"cs.CV", "Computer Vision and Pattern Recognition", kComputerScience},
    {"cs.CY", "Computers and Society", kComputerScience},
    {"cs.DB", "Databases", kComputerScience},
    {"cs.DC", "Distributed, Parallel, and Cluster Computing", kComputerScience},
    {"cs.DL", "Digital Libraries", kComputerScience},
    {"cs.DM", "Discrete Mathematics", kComputerScience},
    {"cs.DS", "Data Structures and Algorithms", kComputerScience},
    {"cs.ET", "Emerging Technologies", kComputerScience},
    {"cs.FL", "Formal Languages and Automata Theory", kComputerScience},
    {"cs.GL", "General Literature", kComputerScience},
    {"cs.GR", "Graphics", kComputerScience},
    {"cs.GT", "Computer Science and Game Theory", kComputerScience},
    {"cs.HC", "Human-Computer Interaction", kComputerScience},
    {"cs.IR", "Information Retrieval", kComputerScience},
    {"cs.IT", "Information Theory", kComputerScience},
    {"cs.LG", "Machine Learning", kComputerScience},
    {"cs.LO", "Logic in Computer Science", kComputerScience},
    {"cs.MA", "Multiagent Systems", kComputerScience},
    {"cs.MM", "Multimedia", kComputerScience},
    {"cs.MS", "Mathematical Software", kComputerScience},
    {"cs.NA", "Numerical Analysis", kComputerScience, "math.NA"},
    {"cs.NE", "Neural and Evolutionary Computing", kComputerScience},
    {"cs.NI", "Networking and Internet Architecture", kComputerScience},
    {"cs.OH", "Other Computer Science", kComputerScience},
    {"cs.OS", "Operating Systems", kComputerScience},
    {"cs.PF", "Performance", kComputerScience},
    {"cs.PL", "Programming Languages", kComputerScience},
    {"cs.RO", "Robotics", kComputerScience},
    {"cs.SC", "Symbolic Computation", kComputerScience},
    {"cs.SD", "Sound", kComputerScience},
    {"cs.SE", "Software Engineering", kComputerScience},
    {"cs.SI", "Social and Information Networks", kComputerScience},
    {"cs.SY", "Systems and Control", kComputerScience, "eess.SY"},
    {"dg-ga", "Differential Geometry", kMathematics},
    {"econ", "Economics", kEconomics},
    {"econ.EM", "Econometrics", kEconomics},
    {"econ.GN", "General Economics", kEconomics},
    {"econ.TH", "Theoretical Economics", kEconomics},
    {"eess", "Electrical Engineering and Systems Science", kEngineering},
    {"eess.AS", "Audio and Speech Processing", kEngineering},
    {"eess.IV", "Image and Video Processing", kEngineering},
    {"eess.SP", "Signal Processing", kEngineering},
    {"eess.SY", "Systems and Control", kEngineering},
    {"funct-an", "Functional Analysis", kMathematics},
    {"gr-qc", "General Relativity and Quantum Cosmology", kPhysics},
    {"hep-ex", "High Energy Physics - Experiment", kPhysics},
    {"hep-lat", "High Energy Physics - Lattice", kPhysics},
    {"hep-ph", "High Energy Physics - Phenomenology", kPhysics},
    {"hep-th", "High Energy Physics - Theory", kPhysics},
    {"math", "Mathematics", kMathematics},
    {"math-ph", "Mathematical Physics", kPhysics},
    {"math.AC", "Commutative Algebra", kMathematics},
    {"math.AG", "Algebraic Geometry", kMathematics},
    {"math.AP", "Analysis of PDEs", kMathematics},
    {"math.AT", "Algebraic Topology", kMathematics},
    {"math.CA", "Classical Analysis and ODEs", kMathematics},
    {"math.CO", "Combinatorics", kMathematics},
    {"math.CT", "Category Theory", kMathematics},
    {"math.CV", "Complex Variables", kMathematics},
    {"math.DG", "Differential Geometry", kMathematics},
    {"math.DS", "Dynamical Systems", kMathematics},
    {"math.FA", "Functional Analysis", kMathematics},
    {"math.GM", "General Mathematics", kMathematics},
    {"math.GN", "General Topology", kMathematics},
    {"math.GR", "Group Theory", kMathematics},
    {"math.GT", "Geometric Topology", kMathematics},
    {"math.HO", "History and Overview", kMathematics},
    {"math.IT", "Information Theory", kMathematics, "cs.IT"},
    {"math.KT", "K-Theory and Homology", kMathematics},
    {"math.LO", "Logic", kMathematics},
    {"math.MG", "Metric Geometry", kMathematics},
    {"math.MP", "Mathematical Physics", kMathematics, "math-ph"},
    {"math.NA", "Numerical Analysis", kMathematics},
    {"math.NT", "Number Theory", kMathematics},
    {"math.OA", "Operator Algebras", kMathematics},
    {"math.OC", "Optimization and Control", kMathematics},
    {"math.PR", "Probability", kMathematics},
    {"math.QA", "Quantum Algebra", kMathematics},
    {"math.RA", "Rings and Algebras", kMathematics},
    {"math.RT", "Representation Theory", kMathematics},
    {"math.SG", "Symplectic Geometry", kMathematics},
    {"math.SP", "Spectral Theory", kMathematics},
    {"math.ST", "Statistics Theory", kMathematics},
    {"mtrl-th", "Materials Theory", kPhysics},
    {"nlin", "Nonlinear Sciences", kPhysics},
    {"nlin.AO", "Adaptation and Self-Organizing Systems", kPhysics},
    {"nlin.CD", "Chaotic Dynamics", kPhysics},
    {"nlin.CG", "Cellular Automata and Lattice Gases", kPhysics},
    {"nlin.PS", "Pattern Formation and Solitons", kPhysics},
    {"nlin.SI", "Exactly Solvable and Integrable Systems", kPhysics},
    {"nucl-ex", "Nuclear Experiment", kPhysics},
    {"nucl-th", "Nuclear Theory", kPhysics},
    {"patt-sol", "Pattern Formation and Solitons", kPhysics},
    {"physics", "Physics", kPhysics},
    {"physics.acc-ph", "Accelerator Physics", kPhysics},
    {"physics.ao-ph", "Atmospheric and Oceanic Physics", kPhysics},
    {"physics.app-ph", "Applied Physics", kPhysics},
    {"physics.atm-clus", "Atomic and Molecular Clusters", kPhysics},
    {"physics.atom-ph", "Atomic Physics", kPhysics},
    {"physics.bio-ph", "Biological Physics", kPhysics},
    {"physics.chem-ph", "Chemical Physics", kPhysics},
    {"physics.class-ph", "Classical Physics", kPhysics},
    {"physics.comp-ph", "Computational Physics", kPhysics},
    {"physics.data-an", "Data Analysis, Statistics and Probability", kPhysics},
    {"physics.ed-ph", "Physics Education", kPhysics},
    {"physics.flu-dyn", "Fluid Dynamics", kPhysics},
    {"physics.gen-ph", "General Physics", kPhysics},
    {"physics.geo-ph", "Geophysics", kPhysics},
    {"physics.hist-ph", "History and Philosophy of Physics", kPhysics},
    {"physics.ins-det", "Instrumentation and Detectors", kPhysics},
    {"physics.med-ph", "Medical Physics", kPhysics},
    {"physics.optics", "Optics", kPhysics},
    {"physics.plasm-ph", "Plasma Physics", kPhysics},
    {"physics.pop-ph", "Popular Physics", kPhysics},
    {"physics.soc-ph", "Physics and Society", kPhysics},
    {"physics.space-ph", "Space Physics", kPhysics},
    {"plasm-ph", "Plasma Physics", kPhysics},
    {"q-alg", "Quantum Algebra and Topology", kMathematics},
    {"q-bio", "Quantitative Biology", kBiology},
    {"q-bio.BM", "Biomolecules", kBiology},
    {"q-bio.CB", "Cell Behavior", kBiology},
    {"q-bio.GN", "Genomics", kBiology},
    {"q-bio.MN", "Molecular Networks", kBiology},
    {"q-bio.NC", "Neurons and Cognition", kBiology},
    {"q-bio.OT", "Other Quantitative Biology", kBiology},
    {"q-bio.PE", "Populations and Evolution", kBiology},
    {"q-bio.QM", "Quantitative Methods", kBiology},
    {"q-bio.SC", "Subcellular Processes", kBiology},
    {"q-bio.TO", "Tissues and Organs", kBiology},
    {"q-fin", "Quantitative Finance", kFinance},
    {"q-fin.CP", "Computational Finance", kFinance},
    {"q-fin.EC", "Economics", kFinance, "econ.GN"},
    {"q-fin.GN", "General Finance", kFinance},
    {"q-fin.MF", "Mathematical Finance", kFinance},
    {"q-fin.PM", "Portfolio Management", kFinance},
    {"q-fin.PR", "Pricing of Securities", kFinance},
    {"q-fin.RM", "Risk Management", kFinance},
    {"q-fin.ST", "Statistical Finance", kFinance},
    {"q-fin.TR", "Trading and Market Microstructure", kFinance},
    {"quant-ph", "Quantum Physics", kPhysics},
    {"solv-int", "Exactly Solvable and Integrable Systems", kPhysics},
    {"stat", "Statistics", kStatistics},
    {"stat.AP", "Applications", kStatistics},
    {"stat.CO", "Computation", kStatistics},
    {"stat.ME", "Methodology", kStatistics},
    {"stat.ML", "Machine Learning", kStatistics},
    {"stat.OT", "Other Statistics", kStatistics},
    {"stat.TH", "Statistics Theory", kStatistics, "math.ST"},
    {"supr-con", "Superconductivity", kPhysics},
    {"test", "Test", kTest},
});

}  // namespace

std::span<const Category> categories() noexcept {
  return kCategories;
}

const Category* find_category(std::string_view id) noexcept {
  const auto* const found =
      std::lower_bound(kCategories.begin(), kCategories.end(), id,
                       [](const Category& a, std::string_view b) { return a.id < b; });
  return found != kCategories.end() && found->id == id ? found : nullptr;
}

std::string_view canonical_category(std::string_view id) noexcept {
  const Category* const category = find_category(id);
  return category == nullptr || category->alias_of.empty() ? id : category->alias_of;
}

bool is_category_form(std::string_view id) noexcept {
  constexpr std::size_t kMaxBytes = 32;
  if (id.empty() || id.size() > kMaxBytes || !is_alpha(id.front())) return false;
  if (id.back() == '.' || std::count(id.begin(), id.end(), '.') > 1) return false;
  return std::all_of(id.begin(), id.end(),
                     [](char c) { return is_alnum(c) || c == '-' || c == '.'; });
}

}  // namespace paperloom
