import CodableCompat
import Platform

/// What a report is judged by and compared with, as read from files.
///
/// The files are read before the work begins: an invalid one found afterwards would waste it.
struct Judgement {
  let baseline: Baseline
  private let options: JudgementOptions
  private let session: Session
  private let weights: ChangeFrequency
  private let earlier: Report?
  private let earlierPath: String
  private let runs: [ReportHistoryPoint]?

  init(_ files: JudgementFiles, in session: Session) throws {
    let (options, disk) = (files.options, session.files)
    (self.options, self.session) = (options, session)
    let isUpdated = files.updatesBaseline
    // A link that leads to nothing is missing as well, and only the default file may be.
    if let named = options.baseline, !isUpdated { _ = try disk.realPath(of: named) }
    baseline = try Baseline.load(
      from: files.baseline, reading: disk, isUpdated: isUpdated,
      // An update removes entries of operators that no longer exist, like all stale entries.
      operators: isUpdated ? nil : session.catalog.manuals.map(\.id))
    if let named = options.weights { _ = try disk.realPath(of: named) }
    weights = try ChangeFrequency.load(from: files.weights, reading: disk)
    earlierPath = options.since ?? "\(session.folders.reports)/compat.json"
    earlier = try Self.earlierReport(at: earlierPath, isNamed: options.since != nil, in: session)
    runs = try options.history.map { try Self.earlierRuns($0, disk) }
  }

  func report(
    of results: RunResults, by harness: Harness, replaying replayed: [ReplayedRegression],
    accepting accepted: Baseline? = nil, progress: ReportProgress?
  ) -> Report {
    let scope = options.scope
    var report = harness.report(
      of: results, baseline: accepted ?? baseline, toolVersion: CompatCommand.version,
      weights: weights, scope: scope, progress: progress
    ).judged(by: options.qualityGate).replaying(
      ReportRegression.all(
        replayed, contracts: session.contracts, scope: scope, corpus: session.options.folder))
    (report.day, report.revision) = (scope.today?.description, options.revision)
    var compared = options.since == nil ? report : self.compared(report, by: harness)
    // The report of a part of a run is not remembered.
    if let runs, harness.plan.selection.isWhole, compared.progress == nil {
      compared.history = runs + [ReportHistoryPoint(of: compared)]
    }
    return compared
  }

  /// Returns a report as standard output shows it: with what changed since the committed report, if
  /// no other one is named.
  func shown(_ report: Report, by harness: Harness) -> Report {
    report.difference == nil ? compared(report, by: harness) : report
  }

  /// A part of the checks cannot show what is fixed, so that its report is not compared.
  private func compared(_ report: Report, by harness: Harness) -> Report {
    let selection = harness.plan.selection
    guard report.progress == nil, selection.hasAllChanges else { return report }
    let part = earlier?.limited(
      toContracts: { selection.includes(contract: $0) },
      strategies: { selection.includes(strategy: $0) })
    return report.compared(with: part, at: earlierPath)
  }

  /// A report of another version of the schema is no error: a nightly job meets one after each update
  /// of the tool.
  private static func earlierReport(
    at path: String, isNamed: Bool, in session: Session
  ) throws -> Report? {
    if !isNamed {
      guard case .file? = try? session.files.kind(of: path) else { return nil }
    }
    do {
      return try Report(reading: path, from: session.files)
    } catch let error as Report.Unreadable where error.version != nil || !isNamed {
      // What is no report is replaced by this run.
      session.report("\(error.sentence("warning")): nothing is compared")
    }
    return nil
  }

  private static func earlierRuns(
    _ path: String, _ files: any FileReading
  ) throws -> [ReportHistoryPoint] {
    guard try files.kind(of: path) != nil else { return [] }
    let lines = try files.contents(of: path).split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return try lines.enumerated().filter { !$1.isEmpty }.map { number, line in
      guard let point = try? JSONDecoder().decode(ReportHistoryPoint.self, from: Data(line)) else {
        throw CommandFailure(
          .invalidInput, "\(path):\(number + 1):1: error: this line is no run; delete it".visible)
      }
      return point
    }
  }
}

struct JudgementFiles {
  let options: JudgementOptions
  let folders: Folders
  var updatesBaseline = false
  var baseline: String { options.baseline ?? folders.baseline }
  var weights: String { options.weights ?? folders.weights }

  /// The files that a command reads, and does not replace; that of `--since` is not among them.
  var inputs: [String] { [weights] + (updatesBaseline ? [] : [baseline]) }

  var outputs: [String] {
    [options.history].compactMap(\.self) + (updatesBaseline ? [baseline] : [])
  }

  func history(with report: Report) -> (path: String, bytes: [UInt8])? {
    guard let history = options.history, !report.history.isEmpty else { return nil }
    return (history, Array(report.history.map { JSONReport.text(of: $0) + "\n" }.joined().utf8))
  }
}
