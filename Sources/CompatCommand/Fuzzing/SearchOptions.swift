import CodableCompat

struct SearchOptions: OptionGroup {
  @Option(
    "N", help: "How many checks are made; 20000 where neither this nor --time is given.",
    expected: "a number of checks above 0", excluding: ["time"], where: { $0 > 0 })
  private var runs: Int?

  @Option(
    "TIME",
    help: """
      How long all of it takes, such as '60s', '15m' or '1h': the search, and making the payloads that \
      it finds smaller. What has begun is completed, and the samples are read in any case.
      """,
    expected: "a time such as '60s', '15m' or '1h'", where: { SearchOptions.duration($0) != nil })
  private var time: String?

  @Option(
    "K", help: "How many changes are made at once at most, from 2 to 6; 3 by default.",
    expected: "a number of changes from 2 to 6", where: { 2...6 ~= $0 })
  var maxOrder = 3

  @Option(
    "N",
    help: """
      The number that decides what is drawn; 1 where it is not given. The same seed finds the same, \
      on any number of processes; 'random' draws another one each time.
      """,
    expected: "a whole number, or 'random'", where: { $0 == "random" || Int(argument: $0) != nil })
  private var seed = "1"

  /// The number of checks; nil for a search that lasts some time.
  var checks: Int? { time == nil ? runs ?? 20_000 : nil }

  /// After this time, what is found is made smaller, and what has begun is completed.
  var limit: Duration? { time.flatMap(SearchOptions.duration) }
  var givenSeed: UInt64? { Int(argument: seed).map(UInt64.init) }

  private static func duration(_ text: String) -> Duration? {
    let units: [Character: Int] = ["s": 1, "m": 60, "h": 3_600]
    guard let unit = text.last.flatMap({ units[$0] }) else { return nil }
    return Duration(argument: String(text.dropLast())).map { $0 * unit }
  }
}

/// The time of a search, and the line that shows how far it is.
///
/// The last quarter of the time is for making the payloads of findings smaller, if there are any.
final class SearchTime {
  private let elapsed: () -> Duration
  private let checks: Int?
  private let limit: Duration?

  /// The share of all work that is done when payloads are made smaller.
  static let reduction = 0.9

  init(_ limit: Duration?, checks: Int? = nil, elapsed: (() -> Duration)? = nil) {
    self.limit = limit
    self.checks = checks
    let start = ContinuousClock.now
    self.elapsed = elapsed ?? { start.duration(to: .now) }
  }

  var isLeft: Bool { limit.map { elapsed() < $0 } ?? true }

  func isLeftToSearch(after progress: Search.Progress) -> Bool {
    limit.map { elapsed() < (progress.findings > 0 ? $0 * 3 / 4 : $0) } ?? true
  }

  func show(_ progress: Search.Progress, on display: RunProgress) {
    let share =
      limit.map { elapsed() / $0 } ?? Double(progress.executions) / Double(max(checks ?? 1, 1))
    let start = RunProgress.preparation
    let found = progress.findings == 0 ? "nothing" : progress.findings.grouped
    display.show(
      "\(progress.executions.grouped) checks, \(found) found",
      share: start + min(share, 1) * (Self.reduction - start))
  }
}
