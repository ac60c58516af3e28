/// What is measured; in the order of the report.
enum Figure: String, CaseIterable {
  case decode
  case encode
  case checks
  case checksWithoutRemedies = "checks-without-remedies"
  case tracing
  case mutants
  case jobsNone = "jobs-0"
  case jobsOne = "jobs-1"
  case jobsTwo = "jobs-2"
  case resumed
  case wholeRun = "run"
  case busyOne = "busy-1"
  case busyTwo = "busy-2"
  case crashes
  case noCrashes = "no-crashes"
  case start
  case memoryPart = "memory-part"
  case memoryWhole = "memory-whole"

  var title: String {
    switch self {
    case .decode: "(a) JSONDecoder.decode"
    case .encode: "(b) JSONDecoder.decode + JSONEncoder.encode"
    case .checks: "(c) whole checks: Harness.run"
    case .checksWithoutRemedies: "    the same without trying remedies"
    case .tracing: "    JSONDecoder.decode, traced"
    case .mutants: "    mutants found and written out"
    case .jobsNone: "(d) run --no-hazards --jobs 0: unprotected"
    case .jobsOne: "(e) run --no-hazards --jobs 1: supervised"
    case .jobsTwo: "(f) run --no-hazards --jobs 2"
    case .resumed: "(g) the same with --resume and nothing left to do"
    case .wholeRun: "    run: with hazards, all cores"
    case .busyOne: "(h) one busy process that decodes and encodes"
    case .busyTwo: "(i) two of them at the same time"
    case .crashes: "(j) run over models that trap, for each crash"
    case .noCrashes: "(k) the same with a model that does not"
    case .start: "(l) codable-compat --version"
    case .memoryPart: "(m) run --no-hazards --shard 1/100"
    case .memoryWhole: "(n) run --no-hazards"
    }
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
    case .checks: [.decode, .encode, .checks, .checksWithoutRemedies, .tracing, .mutants]
    case .runs: [.jobsNone, .jobsOne, .jobsTwo, .resumed, .wholeRun, .busyOne, .busyTwo]
    case .crashes: [.crashes, .noCrashes]
    case .start: [.start]
    case .memory: [.memoryPart, .memoryWhole]
    }
  }

  /// The program that the step runs; nil if it measures in this process.
  var program: String? {
    switch self {
    case .checks: nil
    case .runs, .start, .memory: "codable-compat"
    case .crashes: "known-bad-models"
    }
  }
}
