import CodableCompat

/// Keeps the results of a shard's units, and their file up to date.
final class ResultsKeeper {
  /// The results of the units that are done.
  private(set) var results: ShardResults

  /// The number of checks of the units that are done.
  private(set) var checksDone = 0

  /// The number of checks of all units of the shard.
  let checksPlanned: Int

  private let plan: Plan
  private let file: ResultsFile
  private let now: () -> ContinuousClock.Instant
  private let observe: (RunState) -> Void
  private var saved: (at: ContinuousClock.Instant, cost: Duration)

  /// Whether the file holds everything that is known.
  private var isSaved: Bool

  /// So long the file may lag behind what is known.
  private static let interval = Duration.seconds(2)

  /// Writing the file may take one part in so many of the time.
  private static let maximumWritingShare = 100

  /// Begins to keep results; the file is written at once, unless there is nothing to come that it
  /// does not hold.
  ///
  /// What an earlier run has left there must not be what a later one resumes, and a folder
  /// that cannot be written to is better found out before the work than after it.
  ///
  /// - Throws: A ``CommandFailure`` where the file cannot be written.
  init(
    _ results: ShardResults, plan: Plan, file: ResultsFile, isSaved: Bool = false,
    now: @escaping () -> ContinuousClock.Instant = { .now },
    observing observe: @escaping (RunState) -> Void
  ) throws(CommandFailure) {
    self.results = results
    self.plan = plan
    self.file = file
    self.now = now
    self.observe = observe
    let units = results.shard.units(of: plan)
    checksPlanned = plan.units[units].reduce(0) { $0 + $1.positions.count }
    checksDone = plan.units[units].reduce(0) { sum, unit in
      results.done.contains(unit.number) ? sum + unit.positions.count : sum
    }
    saved = (now(), .zero)
    self.isSaved = isSaved
    if !isSaved || !open.isEmpty { try write() }
  }

  /// The units of the shard that are not done, in the order of the plan.
  var open: [PlanUnit] {
    results.done.missing(from: results.shard.units(of: plan)).flatMap { plan.units[$0] }
  }

  /// Says where the shard is.
  func show(_ unit: PlanUnit) {
    observe(
      .running(
        finished: checksDone, total: checksPlanned, contract: plan.parts[unit.part].contract.id))
  }

  /// Takes the results of a unit.
  ///
  /// - Throws: A ``CommandFailure`` where the file cannot be written.
  func finish(_ unit: PlanUnit, with recorded: RunResults) throws(CommandFailure) {
    results.finish(unit.number, with: recorded)
    isSaved = false
    checksDone += unit.positions.count
    show(unit)
    let pause = max(ResultsKeeper.interval, saved.cost * ResultsKeeper.maximumWritingShare)
    if saved.at.duration(to: now()) >= pause { try save() }
  }

  /// Writes the file, unless it holds everything that is known.
  ///
  /// - Throws: A ``CommandFailure`` where it cannot be written; the old one is then as it was.
  func save() throws(CommandFailure) {
    if !isSaved { try write() }
  }

  /// Writes the file as ``save()`` does, and puts it together while something else is made of the
  /// results.
  ///
  /// - Throws: A ``CommandFailure`` where the file cannot be written; the old one is then as it was.
  func save<Output: Sendable>(
    whileMaking make: @Sendable (RunResults) -> Output
  ) throws(CommandFailure) -> Output {
    if isSaved { return make(results.results) }
    let known = results
    let (bytes, output) = concurrently({ known.encoded() }, { make(known.results) })
    try file.write(bytes)
    isSaved = true
    return output
  }

  private func write() throws(CommandFailure) {
    let start = now()
    try file.write(results.encoded())
    let end = now()
    saved = (end, start.duration(to: end))
    isSaved = true
  }
}
