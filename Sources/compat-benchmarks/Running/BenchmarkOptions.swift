struct BenchmarkOptions {
  enum Request {
    case help
    case growth([GrowthAxis])
    case faults
    case run(BenchmarkOptions)
  }

  struct UsageError: Error, CustomStringConvertible {
    let description: String
  }

  var corpus = "Corpus"

  /// How often every variant is measured; the fastest counts.
  var rounds = 1

  var isQuick = false

  /// Whether memory is measured with ten million checks.
  var isLong = false

  /// The figures to measure.
  ///
  /// A profiler should see one at a time.
  var figures = Set(Figure.allCases)

  /// The number of checks of the larger of the two runs whose memory is compared, roughly.
  var checksForMemory: Int { isLong ? 10_000_000 : isQuick ? 100_000 : 1_000_000 }

  /// The number of samples at which a model traps.
  var samplesForCrashes: Int { isQuick ? 4 : 24 }

  /// Whether at least one of some figures is selected.
  func measures(_ figures: Set<Figure>) -> Bool { !self.figures.isDisjoint(with: figures) }

  static let quickContracts = 2

  /// How many contracts whole runs check, which is enough to compare runs with each other.
  static let runContracts = 5

  static let usage = """
    usage: compat-benchmarks [CORPUS] [--rounds N] [--quick] [--long] [--only FIGURE,…]
           compat-benchmarks growth [AXIS…]
           compat-benchmarks faults
    """

  static let help = """
    \(usage)

      CORPUS         the folder of the corpus (default: Corpus)
      --rounds N     measure everything N times; the fastest counts (default: 1)
      --quick        the first \(quickContracts) contracts
      --long         memory with ten million checks instead of one million: takes minutes more
      --only FIGURE  measure only some figures: \(words(Figure.self))
      --help         print this text

      growth         how the time of a run grows with one size of generated corpora: \
    \(words(GrowthAxis.self))
      faults         how many of the faults of Tests/combined-faults the search of 'fuzz' finds from
                     ten seeds: takes minutes

    One command builds and measures everything:
      swift run -c release compat-benchmarks
    """

  static func parsing(_ arguments: [String]) throws(UsageError) -> Request {
    let rest = arguments.dropFirst()
    switch arguments.first {
    case "growth":
      let axes: [GrowthAxis] = try values(of: Array(rest), "axis")
      return .growth(axes.isEmpty ? GrowthAxis.allCases : axes)
    case "faults":
      try nothing(in: rest)
      return .faults
    default: return try run(arguments)
    }
  }

  private static func run(_ arguments: [String]) throws(UsageError) -> Request {
    var options = BenchmarkOptions()
    var paths: [String] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      let words = argument.split(separator: "=", maxSplits: 1).map(String.init)
      switch words.first ?? "" {
      case "--help", "-h": return .help
      case "--quick" where words.count == 1: options.isQuick = true
      case "--long" where words.count == 1: options.isLong = true
      case let option where ["--rounds", "--only"].contains(option):
        guard let value = words.dropFirst().first ?? rest.popFirst() else {
          throw UsageError(description: "\(option) needs a value")
        }
        if option == "--only" {
          options.figures = Set(
            try values(of: value.split(separator: ",").map(String.init), "figure"))
        } else if let number = Int(value), number > 0 {
          options.rounds = number
        } else {
          throw UsageError(description: "--rounds needs a positive number, not '\(value)'")
        }
      case let option where option.hasPrefix("-"):
        throw UsageError(description: "unknown option '\(argument)'")
      default: paths.append(argument)
      }
    }
    options.corpus = try only(paths[...]) ?? options.corpus
    return .run(options)
  }

  private static func values<Value: RawRepresentable<String>>(
    of names: [String], _ kind: String
  ) throws(UsageError) -> [Value] {
    var values: [Value] = []
    for name in names {
      guard let value = Value(rawValue: name) else {
        throw UsageError(description: "unknown \(kind) '\(name)'")
      }
      values.append(value)
    }
    return values
  }

  /// The only path; nil if there is none.
  private static func only(_ paths: ArraySlice<String>) throws(UsageError) -> String? {
    try nothing(in: paths.dropFirst())
    return paths.first
  }

  private static func nothing(in words: ArraySlice<String>) throws(UsageError) {
    if let extra = words.first {
      throw UsageError(description: "unexpected argument '\(extra)'")
    }
  }

  private static func words<Value: CaseIterable & RawRepresentable<String>>(
    _ values: Value.Type
  ) -> String {
    values.allCases.map(\.rawValue).joined(separator: ", ")
  }
}
