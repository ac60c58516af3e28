import Testing

@testable import CodableCompat
@testable import CompatModel
@testable import CompatReport

/// The sums that every format shows.
@Suite struct ReportDigestTests {
  @Test func `a strategy is summed up over its contracts`() throws {
    var report = Report.fixture()
    var second = report.contracts[0]
    second.id = "planet"
    report.contracts.append(second)
    let digest = ReportDigest(of: report)
    let strict = try #require(digest.strategies.first { $0.id == "strict" })
    #expect(strict.contracts == ["item", "planet"])
    #expect(strict[.additive]?.tally.total == 24)
    #expect(strict[.additive]?.worst == .rejected)
    #expect(strict[.additive]?.status == .accepted)
    #expect(strict[operator: "key-added"]?.tally.survived == 6)
    #expect(strict[.breaking] == nil)
    #expect(strict.roundTrips == ["kept"])
  }

  @Test func `the strategy with the smallest share of worse checks comes first`() {
    let digest = ReportDigest(of: .ordinary)
    // unknown-case: 4 of 24 are worse than expected; strict: 12 of 15.
    #expect(digest.strategies.map(\.id) == ["unknown-case", "strict"])
    #expect(digest.strategies.map(\.worseThanExpected) == [4, 12])
  }

  @Test func `an operator with the same known failure everywhere compares nothing`() throws {
    var report = Report.ordinary
    #expect(ReportDigest(of: report).alike.isEmpty)
    for strategy in report.contracts[0].strategies.indices {
      for cell in report.contracts[0].strategies[strategy].cells.indices
      where report.contracts[0].strategies[strategy].cells[cell].operatorID == "enum-case-added" {
        report.contracts[0].strategies[strategy].cells[cell].tally = ReportTally([.misread: 3])
        report.contracts[0].strategies[strategy].cells[cell].status = .accepted
      }
    }
    // It is the only operator of its kind: without it, the matrix would say that nothing was done.
    #expect(ReportDigest(of: report).alike.isEmpty)
    #expect(ReportDigest(of: report).strategies.allSatisfy { $0[.additive] != nil })
    report.becomeAdditive("key-added")
    let digest = ReportDigest(of: report)
    #expect(digest.alike.map(\.operatorID) == ["enum-case-added"])
    #expect(digest.alike.map(\.outcome) == [.misread])
    #expect(digest.strategies.map { $0[.additive]?.tally.total } == [nil, 3])
    #expect(digest.strategies.allSatisfy { $0[operator: "enum-case-added"] != nil })
    #expect(
      Prose.kindMatrixNote(leavingOut: digest.alike).plainText.hasSuffix(
        "Not shown: the same for every strategy: enum-case-added (misread)."))
    let status = BaselineStatus.worse
    report.contracts[0].strategies[0].cells = report.contracts[0].strategies[0].cells.map {
      var cell = $0
      if cell.operatorID == "enum-case-added" { cell.status = status }
      return cell
    }
    #expect(ReportDigest(of: report).alike.isEmpty)
  }

  @Test func `operators go by kind, then by id`() {
    let digest = ReportDigest(of: .fixture())
    #expect(digest.operators.map(\.id) == ["key-added", "enum-case-added", "enum-ordinal"])
    #expect(digest.kinds == [.neutral, .additive, .breaking])
    #expect(digest.expected(of: .additive) == ["survived"])
  }

  @Test func `the worst standing of a cell counts`() {
    #expect(BaselineStatus.asExpected.combined(with: .accepted) == .accepted)
    #expect(BaselineStatus.worse.combined(with: .accepted) == .worse)
    #expect(BaselineStatus.accepted.combined(with: .worse) == .worse)
    #expect(BaselineStatus.asExpected.combined(with: .asExpected) == .asExpected)
  }

  @Test func `new failures are grouped by contract, that of the most urgent one first`() {
    var planet = ReportFinding.worse()
    planet.contract = "planet"
    var other = planet
    (other.path, other.outcome) = ("/owner", .crashed)
    let groups = FindingGroup.groups(of: [planet, .worse(), other])
    #expect(groups.map(\.contract) == ["planet", "item"])
    #expect(groups.map { $0.families.map(\.smallest.path) } == [["/type", "/owner"], ["/type"]])
    #expect(groups.map(\.worst) == [.crashed, .misread])
  }

  @Test func `findings with one cause are a family over strategies and operators`() {
    var other = ReportFinding.worse()
    other.strategy = "lossy"
    other.changes.append(
      ReportFailedChange(operatorID: "key-null", outcome: .misread, checks: 9))
    var elsewhere = ReportFinding.worse()
    elsewhere.path = "/tags/*"
    let families = FindingFamily.families(of: [.worse(), elsewhere, other])
    #expect(families.map(\.count) == [17, 4])
    #expect(families.map(\.smallest.path) == ["/type", "/tags/*"])
    #expect(families[0].strategies == ["lossy", "unknown-case"])
    #expect(families[0].operators == ["key-null", "enum-ordinal"])
  }

  @Test
  func `findings of another contract, cause, outcome, reason or status are another family`() {
    var others = Array(repeating: ReportFinding.worse(), count: 7)
    others[0].contract = "planet"
    others[1].path = "/tags/*"
    others[2].outcome = .collateral
    others[3].because = "Known."
    others[4].status = .accepted
    others[5].isFailClosed = true
    others[6].conversion = .keys
    #expect(FindingFamily.families(of: [.worse()] + others).count == 8)
    // A reason is shown once, for any number of causes.
    others[1].status = .accepted
    others[1].example.allLeaves = 2
    let known = FindingFamily.families(of: [others[4], others[1]])
    #expect(known.map(\.smallest.path) == ["/tags/*"])
    #expect(known.map(\.otherPaths) == [["/type"]])
    #expect(known.map(\.sites) == [2])
  }

  @Test func `strategies that make the same of a mutant share its example`() {
    let strategies = ["strict", "lossy", "other-error", "other-mutant"]
    var findings = strategies.map { strategy in
      var finding = ReportFinding.accepted()
      finding.strategy = strategy
      return finding
    }
    findings[2].example.error = "Something else."
    findings[3].example.change.id = "item/2018-11/house.json#enum-case-added@/children/0/type"
    var larger = findings[0]
    (larger.path, larger.example.allLeaves) = ("/tags/*", 99)
    let examples = FindingFamily(larger, findings).examples
    #expect(
      examples.map { $0.readings.map(\.strategies) } == [
        [["strict", "lossy"], ["other-error"]], [["other-mutant"]],
      ])
    #expect(examples.map(\.finding.path) == ["/type", "/type"])
  }

  @Test func `an example at a site that must be rejected is the last choice`() {
    var closed = ReportFinding.worse()
    closed.isFailClosed = true
    closed.example.allLeaves = 1
    #expect(FindingFamily.isSmaller(.worse(), than: closed))
    #expect(!FindingFamily.isSmaller(closed, than: .worse()))
  }

  @Test func `contracts whose facts differ in the best one only are shown once`() {
    let (erased, kept) = (ReportRoundTrip(result: .erased), ReportRoundTrip(result: .kept))
    var digest = StrategyDigest(id: "strict", summary: "")
    var strategy = Report.fixture().contracts[0].strategies[0]
    for facts in [[erased, kept], [erased], [erased, kept], [kept], [], [kept]] {
      strategy.roundTrips = facts
      digest.add(strategy, of: "item")
    }
    #expect(digest.roundTrips == ["erased", "kept"])
  }

  @Test func `reasons are counted, the one with most checks first`() {
    var other = ReportFinding.worse()
    other.because = "Known."
    var third = other
    third.changes[0].checks = 20
    let reasons = AcceptedReason.reasons(of: [.accepted(), other, third])
    #expect(reasons.map(\.because) == ["Known.", "A reference."])
    #expect(reasons.map(\.checks) == [24, 12])
    #expect(reasons.map(\.findings.count) == [2, 1])
    #expect(reasons.map(\.strategies) == [["unknown-case"], ["strict"]])
    #expect(reasons.map(\.worst) == [.misread, .rejected])
    #expect(reasons.map(\.families.count) == [1, 1])
  }
}

extension Report {
  /// Makes an operator one of the additive changes.
  fileprivate mutating func becomeAdditive(_ id: String) {
    for position in operators.indices where operators[position].id == id {
      operators[position].kind = .additive
    }
    for contract in contracts.indices {
      for strategy in contracts[contract].strategies.indices {
        contracts[contract].strategies[strategy].cells = contracts[contract]
          .strategies[strategy].cells.map { cell in
            var cell = cell
            if cell.operatorID == id { cell.kind = .additive }
            return cell
          }
      }
    }
  }
}
