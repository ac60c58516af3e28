struct BenchmarkOptions {
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

  init(_ arguments: [String]) throws(UsageError) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--quick": isQuick = true
      case "--long": isLong = true
      case "--rounds", "--only":
        guard let value = rest.popFirst() else {
          throw UsageError(description: "\(argument) needs a value")
        }
        if argument == "--only" {
          figures = Set(try Self.values(value.split(separator: ",").map(String.init), "figure"))
        } else if let number = Int(value), number > 0 {
          rounds = number
        } else {
          throw UsageError(description: "--rounds needs a positive number, not '\(value)'")
        }
      default:
        guard !argument.hasPrefix("-") else {
          throw UsageError(description: "unknown option '\(argument)'")
        }
        corpus = argument
      }
    }
  }

  static func axes(_ names: ArraySlice<String>) throws(UsageError) -> [GrowthAxis] {
    names.isEmpty ? GrowthAxis.allCases : try values(Array(names), "axis")
  }

  private static func values<Value: RawRepresentable<String>>(
    _ names: [String], _ kind: String
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

  private static func words<Value: CaseIterable & RawRepresentable<String>>(
    _ values: Value.Type
  ) -> String {
    values.allCases.map(\.rawValue).joined(separator: ", ")
  }
}
