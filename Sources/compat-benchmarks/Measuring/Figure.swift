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

  static let speeds: Set = [jobsNone, jobsOne, jobsTwo, resumed, wholeRun, busyOne, busyTwo]

  /// What it costs when a model ends its process.
  static let ends: Set = [crashes, noCrashes]

  static let memory: Set = [memoryPart, memoryWhole]

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
    case .crashes: "(j) run over models that trap"
    case .noCrashes: "(k) the same with a model that does not"
    case .start: "(l) codable-compat --version"
    case .memoryPart: "(m) run --no-hazards --shard 1/100"
    case .memoryWhole: "(n) run --no-hazards"
    }
  }

  var unit: String {
    switch self {
    case .decode, .encode, .checks, .checksWithoutRemedies, .tracing,
      .jobsNone, .jobsOne, .jobsTwo,
      .wholeRun, .memoryPart, .memoryWhole:
      "checks"
    case .mutants: "mutants"
    case .resumed, .noCrashes: "runs"
    case .busyOne, .busyTwo: "loops"
    case .crashes: "crashes"
    case .start: "starts"
    }
  }
}

/// How long a number of things took.
struct Measurement {
  private(set) var items = 0
  private(set) var time = Duration.zero
  private(set) var work = Duration.zero

  mutating func add(_ variant: Variant, _ watch: Stopwatch) {
    items += variant.items
    time += watch.fastest ?? .zero
    work += watch.leastWork ?? .zero
  }

  var seconds: Double { time / .seconds(1) }

  /// How many things are done in a second.
  var perSecond: Double { seconds > 0 ? Double(items) / seconds : 0 }

  /// How many seconds one thing takes.
  var secondsEach: Double { items > 0 ? seconds / Double(items) : 0 }

  /// How many seconds processors work for one thing.
  var workEach: Double { items > 0 ? work / .seconds(1) / Double(items) : 0 }
}
