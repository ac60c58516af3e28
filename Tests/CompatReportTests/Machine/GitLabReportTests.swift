import Foundation
import TestSupport
import Testing

@testable import CodableCompat
@testable import CompatModel
@testable import CompatReport

/// GitLab needs five fields of each issue, and a fingerprint that is unique.
@Suite struct GitLabReportTests {
  private static func issues(_ report: Report) throws -> [[String: Any]] {
    let text = GitLabReport(files: .fixture).string(for: report)
    return try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
  }

  @Test func `an issue, word for word`() {
    var report = Report.ordinary
    report.sampleFailures = []
    report.staleEntries = []
    let fingerprint = report.diagnostics(in: .fixture)[0].fingerprint
    let finding = report.findings[0]
    #expect(
      GitLabReport(files: .fixture).string(for: report) == """
        [
          {
            "check_name" : "enum-ordinal",
            "description" : "item Item.type (/type): misread in unknown-case after enum-ordinal. \
        survived by struct-wrapper and lossy; reproduce with 'run item --strategy unknown-case \
        --operator enum-ordinal'",
            "fingerprint" : "\(fingerprint)",
            "location" : {
              "lines" : {
                "begin" : \(finding.example.line)
              },
              "path" : "Corpus/item/2018-11/house.json"
            },
            "severity" : "critical"
          }
        ]

        """)
  }

  @Test func `known failures are left out, everything else is an issue`() throws {
    let issues = try Self.issues(.fixture())
    #expect(
      issues.map { $0["check_name"] as? String } == [
        "sample/unreadable", "sample/unreadable", "strategy/nondeterministic", "enum-ordinal",
        "regression/failing", "regression/failing", "regression/stale", "baseline/stale-entry",
        "baseline/stale-sample", "gate/missed",
      ])
    #expect(
      issues.map { $0["severity"] as? String } == [
        "blocker", "blocker", "blocker", "critical", "critical", "major", "minor", "minor", "minor",
        "major",
      ])
    #expect(try Self.issues(.accepted).isEmpty)
  }

  @Test(arguments: HostileString.all)
  func `hostile texts leave the fields as they are`(hostile: HostileString) throws {
    let issues = try Self.issues(.fixture { _ in hostile.text })
    #expect(Set(issues.compactMap { $0["fingerprint"] as? String }).count == issues.count)
    for issue in issues {
      #expect(
        Set(issue.keys) == ["check_name", "description", "fingerprint", "location", "severity"])
      #expect((issue["description"] as? String)?.contains("\n") == false)
    }
  }
}
