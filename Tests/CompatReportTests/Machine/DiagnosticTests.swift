import TestSupport
import Testing

@testable import CodableCompat
@testable import CompatModel
@testable import CompatReport

/// What other tools show of a report can be read alone.
@Suite struct DiagnosticTests {
  private static func diagnostics(_ report: Report = .fixture()) -> [Diagnostic] {
    report.diagnostics(in: .fixture)
  }

  @Test func `the titles name the property, what breaks, and where`() {
    #expect(
      Self.diagnostics().map(\.title) == [
        "item/2018-11/tree.json: rejected unmodified in strict",
        "item/2018-11/tree.json: crashed unmodified in unknown-case",
        "item: strict is nondeterministic",
        "item /owner: crashed in strict after key-missing",
        "item Item.type (/type): misread in unknown-case after enum-ordinal",
        "item /type: rejected in strict after enum-case-added",
        "item: STILL FAILS: was crashed, is crashed in strict (2.4); was crashed in unknown-case, "
          + "which is not registered any more",
        "item: CHANGED: was rejected, is collateral in strict (2.4)",
        "item: STALE: was misread in strict; "
          + "item/2018-11/house.json#key-missing@/id+key-missing@/owner does not make this payload any "
          + "more",
        "no longer happens: null at /owner of item: misread in strict*",
        "item/2018-11/hut.json is accepted without need",
        "quality gate is not met: misread=0, counted 4",
      ])
  }

  @Test func `only known failures are no errors, and those without a reason are warnings`() {
    var report = Report.fixture()
    #expect(
      Self.diagnostics(report).map(\.severity) == [
        .error, .error, .error, .note, .error, .note, .error, .error, .error, .error, .error,
        .error,
      ])
    report.findings[0].because = " "
    #expect(Self.diagnostics(report)[3].severity == .warning)
    #expect(Self.diagnostics(report)[3].justification == " ")
    #expect(Self.diagnostics(report)[4].justification == nil)
  }

  @Test func `a kept payload for which the run fails is an error at its file`() throws {
    let diagnostic = try #require(Self.diagnostics().first { $0.rule == .failingRegression })
    #expect(diagnostic.file == "Corpus/item/regressions/crashed-id.json")
    #expect((diagnostic.line, diagnostic.column) == (1, nil))
    #expect(diagnostic.outcome == .crashed)
    #expect(
      diagnostic.text == """
        STILL FAILS: was crashed, is crashed in strict (2.4); was crashed in unknown-case, which is \
        not registered any more
        Fix the model. 'replay' with the file shows the payload and every strategy.
        """)
    #expect(
      Self.diagnostics().filter { $0.rule == .staleRegression }.map(\.file) == [
        "Corpus/item/regressions/misread-type.json"
      ])
  }

  @Test func `a finding names its remedy, and the command that makes its checks again`() {
    var report = Report.fixture()
    report.findings[1].example.survivors = []
    report.findings[1].remedy = .unknownCase()
    let diagnostic = Self.diagnostics(report)[4]
    let remedy = "Item.type → enum Kind: String, UnknownDecodable: only that value is lost"
    let command = "run item --strategy unknown-case --operator enum-ordinal"
    #expect(diagnostic.advice == "remedy: \(remedy); reproduce with '\(command)'")
    #expect(diagnostic.text.contains("\nremedy      \(remedy)\n"))
    #expect(diagnostic.text.hasSuffix("\nreproduce   \(command)"))
  }

  @Test(arguments: [
    ("plain-name_1.2/a", "plain-name_1.2/a"), ("two words", "'two words'"), ("", "''"),
    ("it's", #"'it'\''s'"#), ("$(reboot)", "'$(reboot)'"), ("a;b", "'a;b'"), ("*", "'*'"),
  ])
  func `a command can be pasted into a shell`(name: String, word: String) {
    var finding = ReportFinding.crashed()
    finding.contract = name
    #expect(
      Prose.reproduction(of: finding).plainText
        == "run \(word) --strategy strict --operator key-missing")
  }

  @Test func `counts, locations and reasons do not change the fingerprint of a finding`() {
    let report = Report.fixture()
    var other = report
    other.findings[0].because = "Another reason."
    other.findings[0].weight += 1
    other.findings[0].sites += 1
    other.findings[0].changes[0].checks += 1
    other.findings[0].example.line += 10
    other.findings[0].example.change.file = "Corpus/item/2018-11/renamed.json"
    other.findings[0].status = .worse
    #expect(Self.diagnostics(report)[3].fingerprint == Self.diagnostics(other)[3].fingerprint)
  }

  @Test(
    arguments: [
      { $0.path = "/other" }, { $0.outcome = .misread }, { $0.errorKind = .keyNotFound },
      { $0.strategy = "unknown-case" }, { $0.contract = "other" }, { $0.isFailClosed = true },
      { $0.conversion = .keys },
    ] as [@Sendable (inout ReportFinding) -> Void])
  func `another failure has another fingerprint`(
    change: @Sendable (inout ReportFinding) -> Void
  ) {
    let report = Report.fixture()
    var other = report
    change(&other.findings[0])
    #expect(Self.diagnostics(report)[3].fingerprint != Self.diagnostics(other)[3].fingerprint)
  }

  @Test func `all fingerprints are distinct, also where only reasons differ`() {
    var report = Report.fixture()
    var copy = report.findings[0]
    copy.because = "Another reason."
    report.findings.append(copy)
    let fingerprints = Self.diagnostics(report).map(\.fingerprint)
    #expect(Set(fingerprints).count == fingerprints.count)
    #expect(fingerprints.allSatisfy { $0.utf8.count == 64 })
  }

  @Test func `findings that people take for one are one diagnostic where they are grouped`() {
    var report = Report.fixture()
    var copy = report.findings[1]
    copy.strategy = "strict"
    report.findings.append(copy)
    #expect(
      report.groupedDiagnostics(in: .fixture).map(\.title).contains(
        "item Item.type (/type): misread in strict and unknown-case after enum-ordinal"))
    #expect(
      report.groupedDiagnostics(in: .fixture).count == report.diagnostics(in: .fixture).count - 1)
  }

  @Test(arguments: HostileString.all)
  func `no text has a control character`(hostile: HostileString) {
    for diagnostic in Self.diagnostics(.fixture { _ in hostile.text }) {
      let line = diagnostic.title + diagnostic.advice + (diagnostic.justification ?? "")
      #expect(!line.contains("\n"))
      for scalar in (line + diagnostic.text).unicodeScalars {
        #expect(
          ![.control, .format].contains(scalar.properties.generalCategory) || scalar == "\n")
      }
      #expect(diagnostic.title.unicodeScalars.count < 300)
    }
  }
}
