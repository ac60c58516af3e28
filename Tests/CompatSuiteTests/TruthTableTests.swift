import JSONSyntax
import TestSupport
import Testing

@testable import CodableCompat
@testable import CompatEngine
@testable import CompatModel
@testable import CompatOperators
@testable import CompatReport

/// What is known about each strategy from the decoder and from the language, cell by cell.
@Suite struct TruthTableTests {
  /// Expects the only outcome of some checks, of which there must be enough.
  static func expect(
    _ column: String, _ outcome: String?, _ checks: [SiteChecks.Checked], atLeast count: Int = 5
  ) {
    #expect(checks.count >= count, "\(column): too few checks to prove anything")
    #expect(Set(checks.map(\.check.outcome.rawValue)) == [outcome], "\(column)")
  }

  static func expect(sentBack value: String?, _ checks: [SiteChecks.Checked]) {
    let values = checks.map {
      $0.check.observation.roundTrip.map(\.words)
    }
    #expect(Set(values) == [value], "value on re-encode")
  }

  static let otherTypes: Set = [
    "disc-type-changed", "enum-ordinal", "enum-to-array", "enum-to-object",
  ]

  /// The rows of one strategy of a contract.
  struct Rows: Sendable, CustomTestStringConvertible {
    let names: [String]
    let rows: [TableFile.Row]
    var testDescription: String { names.joined(separator: " ") }
  }

  static func rows() throws -> [Rows] {
    let all = try TableFile("EnumTruth.txt").rows + TableFile("UnionTruth.txt").rows
    return Dictionary(grouping: all) { $0.isOfUnion ? ["device-list", $0[0]] : [$0[0], $0[2]] }
      .map { Rows(names: $0, rows: $1) }.sorted { $0.testDescription < $1.testDescription }
  }

  @Test(arguments: try rows())
  func `a strategy does with an enum or a union what is known about it`(_ all: Rows) throws {
    let checks = try SiteChecks(contract: all.names[0], strategy: all.names[1])
    for row in all.rows where row.isOfUnion { try Self.expectUnion(row, checks) }
    for row in all.rows where !row.isOfUnion {
      let site = row.cells[1]
      let added = try checks.checks(["enum-case-added", "disc-unknown"], at: site)
      Self.expect("added case at \(site)", row[given: 3], added)
      Self.expect(
        "missing key at \(site)", row[given: 4],
        try checks.checks(["key-missing", "disc-missing"], at: site))
      Self.expect(
        "null at \(site)", row[given: 5], try checks.checks(["key-null", "disc-null"], at: site))
      Self.expect(
        "other type at \(site)", row[given: 6], try checks.checks(Self.otherTypes, at: site))
      Self.expect(sentBack: row[given: 7], added)
      let apart = try checks.distinguishability(at: site).map(\.words)
      #expect(Set(apart) == [row[given: 8]], "told apart at \(site)")
    }
  }

  /// What a strategy does with a union is what is known about its layout.
  private static func expectUnion(_ row: TableFile.Row, _ site: SiteChecks) throws {
    let tag = "/devices/*/state/type"
    let unknown = try site.checks(["disc-unknown"], at: tag)
    expect("unknown tag", row[given: 1], unknown)
    expect("missing tag", row[given: 2], try site.checks(["disc-missing"], at: tag))
    expect("null for a tag", row[given: 3], try site.checks(["disc-null"], at: tag))
    expect("other type", row[given: 4], try site.checks(["disc-type-changed"], at: tag))
    let isTagged = row.cells[0] != "untagged"
    let values = try (isTagged ? ["target", "mode"] : ["is_locked"]).flatMap { name in
      try site.checks(
        ["key-missing", "payload-field-missing"], at: "/devices/*/state/data/\(name)")
    }
    expect("missing value", row[given: 5], values, atLeast: isTagged ? 5 : 3)
    if isTagged { expect(sentBack: row[given: 6], unknown) }
    let keys = try site.checks(at: "/devices/*/sensors") { map -> Change? in
      guard map.count > 0 else { return nil }
      let edit = try #require(map.appended(key: "fine_dust", value: Array("17".utf8)))
      return Change(
        newSite: map.pointer.appending("fine_dust"), edits: [edit],
        expectedReading: .inserted(.number(JSONNumber(17))))
    }
    expect("unknown key of a map", row[given: 7], keys)
  }

  /// The waiting list has all members that a confirmation needs, and sends back what it is taken for.
  @Test func `without a tag a missing value makes another case of it`() throws {
    let site = try SiteChecks(contract: "event-confirmation", strategy: "untagged")
    let checks = try site.checks(["key-missing", "payload-field-missing"], at: "/position")
    Self.expect("position", "misread", checks, atLeast: 3)
  }

  /// What the server sends to show instead is what the app shows.
  @Test(arguments: [
    ("strict", Outcome.rejected), ("unknown-case", .absorbed), ("fallback-subtree", .absorbed),
    ("adjacently-tagged", .intact), ("lossy", .absorbed),
  ])
  func `a new subtype is read as its fallback, rejected, or kept`(
    strategy: String, outcome: Outcome
  ) throws {
    let part = try #require(try CorpusPlans.parts.get()["device-list"]).plan
    let samples = part.contract.samples
    let index = try #require(
      samples.firstIndex { $0.id == "device-list/2020-03/light-strip.json" })
    let checks = BaselineChecks(
      samples: samples, strategy: try #require(part.strategies.first { $0.id == strategy }),
      contract: part.contract)
    #expect(checks.baselineCheck(at: index).outcome == outcome)
  }

  @Test(arguments: [("update-state", "/state"), ("barcode", "/code")])
  func `a synthesised key for each case knows exactly its own keys`(
    contract: String, path: String
  ) throws {
    let site = try SiteChecks(contract: contract, strategy: "synthesised")
    Self.expect("unknown alone", "rejected", try site.checks(["case-key-unknown"], at: path))
    Self.expect(
      "unknown beside", "intact",
      try site.checks(["case-key-known-plus-unknown"], at: path + "/*"))
    let both = try site.checks(at: path) { node -> Change? in
      let other = try #require(
        site.folder.survey.caseKeys(of: node).first { $0 != node.children.first?.key })
      let edit = try #require(node.appended(key: other, value: Array("{}".utf8)))
      return Change(
        newSite: node.pointer.appending(other), edits: [edit], expectedReading: .none)
    }
    Self.expect("two known keys", "rejected", both)
  }

  /// What one bad element of an array costs: its strategy, the outcome, and how many are dropped.
  @Test(
    arguments: [
      ("strict", Outcome.rejected, 0), ("unknown-case", .absorbed, 0), ("lossy", .absorbed, 1),
      ("failure-as-nil-wrapper", .collateral, 0),
    ])
  func `one bad element of several costs what its strategy says`(
    strategy: String, outcome: Outcome, dropped: Int
  ) throws {
    let site = try SiteChecks(contract: "item", strategy: strategy)
    for path in ["/tags/*", "/children/*/type"] {
      let checks = try site.checks(["enum-case-added", "enum-case-added-in-array"], at: path)
        .filter { $0.mutant.elementCount > 1 }
      Self.expect("bad element of \(path)", outcome.rawValue, checks)
      for (_, check) in checks {
        let radius = check.observation.blastRadius
        #expect((radius.lostNode == .root) == (outcome == .rejected))
        if case .decoded(let effect) = check.observation.termination {
          #expect(effect.droppedElements == dropped)
          #expect((effect.lostOutside > 0) == (outcome == .collateral))
        }
      }
    }
  }
}

extension TableFile.Row {
  fileprivate var isOfUnion: Bool { !self[1].hasPrefix("/") }
}

extension Mutant {
  /// How many elements the array around the change has in the sample.
  fileprivate var elementCount: Int {
    var pointer: JSONPointer? = change.site
    while let current = pointer {
      if let node = sample.document[current], node.kind == .array { return node.count }
      pointer = current.parent
    }
    return 0
  }
}
