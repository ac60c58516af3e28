import JSONSyntax
import Testing

@testable import CompatEngine
@testable import CompatModel
@testable import CompatOperators

/// Strategies are compared where they differ, on the same checks.
@Suite struct StrategyComparisonTests {
  /// What a model reads: site, type, and what the type is.
  typealias Read = (site: String, type: String, form: PropertyForm)

  /// The checks of one operator at one site: how many of them survive, and how many do not.
  typealias Checks = (number: Int, site: String, survived: Int, lost: Int)

  static func results(
    _ reads: [Read], _ checks: [Checks] = [], newer: [Checks] = [], isFailClosed: Bool = false
  ) throws -> StrategyResults {
    var results = StrategyResults()
    var trace = ModelTrace()
    for read in reads {
      trace.insert(
        TracedProperty(
          name: read.type, type: read.type, isRequired: !read.type.hasSuffix("?"), isPresent: true,
          rawValues: nil, form: read.form),
        at: try JSONPointerPattern(parsing: read.site))
    }
    results.insert(trace)
    for (list, isCommon) in [(checks, true), (newer, false)] {
      for one in list {
        let key = SiteChangeKey(
          pattern: try JSONPointerPattern(parsing: one.site), operatorNumber: one.number,
          form: .renamed, siteChange: nil, isName: false, isFailClosed: isFailClosed,
          isChangeFailClosed: false)
        var facts = results.sites[key] ?? SiteChangeFacts()
        facts.isRead = true
        for (outcome, count) in [(Outcome.absorbed, one.survived), (.rejected, one.lost)] {
          facts.tally[outcome] += count
          if isCommon { facts.common[outcome] += count }
        }
        results.sites[key] = facts
      }
    }
    return results
  }

  /// Each strategy's rank and cells, in words.
  static func comparison(
    _ rows: [StrategyResults], operators: [OperatorManual] = RiskTableTests.operators
  ) -> [String]? {
    StrategyComparison(of: rows, reference: 0, operators: operators).map {
      $0.rows.map { row in
        let cells = ComparedChange.allCases.compactMap { change in
          row.cells[change].map { cell in
            "\(change.rawValue) \(cell.survived)/\(cell.checks) of \(cell.referenceSurvived)"
              + " \(cell.worst)"
          }
        }
        return "\(row.rank): \(cells.joined(separator: ", "))"
      }
    }
  }

  static let strict: [Read] = [
    ("/", "M.Strict", .object), ("/status", "M.Status", .enumeration),
    ("/note", "String", .string), ("/tags", "[M.Tag]", .array), ("/tags/*", "M.Tag", .enumeration),
  ]

  @Test func `a strategy is looked at where it differs, and the reference at all of these sites`()
    throws
  {
    let wrapped: [Read] = [
      ("/", "M.Wrapped", .object), ("/status", "M.Status?", .enumeration),
      ("/note", "String", .string), ("/tags", "[M.Tag]", .array),
      ("/tags/*", "M.Tag", .enumeration),
    ]
    let open: [Read] = [
      ("/", "M.Open", .object), ("/status", "M.Status", .enumeration),
      ("/note", "String", .string), ("/tags", "[M.OpenTag]", .array),
      ("/tags/*", "M.OpenTag", .enumeration),
    ]
    let lost: [Checks] = [(0, "/status", 0, 4), (0, "/note", 0, 9), (0, "/tags/*", 1, 2)]
    #expect(
      Self.comparison([
        try Self.results(Self.strict, lost),
        try Self.results(
          wrapped, [(0, "/status", 4, 0), (0, "/note", 0, 9), (0, "/tags/*", 1, 2)]),
        try Self.results(open, [(0, "/status", 0, 4), (0, "/note", 0, 9), (0, "/tags/*", 3, 0)]),
      ]) == [
        "3: new-value 0/4 of 0 rejected, new-in-array 1/3 of 1 rejected",
        "1: new-value 4/4 of 0 absorbed",
        "2: new-in-array 3/3 of 1 absorbed",
      ])
  }

  @Test func `checks of samples that a release is older than are left out`() throws {
    let open: [Read] = [("/", "Open", .object), ("/status", "M.Open", .enumeration)]
    #expect(
      Self.comparison([
        try Self.results(Self.strict, [(0, "/status", 0, 4)]),
        try Self.results(open, [(0, "/status", 4, 0)], newer: [(0, "/status", 0, 7)]),
      ]) == ["2: new-value 0/4 of 0 rejected", "1: new-value 4/4 of 0 absorbed"])
  }

  @Test func `each change counts the same, however many operators make it`() throws {
    let reads: [Read] = [
      ("/", "M.A", .object), ("/status", "M.A.Status", .enumeration), ("/tags", "[M.Tag]", .array),
      ("/tags/*", "M.Tag", .enumeration),
    ]
    // The second loses 90 checks of one change, the third 11 checks of two.
    #expect(
      Self.comparison([
        try Self.results(
          Self.strict, [(0, "/status", 0, 10), (1, "/status", 0, 100), (2, "/status", 0, 10)]),
        try Self.results(
          reads, [(0, "/status", 10, 0), (1, "/status", 10, 90), (2, "/status", 10, 0)]),
        try Self.results(
          reads, [(0, "/status", 0, 10), (1, "/status", 100, 0), (2, "/status", 9, 1)]),
      ])?.map { $0.prefix(2) } == ["3:", "1:", "2:"])
  }

  @Test func `sites that must be rejected are not compared`() throws {
    let open: [Read] = [("/", "Open", .object), ("/status", "M.Open", .enumeration)]
    #expect(
      Self.comparison([
        try Self.results(Self.strict, [(0, "/status", 0, 4)], isFailClosed: true),
        try Self.results(open, [(0, "/status", 4, 0)], isFailClosed: true),
      ]) == ["1: ", "1: "])
  }

  @Test
  func `an object that contradicts itself asks nothing of strategies, and a new subtype does`()
    throws
  {
    let operators = ["disc-unknown", "disc-swapped", "layout-switched"].compactMap {
      OperatorCatalog.standard[$0]?.manual
    }
    #expect(operators.map(\.changeClass) == [.newSubtype, .newSubtype, .newSubtype])
    let open: [Read] = [("/", "Open", .object), ("/status", "M.Open", .object)]
    let lost: [Checks] = [(0, "/status", 0, 4), (1, "/status", 0, 8), (2, "/status", 0, 16)]
    let kept: [Checks] = [(0, "/status", 4, 0), (1, "/status", 0, 8), (2, "/status", 0, 16)]
    #expect(
      Self.comparison(
        [try Self.results(Self.strict, lost), try Self.results(open, kept)], operators: operators)
        == ["2: new-subtype 0/4 of 0 rejected", "1: new-subtype 4/4 of 0 absorbed"])
  }

  @Test func `models that read the same are not compared`() throws {
    let other = Self.strict.map { read -> Read in
      read.form == .object ? (read.site, "M.Other", .object) : read
    }
    let rows = [
      try Self.results(Self.strict, [(0, "/status", 0, 4)]),
      try Self.results(other, [(0, "/status", 4, 0)]),
    ]
    #expect(Self.comparison(rows) == nil)
    #expect(Self.comparison([rows[0]]) == nil)
  }
}
