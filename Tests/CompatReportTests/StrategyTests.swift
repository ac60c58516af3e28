import CompatModel
import TestSupport
import Testing

@testable import CompatReport

/// What is summed up over strategies, contracts and sites.
@Suite struct StrategyTests {
  /// `nil-wrapper` is better than `strict` in both contracts that have both, and `strict` survives
  /// more of all its checks: 904 of 1,010 against 93 of 110.
  static let misleading: [ReportContract] = [
    .compared("easy", [("strict", 900, 1000, 2), ("nil-wrapper", 92, 100, 1)]),
    .compared("hard", [("strict", 0, 5, 2), ("nil-wrapper", 1, 10, 1)]),
    .compared("other", [("strict", 4, 5, 1)]),
  ]

  /// Every contract has every strategy.
  static let summed: [ReportContract] = [
    .compared("a", [("strict", 1, 10, 2), ("lossy", 5, 10, 1)]),
    .compared("b", [("strict", 0, 4, 2), ("lossy", 4, 4, 1)]),
  ]

  /// Each contract has two strategies, the better one first; a, b and c are a circle.
  private static let duels = ["ab", "bc", "ca", "as", "su", "sv", "sw"].map { pair in
    ReportContract.compared(pair, pair.enumerated().map { (String($1), 1, 2, $0 + 1) })
  }

  /// Twelve strategies, of which `good` and `bad` are in both contracts.
  private static let many: [ReportContract] = [
    .compared(
      "a", (1...10).map { ("a\($0)", 9, 9, $0) } + [("good", 5, 9, 11), ("bad", 1, 9, 12)]),
    .compared("b", [("good", 5, 9, 1), ("bad", 1, 9, 2)]),
  ]

  @Test func `strategies are compared by contract, never by a sum that misleads`() {
    var page = Variations(of: .bare, .sections, as: TextReport(width: 100))
    page.add("a better one first, though totals say the opposite") {
      $0.contracts = Self.misleading
    }
    page.add("the contract in which least survives, where one lacks a strategy") {
      $0.contracts = [
        .compared("a", [("strict", 9, 10, 1), ("lossy", 5, 5, 1)]),
        .compared("b", [("strict", 1, 4, 1)], worst: .misread),
      ]
    }
    page.add("sums, where every contract has every strategy") { $0.contracts = Self.summed }
    page.add("none before one that beats it, but for circles") { $0.contracts = Self.duels }
    page.add("equal ones as registered") {
      $0.contracts = [.compared("a", [("b", 1, 2, 1), ("a", 1, 2, 1), ("c", 2, 2, 1)])]
    }
    page.add("those of most contracts, where there are many") { $0.contracts = Self.many }
    page.add("nothing, where nothing is compared") { report in
      report.contracts = Self.misleading
      for position in report.contracts.indices { report.contracts[position].reference = nil }
    }
    PrintedReportTests.golden.expect(page.text, is: "variations/strategies.txt")
  }

  @Test func `a narrow terminal leaves the last questions out, and shortens names`() {
    var page = Variations(of: .bare, .sections, as: TextReport(width: 40))
    page.add("40 columns") { report in
      var contract = ReportContract.compared(
        "item", [("strict", 0, 46, 2), ("unknown-case-preserving", 46, 46, 1)])
      for position in contract.strategies.indices {
        contract.strategies[position].comparisons.append(
          ReportComparison(change: .missing, checks: 4, survived: 4, worst: .intact))
      }
      report.contracts = [contract]
    }
    var format = TextReport(width: 40)
    format.topic = .operators
    let crowd = format.string(for: Self.crowd).split(separator: "\n\nCONTRACTS")[0]
    PrintedReportTests.golden.expect("\(page.text)\(crowd)\n", is: "variations/narrow.txt")
  }

  private static let crowd: Report = {
    var report = Report.ordinary
    report.contracts[0].strategies = (1...22).map { number in
      var strategy = report.contracts[0].strategies[1]
      (strategy.id, strategy.summary, strategy.advice) = ("s\(number)", "", [])
      return strategy
    }
    return report
  }()

  @Test func `what is sent back and told apart is a word, and in full a sentence`() {
    func facts(_ unknown: Bool?, _ missing: Bool?) -> Distinguishability {
      Distinguishability(
        unknownsFromEachOther: true, unknownFromAbsent: unknown, missingFromNull: missing)
    }
    let rows: [([RoundTrip.Kind], [Distinguishability])] = [
      ([.kept], []), ([.kept, .erased], []), ([.replaced, .erased], [facts(true, true)]),
      ([], [facts(true, false)]), ([], [facts(false, true)]), ([], [facts(nil, true)]),
      ([], [facts(false, false)]), ([], [facts(true, nil), facts(false, nil)]), ([], []),
    ]
    var report = Report.bare
    for id in ["a", "b"] {
      var contract = ReportContract.compared(
        id, rows.indices.map { ("row-\($0 + 1)", 1, 2, $0 + 1) })
      for (position, row) in rows.enumerated() {
        contract.strategies[position].roundTrips = row.0.map {
          ReportRoundTrip(result: $0, value: $0 == .replaced ? "1" : nil)
        }
        contract.strategies[position].distinguishability = row.1
      }
      // In the second contract, another strategy keeps what the first one erases.
      if id == "b" { contract.strategies[0].roundTrips[0].result = .erased }
      report.contracts.append(contract)
    }
    var format = TextReport(width: 100)
    format.topic = .strategies
    PrintedReportTests.golden.expect(format.string(for: report), is: "variations/round-trips.txt")
  }

  @Test func `a strategy counts once for each site that it serves best`() {
    func contract(_ id: String, _ recommendations: [ReportRecommendation]) -> ReportContract {
      var contract = ReportContract.compared(id, [("strict", 0, 1, 2), ("lossy", 1, 1, 1)])
      contract.reference = nil
      contract.recommendations = recommendations
      return contract
    }
    var page = Variations(of: .bare, .sections, as: TextReport(width: 100))
    page.add("two contracts") { report in
      var other = ReportRecommendation.open()
      other.sites = ["/a", "/b", "/c"]
      for answer in [0, 2] { other.answers[answer].strategy = "open-struct" }
      report.contracts = [contract("a", [.open(), .closed()]), contract("b", [other])]
    }
    page.add("a need that nothing serves") { report in
      var one = ReportRecommendation.open()
      for position in one.answers.indices { one.answers[position].strategy = nil }
      report.contracts = [contract("a", [one])]
    }
    page.add("many strategies") { report in
      report.contracts = ["a", "b", "c", "d", "e"].map { name in
        var one = ReportRecommendation.open()
        one.answers[0].strategy = name
        one.answers.removeLast(4)
        return contract(name, [one])
      }
    }
    page.add("one model") { report in
      report.contracts = [contract("a", [.closed()])]
      report.contracts[0].strategies.removeLast()
    }
    PrintedReportTests.golden.expect(page.text, is: "variations/choices.txt")
  }

  @Test func `remedies and simulations are those of contracts with one model`() {
    var base = Report.single
    (base.findings, base.sampleFailures, base.staleEntries) = ([], [], [])
    base.contracts[0].reference = nil
    var page = Variations(of: base, .sections, as: TextReport(width: 100))
    page.add("an alternative") { $0.contracts[0].remedies[0].isAlternative = true }
    page.add("each loss") { report in
      report.contracts[0].remedies[0].effects = [
        .value: [.newValue], .nothing: [.otherType], .neighbours: [.badElement],
      ]
      report.contracts[0].remedies[0].partly = [.otherType]
    }
    page.add("two models") { $0.contracts = Report.ordinary.contracts }
    PrintedReportTests.golden.expect(page.text, is: "variations/remedies.txt")
  }

  @Test func `releases are told with what they read, step by step`() {
    var report = Report.ordinary
    report.contracts[0].steps = [
      ReportVersionStep(
        older: "2018-11", newer: "2020-03", changes: 7,
        survived: ["strict": 6, "lossy": 6, "default-value": 6, "unknown-case": 7],
        fatal: ["/type"]),
      ReportVersionStep(older: "1", newer: "2", changes: 1, survived: ["a": 1, "b": 1]),
    ]
    let kinds: [(String, ReportSupport?, Bool)] = [
      ("2.10", nil, false), ("2.9", nil, true), ("1.0", .outOfSupport, true),
      ("3.0", .inDevelopment, false),
    ]
    report.contracts[0].strategies = kinds.map { release, support, isReference in
      var strategy = report.contracts[0].strategies[0]
      (strategy.release, strategy.support) = (release, support)
      (strategy.id, strategy.isReference) = ("strategy-\(release)", isReference)
      strategy.versions = ["2018-11": .intact, "2020-03": release == "1.0" ? .crashed : .absorbed]
      return strategy
    }
    report.history = [
      ReportHistoryPoint(of: .ordinary), ReportHistoryPoint(of: .accepted, day: "2026-11-23"),
    ]
    var format = TextReport(width: 100)
    format.topic = .releases
    PrintedReportTests.golden.expect(format.string(for: report), is: "variations/releases.txt")
  }
}
