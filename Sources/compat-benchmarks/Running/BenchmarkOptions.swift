struct BenchmarkOptions {
  enum Request {
    case help
    case growth([GrowthAxis])
    case report(String)
    case search(String, Set<SearchPart>)
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
           compat-benchmarks report [FILE]
           compat-benchmarks fuzz [CORPUS] [--only PART,…]
    """

  static let help = """
    \(usage)

      CORPUS         the folder of the corpus (default: Corpus)
      --rounds N     measure everything N times; the fastest counts (default: 1)
      --quick        the first \(quickContracts) contracts
      --long         memory with ten million checks instead of one million: takes minutes more
      --only FIGURE  measure only some figures: \(Figure.allCases.map(\.rawValue).joined(separator: ", "))
      --help         print this text

      growth         how the time of a run grows with one size of generated corpora: \
    \(GrowthAxis.allCases.map(\.rawValue).joined(separator: ", "))
      report         how large the page of a report in JSON is in a browser, and of a generated one of
                     \(TextColumns.grouped(GeneratedReport.findings)) findings (default: Reports/compat.json)
      fuzz           how much the search of 'fuzz' finds, compared with chance (searches), also with more and
                     fewer executions (growth), and with libFuzzer (fuzzers); and how many of the faults of
                     Tests/combined-faults it finds from ten seeds (faults): takes 15 minutes
      --only PART    only some parts: \(SearchPart.allCases.map(\.rawValue).joined(separator: ", "))

    One command builds and measures everything:
      swift run -c release compat-benchmarks
    """

  static func parsing(_ arguments: [String]) throws(UsageError) -> Request {
    if arguments.first == "growth" { return .growth(try axes(arguments.dropFirst())) }
    if arguments.first == "report" {
      return .report(try path(arguments.dropFirst()) ?? "Reports/compat.json")
    }
    if arguments.first == "fuzz" {
      return try search(arguments.dropFirst())
    }
    var options = BenchmarkOptions()
    var rounds: Int?
    var folder: String?
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
      switch parts.first ?? "" {
      case "--help", "-h":
        return .help
      case "--quick" where parts.count == 1:
        options.isQuick = true
      case "--long" where parts.count == 1:
        options.isLong = true
      case "--rounds":
        let value = try value(of: "--rounds", inline: parts.dropFirst().first, rest: &rest)
        guard let number = Int(value), number > 0 else {
          throw UsageError(description: "--rounds needs a positive number, not '\(value)'")
        }
        rounds = number
      case "--only":
        let value = try value(of: "--only", inline: parts.dropFirst().first, rest: &rest)
        options.figures = try figures(value)
      case let option where option.hasPrefix("-"):
        throw UsageError(description: "unknown option '\(argument)'")
      case _ where folder == nil:
        folder = argument
      default:
        throw UsageError(description: "unexpected argument '\(argument)'")
      }
    }
    options.corpus = folder ?? options.corpus
    options.rounds = rounds ?? options.rounds
    return .run(options)
  }

  private static func value(
    of option: String, inline: String?, rest: inout ArraySlice<String>
  ) throws(UsageError) -> String {
    guard let value = inline ?? rest.popFirst() else {
      throw UsageError(description: "\(option) needs a value")
    }
    return value
  }

  private static func axes(_ names: ArraySlice<String>) throws(UsageError) -> [GrowthAxis] {
    var axes: [GrowthAxis] = []
    for name in names {
      guard let axis = GrowthAxis(rawValue: name) else {
        throw UsageError(description: "unknown axis '\(name)'")
      }
      axes.append(axis)
    }
    return axes.isEmpty ? GrowthAxis.allCases : axes
  }

  private static func search(_ arguments: ArraySlice<String>) throws(UsageError) -> Request {
    var parts = Set(SearchPart.allCases)
    var paths = arguments
    if let option = arguments.firstIndex(of: "--only") {
      parts = try Self.parts(arguments[option...].dropFirst().first ?? "")
      paths = arguments[..<option] + arguments[option...].dropFirst(2)
    }
    return .search(try path(paths) ?? BenchmarkOptions().corpus, parts)
  }

  private static func parts(_ list: String) throws(UsageError) -> Set<SearchPart> {
    var parts: Set<SearchPart> = []
    for name in list.split(separator: ",", omittingEmptySubsequences: false) {
      guard let part = SearchPart(rawValue: String(name)) else {
        throw UsageError(description: "unknown part '\(name)'")
      }
      parts.insert(part)
    }
    return parts
  }

  private static func path(_ paths: ArraySlice<String>) throws(UsageError) -> String? {
    if let extra = paths.dropFirst().first {
      throw UsageError(description: "unexpected argument '\(extra)'")
    }
    return paths.first
  }

  private static func figures(_ list: String) throws(UsageError) -> Set<Figure> {
    var figures: Set<Figure> = []
    for name in list.split(separator: ",") {
      guard let figure = Figure(rawValue: String(name)) else {
        throw UsageError(description: "unknown figure '\(name)'")
      }
      figures.insert(figure)
    }
    return figures
  }
}
