import JSONSyntax
import Testing

@testable import CodableCompat
@testable import CompatEngine
@testable import CompatModel
@testable import CompatOperators
@testable import CompatReport

/// What is known about each strategy from the decoder and from the language, cell by cell.
///
/// The table comes before the harness: where a cell differs, the harness is wrong until a calibration
/// proves that the decoder does something else.
@Suite struct TruthTableTests {
  /// The expected outcomes at a site that holds an enum, for one strategy.
  struct Row: Sendable, CustomTestStringConvertible {
    var contract: String
    var site: String
    var strategy: String
    var addedCase: Outcome
    var missing: Outcome
    var null: Outcome
    var otherType: Outcome
    /// `kept`, `erased`, `replaced by …`, or nil where nothing is sent back.
    var roundTrip: String?
    var distinguishability: String?

    var testDescription: String { "\(contract) \(site) \(strategy)" }
  }

  /// The rows that hold for a plain enum-valued member of any contract.
  static func rows(contract: String, site: String) -> [Row] {
    func row(
      _ strategy: String, _ outcomes: (Outcome, Outcome, Outcome, Outcome),
      roundTrip: String? = nil, distinguishability: String? = nil
    ) -> Row {
      Row(
        contract: contract, site: site, strategy: strategy, addedCase: outcomes.0,
        missing: outcomes.1, null: outcomes.2, otherType: outcomes.3, roundTrip: roundTrip,
        distinguishability: distinguishability)
    }
    return [
      row("strict", (.rejected, .rejected, .rejected, .rejected)),
      row(
        "strict-optional", (.rejected, .absorbed, .absorbed, .rejected),
        distinguishability: "missing = null"),
      row(
        "struct-wrapper", (.intact, .rejected, .rejected, .rejected), roundTrip: "kept",
        distinguishability: "unknowns differ"),
      row(
        "unknown-case", (.absorbed, .rejected, .rejected, .rejected),
        roundTrip: #"replaced by "unknown""#),
      row(
        "unknown-case-preserving", (.intact, .rejected, .rejected, .rejected), roundTrip: "kept",
        distinguishability: "unknowns differ"),
      row(
        "optional-unknown-case", (.absorbed, .absorbed, .absorbed, .rejected),
        roundTrip: #"replaced by "unknown""#,
        distinguishability: "unknown ≠ absent, missing = null"),
      row(
        "nil-wrapper", (.absorbed, .absorbed, .absorbed, .rejected), roundTrip: "erased",
        distinguishability: "unknown = absent, missing = null"),
      row(
        "failure-as-nil-wrapper", (.absorbed, .absorbed, .absorbed, .absorbed),
        roundTrip: "erased", distinguishability: "unknown = absent, missing = null"),
    ]
  }

  static let table =
    rows(contract: "item", site: "/type")
    + rows(contract: "event-confirmation", site: "/status") + [
      Row(
        contract: "event-confirmation", site: "/status", strategy: "discriminator",
        addedCase: .rejected, missing: .rejected, null: .rejected, otherType: .rejected)
    ] + Row.profileScreen + Row.deviceList

  static let otherTypes: Set<String> = [
    "disc-type-changed", "enum-ordinal", "enum-to-array", "enum-to-object",
  ]

  @Test(arguments: table)
  func `a strategy does what is known about it`(_ row: Row) throws {
    let site = try SiteChecks(contract: row.contract, strategy: row.strategy)
    let added = try site.checks(["enum-case-added", "disc-unknown"], at: row.site)
    let columns: [(name: String, expected: Outcome, checks: [(mutant: Mutant, check: Check)])] = [
      ("added case", row.addedCase, added),
      ("missing key", row.missing, try site.checks(["key-missing", "disc-missing"], at: row.site)),
      ("null", row.null, try site.checks(["key-null", "disc-null"], at: row.site)),
      ("other type", row.otherType, try site.checks(Self.otherTypes, at: row.site)),
    ]
    for column in columns {
      #expect(column.checks.count >= 5, "\(column.name): too few checks to prove anything")
      #expect(Set(column.checks.map(\.check.outcome)) == [column.expected], "\(column.name)")
    }
    let roundTrips = Set(
      added.map { $0.check.observation.roundTrip.map { Prose.words(for: ReportRoundTrip($0)) } })
    #expect(roundTrips == [row.roundTrip], "raw value on re-encode")
    #expect(
      Set(try site.distinguishability(at: row.site).map { Prose.words(for: $0) }) == [
        row.distinguishability
      ], "distinguishability")
  }

  @Test(arguments: ["update-state", "barcode"])
  func `a synthesised key per case knows exactly its own keys`(contract: String) throws {
    let site = try SiteChecks(contract: contract, strategy: "synthesised")
    let path = contract == "barcode" ? "/code" : "/state"
    let unknownAlone = try site.checks(["case-key-unknown"], at: path)
    #expect(unknownAlone.count >= 5)
    #expect(Set(unknownAlone.map(\.check.outcome)) == [.rejected])
    let unknownBeside = try site.checks(["case-key-known-plus-unknown"], at: path + "/*")
    #expect(unknownBeside.count >= 5)
    #expect(Set(unknownBeside.map(\.check.outcome)) == [.intact])
    for (sample, gate) in site.baselineChecks {
      let node = try #require(sample.document.nodes(matching: .init(parsing: path)).first)
      let known = node.children.first?.key
      let other = try #require(
        site.folder.survey.caseKeys(of: node).first { $0 != known })
      let edit = try #require(node.appended(key: other, value: Array("{}".utf8)))
      let change = Change(
        newSite: node.pointer.appending(other), edits: [edit], expectedReading: ExpectedReading.none
      )
      let mutant = Mutant(
        sample: sample, manual: MetaIdentity.manual, change: change, variant: 1)
      let check = gate.check(mutant, payload: try mutant.bytes(), isFailClosed: false)
      #expect(check?.outcome == .rejected, "two known keys in \(sample.id)")
    }
  }

  /// What one bad element of an array costs.
  struct BadElement: Sendable, CustomTestStringConvertible {
    var strategy: String
    var site: String
    var outcome: Outcome
    var dropped = 0
    var isWholeDocumentLost = false

    var testDescription: String { "\(strategy) \(site)" }
  }

  static let badElements = ["/tags/*", "/children/*/type"].flatMap { site in
    [
      BadElement(strategy: "strict", site: site, outcome: .rejected, isWholeDocumentLost: true),
      BadElement(strategy: "unknown-case", site: site, outcome: .absorbed),
      BadElement(strategy: "lossy", site: site, outcome: .absorbed, dropped: 1),
      BadElement(strategy: "failure-as-nil-wrapper", site: site, outcome: .collateral),
    ]
  }

  @Test(arguments: badElements)
  func `one bad element of several costs what its strategy says`(_ row: BadElement) throws {
    let site = try SiteChecks(contract: "item", strategy: row.strategy)
    let checks = try site.checks(["enum-case-added", "enum-case-added-in-array"], at: row.site)
      .filter { $0.mutant.elementCount > 1 }
    #expect(checks.count >= 5)
    #expect(Set(checks.map(\.check.outcome)) == [row.outcome])
    for (_, check) in checks {
      let radius = check.observation.blastRadius
      #expect((radius.lostNode == .root) == row.isWholeDocumentLost)
      if case .decoded(let effect) = check.observation.termination {
        #expect(effect.droppedElements == row.dropped)
        #expect((effect.lostOutside > 0) == (row.outcome == .collateral))
      }
    }
  }
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
