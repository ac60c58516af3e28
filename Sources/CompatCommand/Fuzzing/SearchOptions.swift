import CodableCompat

struct SearchOptions: Sendable, Hashable {
  enum Budget: Sendable, Hashable {
    case runs(Int)

    /// After some time, with what is found made smaller; what has begun is completed.
    case time(Duration)
  }

  let budget: Budget

  /// The largest number of changes that are made at once.
  let maximumOrder: Int

  /// The seed; nil for one that is drawn.
  let seed: UInt64?

  let guidance: SearchGuidance

  /// The options, in the order of the help.
  static let manuals = [runsManual, timeManual, orderManual, seedManual, guidanceManual]

  private static let runsManual = OptionManual.value(
    "runs", "N", "How many checks are made; \(standardRuns) where neither this nor --time is given."
  )

  private static let timeManual = OptionManual.value(
    "time", "TIME",
    """
    How long all of it takes, such as '60s', '15m' or '1h': the search, and making the payloads that \
    it finds smaller. What has begun is completed.
    """)

  private static let orderManual = OptionManual.value(
    "max-order", "K",
    "How many changes are made at once at most, from 2 to \(largestOrder); \(standardOrder) by default."
  )

  private static let seedManual = OptionManual.value(
    "seed", "N",
    """
    The number that decides what is drawn; \(standardSeed) where it is not given. The same seed \
    finds the same, on any number of processes; 'random' draws another one each time.
    """)

  private static let guidanceManual = OptionManual.choice(
    "guidance", of: SearchGuidance.allCases.map(\.rawValue),
    """
    What leads the search on: what models read and how checks end, how checks end, or nothing; \
    default: '\(SearchGuidance.traces.rawValue)'. The others are there to be compared with.
    """)

  private static let standardRuns = 20_000
  private static let standardOrder = 3
  private static let largestOrder = 6
  private static let standardSeed: UInt64 = 1

  init(_ arguments: ParsedArguments) throws(UsageError) {
    let runs = try arguments.number(Self.runsManual, expected: "a number of checks above 0") {
      Int(digits: $0).flatMap { $0 > 0 ? $0 : nil }
    }
    let time = try arguments.number(
      Self.timeManual, expected: "a time such as '60s', '15m' or '1h'"
    ) { Self.duration($0) }
    if runs != nil, time != nil { throw .contradiction("--runs", "--time") }
    budget = time.map(Budget.time) ?? .runs(runs ?? Self.standardRuns)
    maximumOrder =
      try arguments.number(
        Self.orderManual, expected: "a number of changes from 2 to \(Self.largestOrder)"
      ) { Int(digits: $0).flatMap { 2...Self.largestOrder ~= $0 ? $0 : nil } }
      ?? Self.standardOrder
    guidance = arguments.value(Self.guidanceManual.name).flatMap(SearchGuidance.init) ?? .traces
    if arguments.value(Self.seedManual.name) == "random" {
      seed = nil
    } else {
      seed =
        try arguments.number(
          Self.seedManual, expected: "a whole number, or 'random'"
        ) { Int(digits: $0).map { UInt64($0) } } ?? Self.standardSeed
    }
  }

  /// Reads a time with its unit: seconds, minutes or hours.
  private static func duration(_ text: String) -> Duration? {
    let units: [Character: Int] = ["s": 1, "m": 60, "h": 3_600]
    guard let last = text.last, let seconds = units[last],
      let duration = Duration(seconds: String(text.dropLast())), duration > .zero
    else { return nil }
    return duration * seconds
  }
}
