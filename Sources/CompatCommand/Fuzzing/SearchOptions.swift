import CodableCompat

struct SearchOptions: OptionGroup {
  enum Budget: Equatable {
    case runs(Int)

    /// After some time, with what is found made smaller; what has begun is completed.
    case time(Duration)
  }

  @Option(
    "N", help: "How many checks are made; 20000 where neither this nor --time is given.",
    expected: "a number of checks above 0", where: { $0 > 0 })
  private var runs: Int?

  @Option(
    "TIME",
    help: """
      How long all of it takes, such as '60s', '15m' or '1h': the search, and making the payloads that \
      it finds smaller. What has begun is completed.
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
  private var seed = Seed.number(1)

  var budget: Budget { time.map { .time($0.duration) } ?? .runs(runs ?? 20_000) }

  /// The time in seconds; nil where the number of checks is the limit.
  var seconds: Int? { time.map { Int($0.duration.components.seconds) } }

  /// The seed; nil for one that is drawn.
  var givenSeed: UInt64? { if case .number(let number) = seed { number } else { nil } }

  func validate() throws(UsageError) {
    if runs != nil, time != nil { throw .contradiction("--runs", "--time") }
  }
}

private enum Seed: ArgumentValue {
  static let expected = "a whole number, or 'random'"

  case number(UInt64)
  case random

  init?(argument: String) {
    guard argument != "random" else {
      self = .random
      return
    }
    guard let number = Int(digits: argument) else { return nil }
    self = .number(UInt64(number))
  }
}

/// A time with its unit: seconds, minutes or hours.
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

/// The time of a search, and of making the payloads smaller that it finds.
///
/// The search ends early enough for the rest: for the rounds that have begun, and for each finding as
/// many checks as making its payload smaller takes at most, but for no more than a quarter of the time.
struct SearchTime {
  private let elapsed: () -> Duration

  /// How long all of it takes; nil if time does not limit it.
  private let limit: Duration?
  private let executionsOfRound: Int

  /// Begins to measure the time.
  ///
  /// - Parameters:
  ///   - budget: How the search ends.
  ///   - executionsOfRound: The largest number of checks that are completed after the last round has
  ///     begun.
  ///   - elapsed: The time that has passed; a clock that begins now by default.
  init(
    _ budget: SearchOptions.Budget, executionsOfRound: Int, elapsed: (() -> Duration)? = nil
  ) {
    self.executionsOfRound = executionsOfRound
    limit = if case .time(let limit) = budget { limit } else { nil }
    let clock = ContinuousClock()
    let start = clock.now
    self.elapsed = elapsed ?? { start.duration(to: clock.now) }
  }

  var goesOn: Bool { limit.map { elapsed() < $0 } ?? true }

  func goesOn(after progress: Search.Progress) -> Bool {
    guard let limit else { return true }
    let now = elapsed()
    let executions = max(progress.executions, 1)
    let checks = executionsOfRound + progress.findings * ReductionRun.budget
    let rest = now * checks / executions
    return now + min(rest, limit / 4) < limit
  }
}
