import Testing

@testable import CodableCompat
@testable import CompatEngine
@testable import CompatModel
@testable import CompatOperators

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
    // unknown-case: 4 of 24 are worse than asked; strict: 12 of 15.
    #expect(digest.strategies.map(\.id) == ["unknown-case", "strict"])
    #expect(digest.strategies.map(\.worseThanExpected) == [4, 12])
  }

  @Test func `an accepted operator under which all fare alike compares nothing`() throws {
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
    #expect(digest.strategies.map { $0[.additive]?.tally.total } == [3, nil])
    #expect(digest.strategies.allSatisfy { $0[operator: "enum-case-added"] != nil })
    #expect(
      Prose.kindMatrixNote(leavingOut: digest.alike).plainText.hasSuffix(
        "Left out, because all strategies fare alike: enum-case-added (misread)."))
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
    #expect(digest.asked(of: .additive) == ["survived"])
  }

  @Test func `the worst standing of a cell counts`() {
    #expect(BaselineStatus.asExpected.combined(with: .accepted) == .accepted)
    #expect(BaselineStatus.worse.combined(with: .accepted) == .worse)
    #expect(BaselineStatus.accepted.combined(with: .worse) == .worse)
    #expect(BaselineStatus.asExpected.combined(with: .asExpected) == .asExpected)
  }

  @Test func `findings are grouped by outcome and operator, worst first, with the smallest`() {
    var late = ReportFinding.accepted()
    late.strategy = "discriminator"
    late.example.allLeaves = 9
    var worse = ReportFinding.worse()
    worse.status = .accepted
    let groups = FindingGroup.groups(of: [.accepted(), worse, late])
    #expect(groups.map(\.outcome) == [.misread, .rejected])
    #expect(groups.map(\.count) == [4, 24])
    #expect(groups[1].smallest?.smallest.strategy == "discriminator")
    #expect(groups[1].strategies == ["discriminator", "strict"])
  }

  @Test func `findings that differ in their place only are bundled, with the smallest example`() {
    var elsewhere = ReportFinding.worse()
    elsewhere.path = "/tags/*"
    elsewhere.example.allLeaves = 2
    var closed = ReportFinding.worse()
    closed.expected = .rejected
    let bundles = FindingBundle.bundles(of: [.worse(), closed, elsewhere])
    #expect(bundles.map(\.count) == [8, 4])
    #expect(bundles.map(\.smallest.path) == ["/tags/*", "/type"])
    #expect(bundles[0].others.map(\.path) == ["/type"])
  }

  @Test func `an example at a site that must be refused is the last choice`() {
    var closed = ReportFinding.worse()
    closed.isFailClosed = true
    closed.example.allLeaves = 1
    #expect(FindingBundle.isSmaller(.worse(), than: closed))
    #expect(!FindingBundle.isSmaller(closed, than: .worse()))
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
    third.count = 20
    let reasons = AcceptedReason.reasons(of: [.accepted(), other, third])
    #expect(reasons.map(\.because) == ["Known.", "A reference."])
    #expect(reasons.map(\.checks) == [24, 12])
    #expect(reasons.map(\.findings) == [2, 1])
    #expect(reasons.map(\.strategies) == [["unknown-case"], ["strict"]])
    #expect(reasons.map { $0.cases.map(\.outcome) } == [[.misread], [.rejected]])
  }

  @Test func `a reason has one example for each outcome, the smallest, worst outcome first`() {
    var small = ReportFinding.accepted()
    (small.operatorID, small.example.allLeaves, small.count) = ("key-null", 2, 30)
    let cases = FindingCase.cases(of: [.accepted(), small, .worse()])
    #expect(cases.map(\.outcome) == [.misread, .rejected])
    #expect(cases.map(\.count) == [4, 42])
    #expect(cases[1].operators == ["key-null", "enum-case-added"])
    #expect(cases[1].smallest.operatorID == "key-null")
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
