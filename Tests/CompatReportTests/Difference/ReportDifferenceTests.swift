import CompatModel
import Testing

@testable import CompatReport

@Suite struct ReportDifferenceTests {
  private static func difference(
    from earlier: Report = .ordinary, _ change: (inout Report) -> Void
  ) -> ReportDifference {
    var later = earlier
    change(&later)
    return ReportDifference(from: earlier, to: later)
  }

  @Test func `equal reports differ in nothing, and numbers of checks are not compared`() {
    let difference = Self.difference { report in
      report.totals.checks += 1_000
      report.findings[0].changes[0].checks += 7
      report.contracts[0].strategies[0].tally.add(ReportTally([.rejected: 9]))
      report.contracts[0].strategies[0].unexpected += 3
    }
    #expect(difference.isEmpty)
  }

  @Test func `samples, operators, strategies and the tool are compared by their names`() {
    let difference = Self.difference { report in
      report.toolVersion = "99"
      report.contracts[0].samples =
        ["item/2020-03/new.json"] + report.contracts[0].samples.dropLast()
      report.operators.removeLast()
      report.contracts[0].strategies[0].model = "Other"
      report.contracts[0].strategies[0].release = "9.9"
      report.contracts[0].strategies[0].reads = "ABCDEF0123"
    }
    let earlier = Report.ordinary
    #expect(difference.toolVersion == earlier.toolVersion)
    #expect(difference.addedSamples == ["item/2020-03/new.json"])
    #expect(difference.removedSamples == earlier.contracts[0].samples.suffix(1))
    #expect(difference.removedOperators == earlier.operators.suffix(1).map(\.id))
    #expect(
      difference.strategies == [
        ReportRegistrationChange(
          contract: "item", strategy: earlier.contracts[0].strategies[0].id, kind: .changed,
          members: ["model", "reads", "release"])
      ])
  }

  private static let failure = Report.ordinary.findings[0]

  private static func changed(
    _ kind: ReportFailureChange.Kind, outcome: Outcome? = nil, was: Outcome? = nil,
    isKnown: Bool = false
  ) -> ReportFailureChange {
    ReportFailureChange(
      kind: kind, contract: failure.contract, strategies: [failure.strategy], path: failure.path,
      changeClass: failure.changeClass, outcome: outcome, was: was, isKnown: isKnown)
  }

  @Test func `a failure is new, changed, fixed, or gone`() {
    var without = Report.ordinary
    without.findings.removeFirst()
    #expect(
      Self.difference(from: without) { $0.findings = Report.ordinary.findings }.failures
        == [Self.changed(.new, outcome: .misread)])
    #expect(
      Self.difference { report in
        report.findings[0].signatures = ["9876543210"]
        report.findings[0].outcome = .collateral
      }.failures == [Self.changed(.changed, outcome: .collateral, was: .misread)])
    #expect(
      Self.difference { $0.findings.removeFirst() }.failures
        == [Self.changed(.fixed, was: .misread)])
    #expect(
      Self.difference { report in
        report.findings.removeFirst()
        report.contracts[0].strategies.removeAll { $0.id == Self.failure.strategy }
      }.failures == [Self.changed(.gone, was: .misread)])
  }

  @Test func `another failure with the same outcome at the same site is new`() {
    let difference = Self.difference { $0.findings[0].signatures.append("9876543210") }
    #expect(difference.failures == [Self.changed(.new, outcome: .misread)])
  }

  @Test func `a failure of which a part does not happen any more is fixed in part`() throws {
    var earlier = Report.ordinary
    earlier.findings[0].signatures.append("9876543210")
    let changes = ReportDifference(from: earlier, to: .ordinary).failures
    #expect(changes == [Self.changed(.fixed, outcome: .misread, was: .misread)])
    #expect(
      Prose.sentence(for: try #require(changes.first)).plainText
        == "fixed in part: item /type, new value: still misread in unknown-case")
  }

  @Test func `a failure that was new and is known now is no change`() {
    #expect(Self.difference { $0.findings[0].status = .accepted }.isEmpty)
  }

  @Test func `strategies that change alike are one line`() {
    let difference = Self.difference { report in
      var other = report.findings[0]
      other.strategy = "lossy"
      report.findings[0].signatures = ["1111111111"]
      other.signatures = ["2222222222"]
      report.findings.append(other)
    }
    #expect(difference.failures.map(\.strategies) == [["lossy", Self.failure.strategy]])
  }

  /// What a report says about one site: a cost, that there is none, or nothing.
  enum Said: Sendable {
    case cost(Outcome, Loss)
    case harmless
    case nothing

    var report: Report {
      var report = Report.ordinary
      report.contracts = Array(report.contracts.prefix(1))
      report.contracts[0].risks = []
      report.contracts[0].harmless = []
      switch self {
      case .nothing: break
      case .harmless:
        report.contracts[0].harmless = [ReportHarmless(site: "/a", classes: [.missing])]
      case .cost(let outcome, let lost):
        let effect = ReportRiskEffect(outcome: outcome, lost: lost, strategies: ["strict"])
        report.contracts[0].risks = [
          ReportRisk(
            site: "/a", changeClass: .missing, effects: [effect], example: "x", weight: 1)
        ]
      }
      return report
    }
  }

  @Test(
    arguments: [
      (.cost(.absorbed, .value), .cost(.rejected, .payload), .worse),
      (.cost(.collateral, .element), .cost(.collateral, .neighbours), .worse),
      (.harmless, .cost(.rejected, .payload), .worse),
      (.cost(.rejected, .payload), .harmless, .better),
      (.nothing, .cost(.rejected, .payload), .new),
      (.cost(.rejected, .payload), .nothing, .gone), (.nothing, .harmless, nil),
      (.cost(.rejected, .payload), .cost(.rejected, .payload), nil),
    ] as [(Said, Said, ReportRiskChange.Kind?)])
  func `a class of change costs more, less, or was not looked at`(
    earlier: Said, later: Said, kind: ReportRiskChange.Kind?
  ) {
    let changes = ReportDifference(from: earlier.report, to: later.report).risks
    #expect(changes.map(\.kind) == (kind.map { [$0] } ?? []))
    #expect(changes.allSatisfy { $0.site == "/a" && $0.strategies == ["strict"] })
  }

  @Test func `what a new strategy costs is no news about the others`() {
    var earlier = Said.nothing.report
    earlier.contracts[0].strategies.removeAll { $0.id == "strict" }
    let later = Said.cost(.rejected, .payload).report
    #expect(ReportDifference(from: earlier, to: later).risks.isEmpty)
  }

  @Test func `each change is a sentence`() {
    let difference = ReportDifference.fixture()
    #expect(
      Prose.circumstances(of: difference).map(\.plainText) == [
        "added: 1 sample: item/2020-03/boat.json", "removed: 1 sample: item/2018-11/hut.json",
        "added: 1 operator: key-null", "removed: 1 operator: key-zero",
        "changed: 1 fact about the decoder: one-is-two",
        "The earlier report is of version 0.9 of the tool.",
        "changed: strict of item has another model, reads other properties or types, "
          + "has another version and is judged differently",
        "added: lossy of item", "removed: old of item",
      ])
    #expect(
      difference.failures.map { Prose.sentence(for: $0).plainText } == [
        "new failure: item /type, new value: rejected in strict; the baseline lists it",
        "fails differently: item /owner, null: misread, was rejected, in strict",
        "fixed: item /tags: was collateral in lossy",
        "no longer checked: item /gone: was collateral in lossy",
      ])
    #expect(
      difference.risks.map { Prose.sentence(for: $0).plainText } == [
        "worse: item /type, new value: rejected, was absorbed, in strict and lossy",
        "loses less: item /type, null: absorbed in strict",
        "new: item /new, missing: rejected in strict",
        "no longer checked: item /old, missing: was rejected in strict",
      ])
  }
}
