import CodableCompat

final class ResultsKeeper {
  private(set) var results: ShardResults
  private let plan: Plan
  private let file: ResultsFile
  private let now: () -> ContinuousClock.Instant
  private var due: ContinuousClock.Instant
  private var isSaved: Bool
  private static let interval = Duration.seconds(2)

  /// Writing the file may take at most one part in this number of the time.
  private static let maximumWritingShare = 100

  /// The file is written immediately, unless it already has all results.
  ///
  /// So a later run cannot resume an outdated file, and an unwritable folder is an error before the
  /// work starts.
  init(
    _ results: ShardResults, plan: Plan, file: ResultsFile, isSaved: Bool = false,
    now: @escaping () -> ContinuousClock.Instant = { .now }
  ) throws(CommandFailure) {
    self.results = results
    self.plan = plan
    self.file = file
    self.now = now
    due = now()
    self.isSaved = isSaved
    if !open.isEmpty { self.isSaved = false }
    try save()
  }

  var open: [PlanUnit] {
    results.done.missing(from: results.shard.units(of: plan)).flatMap { plan.units[$0] }
  }

  var checksPlanned: Int { Self.checks(of: plan.units[results.shard.units(of: plan)]) }
  var checksDone: Int { checksPlanned - Self.checks(of: open[...]) }

  private static func checks(of units: ArraySlice<PlanUnit>) -> Int {
    units.reduce(0) { $0 + $1.count }
  }

  /// A file that is resumed may say what became of them before.
  func take(_ replayed: [ReplayedRegression]) {
    guard results.replayed != replayed else { return }
    results.replayed = replayed
    isSaved = false
  }

  func finish(_ unit: PlanUnit, with recorded: RunResults) throws(CommandFailure) {
    results.finish(unit.number, with: recorded)
    isSaved = false
    if now() >= due { try save() }
  }

  /// Writes what the file does not hold.
  func save() throws(CommandFailure) {
    if isSaved { return }
    let start = now()
    try file.files.writeOutput([(file.path, results.encoded())])
    let end = now()
    (due, isSaved) = (end + max(Self.interval, (end - start) * Self.maximumWritingShare), true)
  }
}

struct ResultsFile {
  let path: String
  let files: any FileReading & FileWriting

  func read() throws(ReadingError) -> ShardResults {
    let bytes: [UInt8]
    do {
      bytes = try files.contents(of: path)
    } catch {
      throw ReadingError(.unreadable(error.reason), path: path)
    }
    return try ShardResults(reading: bytes, path: path)
  }
}

extension ResultsFile {
  /// The file of a shard: `shard-03-of-16.json`.
  ///
  /// The numbers are padded, so that the files sort in the order of the plan.
  init(of shard: Shard, in folder: String, files: any FileReading & FileWriting) {
    let (number, count) = ("\(shard.number)", "\(shard.of)")
    let zeros = String(repeating: "0", count: count.count - number.count)
    self.init(path: "\(folder)/shard-\(zeros)\(number)-of-\(count).json", files: files)
  }
}
