/// The steps of a benchmark, in the order in which they are made.
enum BenchmarkStep: CaseIterable {
  case checks
  case documents
  case runs
  case crashes
  case start
  case memory

  var figures: Set<Figure> {
    switch self {
    case .checks:
      [
        .decode, .encode, .checks, .checksWithoutRemedies, .tracing,
        .mutants,
      ]
    case .documents: [.mutantsOfDocument, .parse, .parseValues, .parseSerialisation]
    case .runs: Figure.speeds
    case .crashes: Figure.ends
    case .start: [.start]
    case .memory: Figure.memory
    }
  }

  var programs: [String] {
    switch self {
    case .checks, .documents: []
    case .runs, .start, .memory: ["codable-compat"]
    case .crashes: ["known-bad-models"]
    }
  }

  /// What the step measures, in words.
  var title: String {
    switch self {
    case .checks: "decoding, encoding and whole checks, contract by contract, in this process"
    case .documents: "parsing, and mutants of one document, in this process"
    case .runs: "whole runs over some contracts with 0, 1 and 2 jobs, and two busy processes"
    case .crashes: "runs over models that trap"
    case .start: "the start of codable-compat"
    case .memory: "the memory of a long run"
    }
  }

  /// How long the step takes on two idle cores with the corpus of the repository.
  func estimate(_ options: BenchmarkOptions) -> Duration {
    let rounds = Double(options.rounds)
    let seconds: Double =
      switch self {
      case .checks: options.isQuick ? 5 + 25 * rounds : 10 + 130 * rounds
      case .documents: 1 + rounds
      case .runs: options.isQuick ? 10 + 40 * rounds : 30 + 90 * rounds
      case .crashes: options.isQuick ? 1 + rounds : 3 + 3 * rounds
      case .start: 1
      case .memory: Double(options.checksForMemory) / 30_000
      }
    return .seconds(seconds)
  }
}
