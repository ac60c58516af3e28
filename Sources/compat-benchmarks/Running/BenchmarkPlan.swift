import CodableCompat

/// What a benchmark is about to do; it is checked and announced before anything is measured.
struct BenchmarkPlan {
  let options: BenchmarkOptions

  /// The steps that measure at least one selected figure.
  let steps: [BenchmarkStep]

  let omissions: [String]

  /// The programs that the steps run, by name.
  let programs: [String: Program]

  let corpus: Corpus

  /// Checks that everything is there.
  ///
  /// - Throws: A ``Program/Failure`` that names all missing programs, or a `CorpusError`.
  init(_ options: BenchmarkOptions) throws {
    var steps = BenchmarkStep.allCases.filter { options.measures($0.figures) }
    var omissions: [String] = []
    if steps.contains(.memory), !MemoryWatch.isPossible {
      steps.removeAll { $0 == .memory }
      omissions.append("Not measured: memory, because this system has no /proc.")
    }
    self.options = options
    self.steps = steps
    self.omissions = omissions
    programs = try Program.all(named: Set(steps.flatMap(\.programs)))
    corpus = try Corpus.load(from: options.corpus)
  }

  func program(_ name: String) throws -> Program { try programs[name] ?? Program(name) }

  /// What will be measured, in how many rounds, and how long that takes.
  var announcement: [String] {
    let rounds = options.rounds == 1 ? "1 round" : "\(options.rounds) rounds, the fastest counts"
    let total = steps.reduce(Duration.zero) { $0 + $1.estimate(options) }
    let header =
      "Measures \(steps.count) \(steps.count == 1 ? "step" : "steps") over '\(options.corpus)' in "
      + "\(rounds); takes about \(BenchmarkPlan.text(total)) on two idle cores:"
    return [header]
      + steps.map { "  \($0.title): about \(BenchmarkPlan.text($0.estimate(options)))" }
      + omissions + BenchmarkPlan.warnings
  }

  static func text(_ duration: Duration) -> String {
    let seconds = duration.components.seconds
    return seconds < 100 ? "\(max(1, seconds)) s" : "\((seconds + 30) / 60) min"
  }

  private static var warnings: [String] {
    #if DEBUG
      ["warning: built without optimisation; swift run -c release compat-benchmarks"]
    #else
      []
    #endif
  }
}
