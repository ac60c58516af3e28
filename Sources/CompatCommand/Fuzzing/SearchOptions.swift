import CodableCompat

struct SearchOptions: OptionGroup {
  @Option(
    "N", help: "How many checks are made; 20000 where neither this nor --time is given.",
    expected: "a number of checks above 0", where: { $0 > 0 })
  private var runs: Int?

  @Option(
    "TIME",
    help: """
      How long all of it takes, such as '60s', '15m' or '1h': the search, and making the payloads that \
      it finds smaller. What has begun is completed, and the samples are read in any case.
      """)
  private var time: SearchDuration?

  @Option(
    "K", help: "How many changes are made at once at most, from 2 to 6; 3 by default.",
    expected: "a number of changes from 2 to 6", where: { 2...6 ~= $0 })
  var maxOrder = 3

  @Option(
    "N",
    help: """
      The number that decides what is drawn; 1 where it is not given. The same seed finds the same, \
      on any number of processes; 'random' draws another one each time.
      """)
  private var seed = Seed(number: 1)

  /// The number of checks; nil for a search that lasts some time.
  var checks: Int? { time == nil ? runs ?? 20_000 : nil }

  /// After this time, what is found is made smaller, and what has begun is completed.
  var limit: Duration? { time?.duration }

  var givenSeed: UInt64? { seed.number }

  func validate() throws(UsageError) {
    if runs != nil, time != nil { throw .contradiction("--runs", "--time") }
  }
}

private struct Seed {
  let number: UInt64?
}

extension Seed: ArgumentValue {
  static let expected = "a whole number, or 'random'"

  init?(argument: String) {
    number = Int(argument: argument).map(UInt64.init)
    if number == nil, argument != "random" { return nil }
  }
}

private struct SearchDuration: ArgumentValue {
  static let expected = "a time such as '60s', '15m' or '1h'"
  let duration: Duration

  init?(argument: String) {
    let units: [Character: Int] = ["s": 1, "m": 60, "h": 3_600]
    guard let last = argument.last, let seconds = units[last],
      let duration = Duration(argument: String(argument.dropLast()))
    else { return nil }
    self.duration = duration * seconds
  }
}

/// The search ends early enough for the rest: for the slices that have begun, and for each finding as
/// many checks as making its payload smaller takes at most, but for no more than a quarter of the time.
final class SearchTime {
  private let elapsed: () -> Duration
  private let checks: Int?
  private let limit: Duration?
  private var timeOfCheck = Duration.zero

  init(_ limit: Duration?, checks: Int? = nil, elapsed: (() -> Duration)? = nil) {
    self.limit = limit
    self.checks = checks
    let clock = ContinuousClock()
    let start = clock.now
    self.elapsed = elapsed ?? { start.duration(to: clock.now) }
  }

  func share(after progress: Search.Progress) -> Double {
    limit.map { elapsed() / $0 } ?? Double(progress.executions) / Double(max(checks ?? 1, 1))
  }

  func isLeft(for checks: Int) -> Bool {
    limit.map { elapsed() + timeOfCheck * checks < $0 } ?? true
  }

  /// Whether there is time for a number of checks, and for what they find.
  func isLeft(for checks: Int, after progress: Search.Progress) -> Bool {
    guard let limit else { return true }
    if progress.executions > 0 { timeOfCheck = elapsed() / progress.executions }
    let reductions = timeOfCheck * (progress.findings * ReductionRun.budget)
    return elapsed() + timeOfCheck * checks + min(reductions, limit / 4) < limit
  }
}
