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
  /// - Throws: A ``Program/Failure`` that names all missing programs, or a `ReadingError`.
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

  /// What will be measured, and in how many rounds.
  var announcement: [String] {
    let rounds = options.rounds == 1 ? "1 round" : "\(options.rounds) rounds, the fastest counts"
    let header =
      "Measures \(steps.count) \(steps.count == 1 ? "step" : "steps") over '\(options.corpus)' in "
      + "\(rounds):"
    return [header] + steps.map { "  \($0.title)" } + omissions + BenchmarkPlan.warnings
  }

  private static var warnings: [String] {
    #if DEBUG
      ["warning: built without optimisation; swift run -c release compat-benchmarks"]
    #else
      []
    #endif
  }
}

/// The steps of a benchmark, in the order in which they are made.
enum BenchmarkStep: CaseIterable {
  case checks
  case runs
  case crashes
  case start
  case memory

  var figures: Set<Figure> {
    switch self {
    case .checks:
      [.decode, .encode, .checks, .checksWithoutRemedies, .tracing, .mutants]
    case .runs: Figure.speeds
    case .crashes: Figure.ends
    case .start: [.start]
    case .memory: Figure.memory
    }
  }

  var programs: [String] {
    switch self {
    case .checks: []
    case .runs, .start, .memory: ["codable-compat"]
    case .crashes: ["known-bad-models"]
    }
  }

  /// What the step measures, in words.
  var title: String {
    switch self {
    case .checks: "decoding, encoding and whole checks, contract by contract, in this process"
    case .runs: "whole runs over some contracts with 0, 1 and 2 jobs, and two busy processes"
    case .crashes: "runs over models that trap"
    case .start: "the start of codable-compat"
    case .memory: "the memory of a long run"
    }
  }
}
