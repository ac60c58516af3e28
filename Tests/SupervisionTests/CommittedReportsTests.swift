import Foundation
import Testing

/// The reports in `Reports/` are what a run over the repository's corpus writes today.
///
/// When this fails, the corpus, the models or the harness have changed: read what is different, and
/// renew the reports with `bash .ci/renew`.
@Suite struct CommittedReportsTests {
  @Test func `the committed reports are what a run writes`() async throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let workplace = try Workplace()
    let folder = workplace.folder.appending(path: "Out")
    // The reports name the files of the corpus from the folder of the package.
    let program = try await RunningProgram(
      [
        "run", "--quiet", "--reports", folder.path(percentEncoded: false), "--results",
        workplace.folder.appending(path: "Results").path(percentEncoded: false),
      ], of: Program.overSampleContracts, in: workplace, from: root
    ).finish(within: .seconds(900))
    #expect(program.termination == .exit(0), "\(program.errors)")
    for name in ["compat.txt", "compat.html", "compat.json"] {
      let committed = try String(
        contentsOf: root.appending(path: "Reports").appending(path: name), encoding: .utf8)
      let written = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      // Two long texts are compared by hand: a failed `==` would look for their smallest difference
      // for minutes.
      let line = Self.firstDifference(committed, written)
      #expect(
        line == nil,
        "Reports/\(name) is stale from line \(line ?? 0) on; renew it with: bash .ci/renew")
    }
  }

  /// The first line that differs, from 1; nil where the texts are equal, 0 where only the end does.
  private static func firstDifference(_ left: String, _ right: String) -> Int? {
    if left == right { return nil }
    let lines = zip(
      left.split(separator: "\n", omittingEmptySubsequences: false),
      right.split(separator: "\n", omittingEmptySubsequences: false))
    return (lines.enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? -1) + 1
  }

  @Test func `the first line that differs is named`() {
    let cases: [(String, String, Int?)] = [
      ("a\nb", "a\nb", nil), ("a\n\nb", "a\n\nc", 3), ("a\nb", "a\nb\nc", 0),
    ]
    for (left, right, line) in cases {
      #expect(Self.firstDifference(left, right) == line)
    }
  }
}
