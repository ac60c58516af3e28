import CodableCompat
import Synchronization
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension CompatCheck {
  /// Checks the models.
  ///
  /// - Returns: An issue for all that is unexpected, at its place, and a last one at the line of the
  ///   test; none where all is as expected.
  func issues(in process: TestProcess, at location: SourceLocation) -> [CheckIssue] {
    var issues: [CheckIssue]
    var text: String?
    do {
      let run = try CompatRun(self, in: process)
      issues = run.issues
      if issues.isEmpty, run.isEmpty {
        return [
          CheckIssue("nothing is checked: `selection:` leaves out all payloads", at: location)
        ]
      }
      if records, let recorded = try recording(of: run) {
        return [CheckIssue(recorded, at: location)]
      }
      var format = TextReport(width: 100)
      format.isOfCommand = false
      text = format.string(for: run.report)
    } catch {
      issues = CheckIssue.all(error, in: folder)
    }
    guard issues.contains(where: { !$0.isKnown }) else { return issues }
    let list = issues.map { issue in
      let place = issue.sourceLocation
      return "\(place.fileID):\(place.line):\(place.column): \(issue.text)"
    }
    return issues + [CheckIssue(text ?? list.joined(separator: "\n"), at: location)]
  }

  /// Held while a baseline is written: the tests of a program run at the same time, and may share one.
  private static let writing = Mutex(())

  /// Writes an entry with an empty reason for each new failure.
  ///
  /// No other entry is changed or removed.
  ///
  /// - Returns: What was written; nil if nothing is new.
  /// - Throws: Why nothing was written: a mutant of a payload that does not decode proves nothing, and
  ///   a model that gives different answers gives others in the next run.
  private func recording(of run: CompatRun) throws -> String? {
    let new = run.report.findings.filter { $0.status == .worse }
    guard !new.isEmpty else {
      // The reasons of what was recorded before may be missing.
      _ = try baseline.map { try known(in: $0, isUpdated: false) }
      return nil
    }
    guard run.report.sampleFailures.isEmpty, run.report.nondeterminism.isEmpty else { return nil }
    guard let baseline else {
      throw RecordingFailure(
        description: "there is no file to record in; add `baseline:`, such as \"baseline.json\"")
    }
    let (before, after) = try CompatCheck.writing.withLock { _ in
      let before = try known(in: baseline, isUpdated: true)
      let after = before.adding(run.failures)
      let file = URL(filePath: baseline.path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(after.encoded()).write(to: file, options: .atomic)
      return (before, after)
    }
    let added = after.entries.count - before.entries.count
    let headlines = new.map { "  \($0.plainText.prefix { $0 != "\n" })" }
    return """
      recorded in \(baseline.fileID): \(added) \(added == 1 ? "entry" : "entries") for \
      \(new.count == 1 ? "a new failure" : "\(new.count) new failures"). Write into each empty \
      'because' why it is acceptable: the test fails until then.
      \(headlines.joined(separator: "\n"))
      """
  }
}

/// Why new failures cannot be recorded.
private struct RecordingFailure: Error, CustomStringConvertible {
  let description: String
}
