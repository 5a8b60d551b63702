#include "synth_words.hpp"

namespace paperloom::bench {
namespace {

Words split(std::string_view text) {
  Words words;
  while (!text.empty()) {
    const std::size_t end = text.find('|');
    words.push_back(text.substr(0, end));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  return words;
}

constexpr std::string_view kPhysicsAdjectives =
    "anisotropic|ballistic|bosonic|chiral|coherent|cold|collisional|compact|cosmological|critical|"
    "dark|dense|dissipative|disordered|driven|early-type|elastic|entangled|equatorial|fermionic|"
    "ferromagnetic|frustrated|gapless|gravitational|heavy|high-redshift|holographic|hot|hybrid|"
    "hydrodynamic|incompressible|inelastic|inflationary|interstellar|isolated|layered|luminous|"
    "magnetic|massive|mesoscopic|metallic|molecular|multipolar|narrow-band|neutral|nonlinear|"
    "non-equilibrium|nonrelativistic|optical|oscillating|perturbative|photonic|polarized|"
    "primordial|"
    "quasi-periodic|radiative|rapidly rotating|relativistic|resonant|rotating|semiclassical|"
    "solar|spectral|spin-dependent|stochastic|stratified|strongly correlated|strongly coupled|"
    "superconducting|supersymmetric|thermal|time-dependent|topological|transverse|trapped|"
    "turbulent|two-dimensional|ultracold|unstable|viscous|warm|weakly interacting";
constexpr std::string_view kPhysicsNouns =
    "accretion disk|anomaly|atmosphere|axion|baryon|binary star|black hole|boundary layer|brane|"
    "bubble|charge density wave|cluster|condensate|cosmic ray|cosmic string|coupling constant|"
    "crystal|current|dark matter halo|decay|defect|detector|dipole|domain wall|dwarf galaxy|"
    "electron gas|emission line|exciton|field theory|flavour symmetry|fluctuation|form factor|"
    "galaxy|gamma-ray burst|gauge field|glass|graphene sheet|gravitational wave|hadron|"
    "heterostructure|impurity|instability|interface|interferometer|jet|junction|laser "
    "pulse|lattice|"
    "lepton|magnetic field|magnon|meson|microcavity|mode|molecule|monolayer|monopole|nanotube|"
    "nebula|neutrino|neutron star|nucleus|oscillator|pair|parton distribution|phase transition|"
    "phonon|photon|pion|planet|plasma|polariton|pulsar|quantum dot|quantum well|quark|"
    "quasar|quasiparticle|qubit|radio source|resonance|scalar field|scattering amplitude|shock|"
    "singularity|skyrmion|soliton|spectrum|spin chain|spin liquid|star|sterile neutrino|"
    "string vacuum|superconductor|superfluid|supernova|surface state|tunnel barrier|vacuum|vortex|"
    "wave packet|white dwarf|wormhole";
constexpr std::string_view kPhysicsMethods =
    "a Boltzmann approach|a cluster expansion|a Monte Carlo simulation|a mean-field theory|"
    "a numerical simulation|a phase-field model|a ray-tracing code|a sum rule analysis|"
    "a tight-binding model|a variational calculation|an effective action|an effective field theory|"
    "an exact diagonalization|density functional theory|dispersion relations|"
    "dynamical mean-field theory|integral equations|lattice simulations|linear response theory|"
    "multi-wavelength observations|neutron scattering|perturbation theory|photometric surveys|"
    "polarization measurements|pump-probe spectroscopy|quantum tomography|random phase "
    "approximation|"
    "Raman spectroscopy|scaling arguments|spectroscopic data|tensor networks|"
    "the renormalization group|time-resolved microscopy|transport measurements|weak lensing";

constexpr std::string_view kMathematicsAdjectives =
    "abelian|affine|algebraic|almost complex|amenable|analytic|arithmetic|asymptotic|bounded|"
    "canonical|closed|coherent|cohomological|combinatorial|commutative|compact|complete|complex|"
    "conformal|connected|continuous|contractible|convex|countable|cyclic|degenerate|derived|"
    "discrete|"
    "divergent|elementary|elliptic|equivariant|ergodic|extremal|finite|finite-dimensional|"
    "fractional|free|generic|geometric|global|graded|harmonic|hereditary|holomorphic|homogeneous|"
    "hyperbolic|infinite|integrable|invariant|irreducible|isolated|linear|local|locally compact|"
    "logarithmic|maximal|measurable|minimal|modular|monotone|nilpotent|non-archimedean|orthogonal|"
    "parabolic|perfect|periodic|planar|polynomial|positive|projective|quadratic|quasi-linear|"
    "random|rational|real|reductive|regular|relative|rigid|self-adjoint|semisimple|separable|"
    "simple|singular|smooth|solvable|sparse|stable|stationary|symmetric|symplectic|transcendental|"
    "tropical|uniform|unitary|universal|weak";
constexpr std::string_view kMathematicsNouns =
    "algebra|automorphism|basis|Borel set|boundary value problem|braid|bundle|category|character|"
    "cluster variety|cocycle|cohomology ring|colouring|conjecture|connection|convex body|"
    "curvature flow|curve|cycle|derivation|differential operator|diffusion|divisor|domain|"
    "eigenvalue|embedding|endomorphism|entire function|estimator|fibration|field extension|"
    "filtration|fixed point|foliation|fractal|functor|generating function|geodesic|graph|group|"
    "group "
    "action|hypergraph|hypersurface|ideal|identity|inequality|integral|invariant|knot|lattice|"
    "Lie algebra|limit theorem|line arrangement|linear system|manifold|martingale|matrix|matroid|"
    "measure|metric space|moduli space|module|monoid|morphism|number field|operad|operator|orbit|"
    "orbifold|partition|permutation|plane curve|polygon|polynomial|polytope|prime number|"
    "quadratic form|quiver|quotient|random walk|representation|resolution|ring|scheme|semigroup|"
    "sequence|sheaf of differentials|simplex|singularity|spectrum|stochastic process|subgroup|"
    "subvariety|surface|tensor product|tiling|torsor|torus|transform|tree|valuation|variety|"
    "vector field|zeta function";
constexpr std::string_view kMathematicsMethods =
    "a combinatorial argument|a covering argument|a fixed point theorem|a formula of Euler type|"
    "a large deviation principle|a limiting procedure|a local-global principle|a priori estimates|"
    "a probabilistic argument|a spectral sequence|a trace formula|a variational principle|"
    "an explicit construction|an inductive procedure|cluster combinatorics|convex integration|"
    "deformation theory|degeneration techniques|descent|energy estimates|Fourier analysis|"
    "generating functions|geometric invariant theory|harmonic analysis|homological algebra|"
    "intersection theory|Morse theory|optimal transport|orbit counting|potential theory|"
    "sieve methods|spectral theory|stability conditions|the circle method|transfer operators";

constexpr std::string_view kComputingAdjectives =
    "adaptive|adversarial|asynchronous|attention-based|autonomous|balanced|bayesian|black-box|"
    "budgeted|causal|class-incremental|compressed|context-aware|contrastive|convolutional|"
    "cross-lingual|data-driven|decentralized|deep|differentiable|distributed|domain-specific|"
    "dynamic|efficient|end-to-end|energy-aware|explainable|fair|fault-tolerant|federated|few-shot|"
    "fine-grained|generative|graph-based|heterogeneous|hierarchical|high-dimensional|human-centred|"
    "hybrid|imbalanced|incremental|interactive|interpretable|iterative|language-agnostic|"
    "large-scale|latent|lightweight|low-latency|low-resource|multi-agent|multi-modal|multi-task|"
    "neural|noisy|non-convex|online|parallel|parameter-efficient|personalized|pre-trained|"
    "privacy-preserving|probabilistic|quantized|real-time|recurrent|redundant|reinforced|robust|"
    "safe|scalable|secure|self-supervised|semantic|semi-supervised|sequential|sparse|streaming|"
    "structured|submodular|symbolic|temporal|text-to-image|trustworthy|unsupervised|verifiable|"
    "weakly supervised|wireless|zero-shot";
constexpr std::string_view kComputingNouns =
    "access channel|action space|agent|algorithm|annotation|anomaly detector|approximation scheme|"
    "architecture|automaton|bandit|benchmark|blockchain|cache|camera|classifier|clinical note|"
    "cloud service|clustering|codebook|compiler|constraint|controller|corpus|dataset|decision tree|"
    "decoder|dependency parser|dialogue system|diffusion model|distribution shift|document|drone|"
    "edge device|embedding|encoder|ensemble|expert|explanation|feature|filter|game|gradient|"
    "graph neural network|hash table|image|index|inference engine|kernel|knowledge base|"
    "knowledge graph|label|language model|learner|logic program|loss function|machine translation|"
    "malware sample|mesh network|metric|microservice|mobile network|molecule generator|"
    "named entity|network|neuron|objective|optimizer|parser|planner|point cloud|policy|privacy "
    "budget|"
    "program|prompt|protocol|proof assistant|query|question|ranking|recommender system|"
    "regularizer|relation|representation|reward model|robot|sampler|scheduler|schema|segmentation|"
    "sensor|sentence|shader|simulator|smart contract|social network|speech signal|spreadsheet|"
    "stream|summary|synthesizer|task|teacher|time series forecast|token|topic model|trajectory|"
    "transformer|tutor|type system|user interface|vehicle|video|vision model|vocabulary|workflow";
constexpr std::string_view kComputingMethods =
    "a convex relaxation|a curriculum|a message passing scheme|a mixture of experts|"
    "a simple heuristic|a two-stage pipeline|active learning|adversarial training|alternating "
    "updates|"
    "an attention mechanism|an integer program|beam search|bisimulation|branch and bound|"
    "contrastive learning|data augmentation|dynamic programming|federated averaging|"
    "gradient descent|graph rewriting|imitation learning|in-context learning|"
    "knowledge distillation|local search|low-rank adaptation|matrix factorization|meta-learning|"
    "model checking|policy gradients|retrieval augmentation|self-training|static analysis|"
    "symbolic execution|transfer learning|variational inference";

// Slots: @a adjective, @A the same with its article, @n noun, @N the same with its article,
// @p plural noun, @m method, @d small number, @c percentage, @f formula.
constexpr std::string_view kSentences =
    "We study @a @p in the presence of @A @n.|"
    "We present @A @n for @a @p and compare it with earlier work.|"
    "In this paper we consider the problem of @a @p whose @n is @a.|"
    "The role of @a @p has been debated for more than @d years.|"
    "Understanding how @N interacts with @A @n remains an open question.|"
    "Despite recent progress, little is known about @a @p.|"
    "Using @m, we show that @a @p can be described by @A @n.|"
    "Our approach is based on @m and does not assume that the @n is @a.|"
    "The method relies on @m together with @m.|"
    "We find that the @n depends only weakly on the @a @n.|"
    "It turns out that every @a @n gives rise to @A @n.|"
    "As a consequence, we obtain @A @n for a large class of @a @p.|"
    "Our results agree with previous measurements to within @c%.|"
    "Experiments on @d collections show an improvement of @c% over the strongest alternative.|"
    "This is in contrast to the case of @a @p, where no such @n is known.|"
    "We also discuss possible applications to @a @p.|"
    "Several examples illustrate the theory.|"
    "A comparison with @m shows good agreement over the whole range that we examined.|"
    "We discuss the implications of these findings for future work on @a @p.|"
    "Finally, we point out some open problems concerning @p and their relation to @a @p.|"
    "The analysis is then extended to the @a case, in which the @n and the @n compete.|"
    "We derive conditions under which the @a @n is stable against small changes of the @n.|"
    "These conditions are shown to be sharp.|"
    "In particular, the @a @n vanishes whenever the @n is @a.|"
    "A new kind of @a @n is introduced, and its main properties are worked out by @m.|"
    "The proposed @n is @a, easy to implement and robust against a wide range of @p.|"
    "We give a self-contained introduction to @a @p, with an emphasis on @m.|"
    "The construction generalizes a well-known one for @a @p to the setting of @a @p.|"
    "Our main tool is @m, which we combine with a careful study of @a @p.|"
    "By means of @m we are able to separate the contribution of the @n from that of the @a @n.|"
    "Most existing treatments either ignore the @a @n or replace it by @A @n.|"
    "Here we take a different route and start from @N.|"
    "The resulting @n has only @d free parameters.|"
    "We test it on a sample of @d @p and obtain consistent values.|"
    "The agreement is best for @a @p; for @a ones, deviations of up to @c% remain.|"
    "This explains why @a @p have been observed so rarely.|"
    "No @a @n was found, which places an upper limit on the number of @p.|"
    "Motivated by recent developments, we revisit the relation between @a @p and @a @p.|"
    "We close with a short discussion of @a @p.|"
    "The data were collected over @d months and cover @d @p.|"
    "A simple model that contains only @A @n and @A @n reproduces the main features.|"
    "We prove that the set of @a @p is either empty or contains at least @d elements.|"
    "The proof uses @m.|"
    "All results hold for arbitrary @p, without any assumption on the @n.|"
    "Further evidence comes from @m, which we carried out for @d different @p.|"
    "Together, these results suggest that @p are far more common than previously thought.|"
    "To the best of our knowledge, this is the first treatment of @a @p that covers @a @p as well.|"
    "The cost grows linearly with the number of @p, so that samples of @d million are within "
    "reach.";
constexpr std::string_view kFormulaSentences =
    "We show that @f for every @a @n.|"
    "For @f the @n becomes @a, while for @f it does not.|"
    "The @n scales as @f, in agreement with @m.|"
    "Let @f be @A @n; we determine when @f holds.|"
    "In the limit @f the contribution of @a @p is negligible.|"
    "We obtain @f at the level of @d standard deviations.|"
    "Our bound improves the known one from @f to @f.|"
    "Here @f denotes the @n of @A @n.|"
    "The best fit gives @f, with @f as the largest source of uncertainty.|"
    "A transition between the two regimes is found near @f.";
constexpr std::string_view kOddSentences =
    "This is the so-called ``@a @n'' problem.|"
    "The term ``@n'' is used here in a broader sense -- it includes @a @p.|"
    "The @n--@n interaction is treated by @m.|"
    "We call such @p {\\em @a} and study them by @m.|"
    "The \\emph{@a @n} of \\'Etienne and M\\\"uller is recovered as a special case.|"
    "About @c\\% of all @p are affected.|"
    "We treat this case with the {\\tt @n} package.|"
    "The range from @d to @d~GeV --- where most @p are seen --- is covered.";

// Some hold `<`, `>` and blanks, as real ones do.
constexpr std::string_view kFormulas =
    "$n$|$k$|$p$|$x$|$\\alpha$|$\\epsilon$|$n \\ge 3$|$k<n$|$p>2$|$d=3$|$z\\sim 2$|$1.5<z<3$|"
    "$\\alpha = 0.35 \\pm 0.04$|$O(n \\log n)$|$O(\\sqrt{n})$|$\\mathcal{O}(\\alpha_s^2)$|"
    "$\\mathbb{Z}^d$|$\\mathbb R^n$|$GL_n(\\mathbb{F}_q)$|$SU(2)$|$SU(3)_c\\times SU(2)_L$|"
    "$H^1(X,\\mathbb{Z})$|$L^2(\\Omega)$|$\\ell_1$|$\\Lambda$CDM|$\\pi^+\\pi^-$|$e^+e^-$|"
    "$J/\\psi$|$B \\to K^{*} \\mu^+ \\mu^-$|$\\sqrt{s}=13$ TeV|$10^{-3}$|$10^{12} M_{\\odot}$|"
    "$T_c \\approx 39$ K|$\\Delta\\chi^2 = 4.1$|$\\langle \\phi \\rangle \\neq 0$|$m_H$|$M_{Pl}$|"
    "$S=1/2$|$\\beta/\\nu$|$\\lambda \\to 0$|$N \\to \\infty$|$f(x) = x^2 + c$|"
    "$\\sum_{i=1}^{n} a_i \\leq 1$|$\\int_0^1 f(t)\\,dt$|$\\frac{1}{2}$|$\\mathcal{N}=4$|$AdS_5$|"
    "$K_{3,3}$|$\\chi(G) \\le "
    "\\Delta(G)+1$|$C^{1,\\alpha}$|$W^{1,p}$|$\\hat{\\theta}$|$\\hbar\\omega$|"
    "$\\mu$m|$\\sim 30\\%$|$2^{n/2}$|$\\kappa$|$P \\neq "
    "NP$|$A_\\infty$|$\\bar{B}^0$|$\\gamma\\gamma$";
constexpr std::string_view kTitleFormulas =
    "$N$-body|$p$-adic|$\\mathcal{N}=4$ supersymmetric|$SU(2)$|$k$-regular|$\\mathbb{Z}_2$|"
    "$C^*$|$z\\sim 3$|$D=11$|$\\ell_1$-regularized|$q$-deformed|$\\pi\\pi$|$SL_2(\\mathbb{Z})$|"
    "$L^p$|$\\Lambda$-type|$f(R)$|$A_n$|$K$-theoretic|$B\\to\\pi K$|$\\alpha'$-corrected|"
    "$\\bar{B}$|$D^0-\\bar{D^0}$|$s$-wave|$\\epsilon$-optimal|$U(1)_{B-L}$|$e^+ e^-$";
constexpr std::string_view kTitleTex =
    "Schr\\\"odinger-type|K\\\"ahler|{\\it ab initio}|\\'etale|M\\\"obius|H\\\"older|{\\em In "
    "situ}|"
    "{\\L}ojasiewicz|Erd\\H{o}s|Poincar\\'e|B\\'ezout|\\textit{Kepler}|Gr\\\"obner|Ho\\v{r}ava";
constexpr std::string_view kGeneralTitles =
    "Introduction|Preface|Foreword|Erratum|Concluding remarks|Summary of the workshop|Dark energy|"
    "Comment on a recent letter|Reply to a comment|Lecture notes|Neutrino physics|A short survey|"
    "Open problems|Quantum measurement|A note on entropy|Cosmology|Random graphs|Deep learning|"
    "Conference programme|Statistical mechanics|Supernovae|Theory overview|Black holes";

constexpr std::string_view kGivenNames =
    "Aaron|Abdul|Adam|Aditya|Adriana|Agnieszka|Ahmed|Aiko|Akira|Alan|Alberto|Aleksandra|Alexander|"
    "Alexei|Alice|Amina|Amit|Ana|Anders|Andrea|Andreas|Andrei|Andrew|Anil|Anna|Anne|Antoine|"
    "Antonio|"
    "Anton|Arjun|Arturo|Barbara|Beatriz|Benjamin|Bernard|Björn|Bo|Boris|Brian|Bruno|Camille|"
    "Carlo|Carlos|Carmen|Caroline|Catherine|Chang|Charles|Chen|Chiara|Christian|Christine|"
    "Christopher|Chun|Claire|Claudia|Craig|Cristina|Daniel|Daniela|Dario|David|Deepak|Denis|Diana|"
    "Diego|Dieter|Dimitri|Dmitry|Dong|Edward|Elena|Elias|Elisabeth|Emil|Emily|Emma|Enrico|Erik|"
    "Esther|Eva|Fabio|Farid|Fatima|Feng|Fernando|Filip|Florian|Francesca|Francesco|Francisco|"
    "François|Frank|Franz|Frederik|Gabriel|George|Gerhard|Giovanni|Giulia|Grace|Guido|"
    "Günter|Gustavo|Hai|Hans|Haruto|Hassan|Heather|Heinz|Helen|Helmut|Henrik|Hiroshi|Hong|Hugo|Hye|"
    "Ian|Ibrahim|Igor|Ilya|Ingrid|Irina|Isabel|Ivan|Jacob|Jacques|James|Jan|Jana|Jane|Janusz|"
    "Javier|Jean|Jennifer|Jens|Jessica|Jiří|Joan|João|Johannes|John|Jonas|Jonathan|Jorge|"
    "José|"
    "Joseph|Juan|Julia|Julien|Jun|Jürgen|Karen|Karl|Katarzyna|Kazuo|Keith|Kenji|Kevin|Khalid|Klaus|"
    "Krzysztof|Kumar|Lars|Laura|Lei|Leonardo|Li|Lidia|Ling|Linda|Luca|Lucas|Lucia|Ludwig|Luis|"
    "Magnus|Marc|Marcel|Marco|Margaret|Maria|Marina|Mario|Mark|Marta|Martin|Masato|Matteo|Matthew|"
    "Mehmet|Mei|Michael|Michel|Miguel|Mikhail|Min|Mohammad|Monika|Naoki|Natalia|Neil|Nicola|"
    "Nicolas|Nikolai|Nils|Nina|Noah|Oleg|Olga|Oliver|Omar|Oscar|Pablo|Paolo|Patrick|Paul|Pavel|"
    "Pedro|Peter|Petra|Philip|Pierre|Ping|Piotr|Priya|Qiang|Rachel|Rafael|Rahul|Rainer|Raj|Ravi|"
    "Rebecca|René|Ricardo|Richard|Robert|Roberto|Roger|Roland|Rosa|Ruth|Ryan|Samuel|Sandra|Sanjay|"
    "Sara|Satoshi|Sebastian|Sergei|Shin|Silvia|Simon|Sofia|Stefan|Stefano|Stephen|Steven|"
    "Sunil|Susan|Sven|Takashi|Tamara|Tao|Tatiana|Teresa|Thomas|Timothy|Tomasz|Ulrich|"
    "Valentina|"
    "Vera|Victor|Vijay|Vincent|Vladimir|Walter|Wei|Wen|Werner|William|Wolfgang|Xavier|Xiao|Xin|Yan|"
    "Yang|Yasmin|Yong|Yuki|Yuri|Yusuf|Yves|Zhen|Zuzana";
constexpr std::string_view kSurnames =
    "Abbott|Acosta|Adams|Agarwal|Aguilar|Ahmad|Akhtar|Albrecht|Ali|Allen|Almeida|Alvarez|Anderson|"
    "Andersen|Ando|Arnold|Arora|Bailey|Baker|Banerjee|Barbieri|Barnes|Bauer|Becker|Bell|Benedetti|"
    "Bennett|Berg|Berger|Bernard|Bertrand|Bhattacharya|Bianchi|Blanc|Bondarenko|Bose|Bouchard|"
    "Brandt|"
    "Brown|Bruno|Burns|Busch|Cai|Campbell|Cao|Carlson|Caruso|Castro|Chakraborty|Chandra|Chang|Chen|"
    "Cheng|Choi|Chu|Clark|Clément|Cohen|Collins|Colombo|Cook|Costa|Cox|Cruz|Dahl|Das|Davies|Davis|"
    "Delgado|Deng|Desai|Díaz|Ding|Dong|Dubois|Dupont|Dutta|Edwards|Egorov|Eriksson|Esposito|Evans|"
    "Fan|Fang|Farkas|Feng|Ferrari|Fernández|Ferreira|Fischer|Fontaine|Foster|Fournier|Franke|Fu|"
    "Fuchs|Fujita|Gallo|Gao|García|Garnier|Gauthier|Ghosh|Gomes|González|Goto|Graf|Graham|Green|"
    "Greco|Gruber|Gupta|Gutiérrez|Haas|Hall|Han|Hansen|Harris|Hartmann|Hasegawa|He|Henry|Herrera|"
    "Hoffmann|Horváth|Hu|Huang|Hughes|Ibrahim|Inoue|Ito|Ivanov|Iyer|Jackson|Jacobs|Jain|Jansen|"
    "Jensen|Jia|Jiang|Johansson|Johnson|Jones|Joshi|Jung|Kaiser|Kang|Kato|Kaufmann|Kaur|Keller|"
    "Kelly|"
    "Khan|Kim|King|Klein|Kobayashi|Koch|Kovács|Kowalski|Krause|Krüger|Kumar|Lambert|Lang|Larsen|"
    "Lau|Laurent|Le|Lee|Lefèvre|Lehmann|Leroy|Lewis|Li|Liang|Lim|Lin|Lindberg|Liu|Lombardi|"
    "López|Lu|Luo|Ma|Mahajan|Maier|Malik|Mancini|Marino|Martin|Martínez|Mason|Matsumoto|Mehta|"
    "Meier|Mendoza|Meyer|Miller|Mishra|Mitchell|Molina|Moore|Morales|Moreau|Moretti|Morgan|Mori|"
    "Morris|Mukherjee|Müller|Murphy|Murray|Nair|Nakamura|Navarro|Nelson|Németh|Neumann|Nguyen|"
    "Nielsen|"
    "Nikolaev|Novak|Nowak|Núñez|O'Brien|Ogawa|Oh|Okada|Oliveira|Olsen|Ono|Ortiz|Pan|Papadopoulos|"
    "Park|Parker|Patel|Pavlov|Pedersen|Peng|Pereira|Pérez|Peters|Petrov|Pham|Phillips|Popov|Porter|"
    "Prasad|Price|Qian|Qin|Ramos|Rao|Reddy|Reis|Ren|Reyes|Ricci|Richter|Rinaldi|Roberts|Robinson|"
    "Rodríguez|Rogers|Romano|Romero|Ross|Rossi|Roth|Rousseau|Roy|Ruiz|Russo|Saito|Sánchez|Santos|"
    "Sasaki|Sato|Schäfer|Schmidt|Schneider|Schröder|Schulz|Schwarz|Scott|Sen|Shah|Sharma|Shen|Shi|"
    "Silva|Simon|Singh|Smirnov|Smith|Sokolov|Song|Soto|Souza|Stein|Stewart|Sun|Suzuki|Svensson|"
    "Szabó|Takahashi|Tan|Tanaka|Tang|Taylor|Thomas|Thompson|Tian|Torres|Tóth|Tran|Tremblay|Tsai|"
    "Turner|Ueda|Varga|Vargas|Vasiliev|Vega|Verma|Vidal|Vogel|Volkov|Wagner|Walker|Wang|Watanabe|"
    "Watson|Weber|Wei|Weiss|White|Williams|Wilson|Winkler|Wolf|Wong|Wood|Wright|Wu|Xiao|Xie|Xu|"
    "Yadav|Yamamoto|Yan|Yang|Ye|Yildirim|Yoshida|Young|Yu|Yuan|Zanetti|Zeng|Zhang|Zhao|Zheng|Zhou|"
    "Zhu|Zimmermann|Żak|Łukasik|Öztürk|van den Berg|de Vries|van Dijk|von Arnim|di Stefano";
constexpr std::string_view kSurnameStems =
    "Abra|Alde|Andre|Arna|Balan|Bari|Beli|Berna|Bori|Brani|Cala|Chero|Dani|Dara|Demi|Dobro|Dragi|"
    "Emeri|Fari|Feli|Gala|Geor|Glad|Gora|Grego|Hada|Hara|Heni|Ilio|Jaku|Jano|Kala|Kami|Kara|"
    "Kiri|Koli|Kosta|Kova|Krasi|Lari|Lazo|Lemi|Leon|Levi|Lubo|Luka|Macha|Mari|Marko|Mati|Miha|Milo|"
    "Mira|Mori|Nadi|Niko|Novo|Oren|Ostro|Palo|Pana|Pavlo|Pera|Petro|Poli|Rado|Rami|Reni|Romo|"
    "Rosi|Ruda|Saba|Sala|Savi|Semi|Seve|Sido|Simi|Soli|Stani|Stefa|Tadi|Tala|Tama|Teodo|Timo|Tomi|"
    "Vale|Vani|Vasi|Velo|Vero|Vino|Vlado|Yako|Yari|Zaha|Zori";
constexpr std::string_view kSurnameEndings =
    "ber|cci|chev|dakis|das|dell|den|dero|di|dottir|dze|ghian|gren|hara|kainen|kar|ker|kin|kov|"
    "kova|kawa|land|lin|lini|lov|man|mann|mura|mov|nak|nen|nescu|nez|ni|nov|novic|poulos|rado|rian|"
    "rov|rra|san|sen|shvili|son|ssi|strom|ta|tani|tchenko|ti|tov|ture|vedi|ver|vic|vich|vski|wala|"
    "yan|zadeh|zaki";
constexpr std::string_view kInstitutes =
    "University of|Department of Physics, University of|Institute of Technology,|Observatory of|"
    "National Laboratory,|Department of Mathematics, University of|Max-Planck-Institut,|"
    "School of Computing, University of|Academy of Sciences,|INFN,|CNRS,|Technical University of|"
    "Institute for Advanced Research,";
constexpr std::string_view kPlaces =
    "Aarhus|Adelaide|Bangalore|Barcelona|Basel|Beijing|Bogotá|Bologna|Bonn|Boulder|Cambridge|"
    "Cape Town|Chicago|Cracow|Delhi|Edinburgh|Geneva|Graz|Grenoble|Groningen|Hamburg|Helsinki|"
    "Heidelberg|Kyoto|La Plata|Leiden|Lisbon|Ljubljana|Lund|Lyon|Madrid|Melbourne|Montreal|Moscow|"
    "Mumbai|Münster|Nanjing|Oslo|Oxford|Padova|Pisa|Prague|Princeton|Santiago|São "
    "Paulo|Seoul|Shanghai|"
    "Sofia|Sydney|Taipei|Tehran|Tokyo|Toronto|Trieste|Tübingen|Uppsala|Vienna|Warsaw|Zürich";

}  // namespace

Lexicon make_lexicon() {
  Lexicon words;
  words.areas[0] = {split(kPhysicsAdjectives), split(kPhysicsNouns), split(kPhysicsMethods)};
  words.areas[1] = {split(kMathematicsAdjectives), split(kMathematicsNouns),
                    split(kMathematicsMethods)};
  words.areas[2] = {split(kComputingAdjectives), split(kComputingNouns), split(kComputingMethods)};
  words.sentences = split(kSentences);
  words.formula_sentences = split(kFormulaSentences);
  words.odd_sentences = split(kOddSentences);
  words.formulas = split(kFormulas);
  words.title_formulas = split(kTitleFormulas);
  words.title_tex = split(kTitleTex);
  words.general_titles = split(kGeneralTitles);
  words.given_names = split(kGivenNames);
  words.surnames = split(kSurnames);
  words.surname_stems = split(kSurnameStems);
  words.surname_endings = split(kSurnameEndings);
  words.institutes = split(kInstitutes);
  words.places = split(kPlaces);
  return words;
}

}  // namespace paperloom::bench
