import JSONSyntax
import TestSupport
import Testing

@testable import CompatEngine
@testable import CompatModel
@testable import CompatOperators

/// What failures of a contract are put down to, from tables of failures.
@Suite struct CauseTableTests {
  /// Operators of several classes, at their positions; the last two belong to none.
  static let operators = [
    "enum-case-added", "key-missing", "key-null", "type-number-to-string", "key-added",
    "bytes-drop",
  ].compactMap { OperatorCatalog.standard[$0]?.manual }

  /// The failed checks with one signature.
  struct Failure {
    var number: Int
    var outcome = Outcome.collateral
    var loss = Loss.neighbours
    var site: String
    var root: String?
    var isFailClosed = false
    var count = 1
    var size = 10
  }

  static func results(_ failures: [Failure]) throws -> StrategyResults {
    var results = StrategyResults()
    for failure in failures {
      let site = try JSONPointerPattern(parsing: failure.site)
      let root = try failure.root.map { root -> RootCause in
        try DecoderConversion(rawValue: root).map(RootCause.conversion)
          ?? .site(JSONPointerPattern(parsing: root))
      }
      let key = FindingKey(
        operatorNumber: failure.number, outcome: failure.outcome, errorKind: nil, path: site,
        site: site, root: root ?? .site(site), isFailClosed: failure.isFailClosed)
      results.findings[key, default: FindingRecord()].merge(
        FindingRecord(
          count: failure.count, loss: failure.loss,
          example: .init(
            size: failure.size,
            position: CheckPosition(sample: 0, index: 100 * failure.number + failure.size),
            facts: CheckFacts(kind: .breaking, blastRadius: .everything(of: 1)))))
    }
    return results
  }

  /// The causes in words: site, class, weight, worst outcome, changes, sites, example.
  static func causes(
    _ rows: [Failure]...,
    history: DriftHistory = DriftHistory(),
    normalised: (JSONPointerPattern) -> JSONPointerPattern = { $0 },
    because: (FailureSignature) -> String? = { _ in nil }
  ) throws -> [String] {
    CauseTable(
      of: try rows.map(results), operators: operators, history: history, normalised: normalised,
      signature: { index, key in
        FailureSignature(
          contract: "c", strategy: "\(index)", change: operators[key.operatorNumber].id,
          site: key.site.description, outcome: key.outcome)
      }, because: because
    ).causes.map { cause in
      let checks = cause.changes.values.reduce(0, +)
      return [
        "\(cause.strategyIndex)", cause.conversion?.rawValue ?? cause.site.description,
        cause.changeClass?.rawValue ?? "-", "\(cause.weight)", cause.outcome.rawValue,
        "\(cause.changes.count) changes", "\(cause.sites) sites", "\(checks) checks",
        "@\(cause.example.position.index)", cause.because ?? "new",
      ].joined(separator: " ")
    }
  }

  @Test func `the operators of the tests are those that are meant`() {
    #expect(
      Self.operators.map(\.changeClass) == [.newValue, .missing, .null, .otherType, nil, nil])
    #expect(Self.operators.suffix(2).map(\.kind) == [.neutral, .garbled])
  }

  @Test func `a property that swallows its neighbours is one cause, for any site inside it`()
    throws
  {
    let inside = ["/cards/*/id", "/cards/*/author", "/cards/*/author/name", "/cards/*/media/*/url"]
    let failures = inside.flatMap { site in
      (1...3).map { Failure(number: $0, site: site, root: "/cards", count: 2) }
    }
    #expect(
      try Self.causes(failures)
        == ["0 /cards other-type 115 collateral 3 changes 4 sites 24 checks @310 new"])
  }

  @Test func `a property that turns nil after any change is one cause`() throws {
    let failures = Self.operators.indices.map {
      Failure(number: $0, outcome: .absorbed, loss: .value, site: "/price", isFailClosed: true)
    }
    #expect(
      try Self.causes(failures)
        == ["0 /price new-value 224 absorbed 6 changes 1 sites 6 checks @10 new"])
  }

  @Test func `two properties are two causes`() throws {
    #expect(
      try Self.causes([
        Failure(number: 1, site: "/a", root: "/a"), Failure(number: 1, site: "/b", root: "/b"),
      ]) == [
        "0 /a missing 85 collateral 1 changes 1 sites 1 checks @110 new",
        "0 /b missing 85 collateral 1 changes 1 sites 1 checks @110 new",
      ])
  }

  @Test func `what two strategies do is two causes, and so is what must be rejected`() throws {
    let plain = Failure(number: 1, site: "/a")
    let closed = Failure(number: 1, site: "/a", isFailClosed: true)
    let causes = try Self.causes([plain, closed], [plain])
    #expect(causes.map { String($0.prefix(4)) } == ["0 /a", "0 /a", "1 /a"])
  }

  @Test func `the conversion of keys is one cause for all sites`() throws {
    #expect(
      try Self.causes([
        Failure(number: 4, outcome: .misread, loss: .value, site: "/createdAt", root: "keys"),
        Failure(
          number: 4, outcome: .rejected, loss: .payload, site: "/items/*/unitPrice", root: "keys"),
      ]) == ["0 keys - 16 misread 2 changes 2 sites 2 checks @410 new"])
  }

  @Test func `ordinary changes come before exotic ones, whatever the outcome is called`() throws {
    let causes = try Self.causes([
      Failure(number: 5, outcome: .crashed, loss: .payload, site: "/garbled"),
      Failure(number: 2, outcome: .misread, loss: .value, site: "/null"),
      Failure(number: 0, outcome: .rejected, loss: .payload, site: "/value"),
      Failure(number: 4, outcome: .rejected, loss: .payload, site: "/added"),
    ])
    #expect(
      causes.map { $0.split(separator: " ")[1...3].joined(separator: " ") }
        == ["/value new-value 168", "/null null 88", "/added - 12", "/garbled - 10"])
  }

  @Test func `what the server has done before is more urgent where it did so`() throws {
    let history = DriftHistory(
      of: VersionDrift.all(of: try DriftHistoryTests.contract(DriftHistoryTests.firm)),
      operators: OperatorCatalog.standard.manuals)
    let failures = ["/l", "/o/mode", "/o/status"].map { Failure(number: 0, site: $0) }
    #expect(
      try Self.causes(failures, history: history)
        .map { $0.split(separator: " ")[1...3].joined(separator: " ") }
        == ["/o/status new-value 420", "/o/mode new-value 280", "/l new-value 140"])
  }

  @Test func `the example shows the most urgent change, in the smallest sample`() throws {
    #expect(
      try Self.causes([
        Failure(number: 5, site: "/a", root: "/a", size: 1),
        Failure(number: 0, outcome: .rejected, loss: .payload, site: "/a", root: "/a", size: 30),
        Failure(number: 0, outcome: .rejected, loss: .payload, site: "/a/b", root: "/a", size: 20),
      ]) == ["0 /a new-value 168 collateral 2 changes 2 sites 3 checks @20 new"])
  }

  @Test func `an element of another type is a bad element`() throws {
    let causes = try Self.causes([Failure(number: 3, site: "/tags/*", root: "/tags")])
    #expect(causes == ["0 /tags bad-element 15 collateral 1 changes 1 sites 1 checks @310 new"])
  }

  @Test func `keys of maps are one site`() throws {
    let causes = try Self.causes(
      [Failure(number: 1, site: "/map/a"), Failure(number: 1, site: "/map/b")],
      normalised: { site in
        var site = site
        if site.tokens.count > 1 { site.tokens[1] = .any }
        return site
      })
    #expect(causes == ["0 /map/* missing 85 collateral 1 changes 1 sites 2 checks @110 new"])
  }

  @Test func `failures with different reasons in the baseline are different causes`() throws {
    let causes = try Self.causes(
      [Failure(number: 0, site: "/a"), Failure(number: 1, site: "/a")],
      because: { $0.change == Self.operators[0].id ? "It is so." : nil })
    #expect(
      causes == [
        "0 /a new-value 140 collateral 1 changes 1 sites 1 checks @10 It is so.",
        "0 /a missing 85 collateral 1 changes 1 sites 1 checks @110 new",
      ])
  }
}
