import JSONSyntax
import Testing

@testable import CodableCompat
@testable import CompatEngine
@testable import CompatModel
@testable import CompatOperators
@testable import CompatReport

/// What is known about the layouts of a union, tag by tag and case by case.
///
/// Like the table for enums it comes before the harness.
@Suite struct UnionTruthTests {
  /// What must become of a value that stands beside its tag.
  struct Row: Sendable, CustomTestStringConvertible {
    var strategy: String
    var unknownTag: Outcome
    var missingTag: Outcome
    var nullTag: Outcome
    var otherType: Outcome
    /// A value that the case needs is missing.
    var missingValue: Outcome
    var roundTrip: String?

    var testDescription: String { strategy }

    init(
      _ strategy: String, _ tag: (Outcome, Outcome, Outcome, Outcome), missingValue: Outcome,
      roundTrip: String? = nil
    ) {
      self.strategy = strategy
      (unknownTag, missingTag, nullTag, otherType) = tag
      self.missingValue = missingValue
      self.roundTrip = roundTrip
    }
  }

  static let table =
    ["strict", "strict-optional", "nil-wrapper", "default-value", "lossless-value"].map {
      Row($0, (.rejected, .rejected, .rejected, .rejected), missingValue: .rejected)
    }
    // A fallback for unknown tags must not mask a fault inside a case that is known.
    + ["open-struct", "unknown-case-preserving", "adjacently-tagged"].map {
      Row(
        $0, (.intact, .rejected, .rejected, .rejected), missingValue: .rejected,
        roundTrip: "kept")
    }
    // An optional union forgives that it is absent; that its tag is, it does not.
    + ["unknown-case", "optional-unknown-case"].map {
      Row(
        $0, (.absorbed, .rejected, .rejected, .rejected), missingValue: .rejected,
        roundTrip: #"replaced by "unknown""#)
    } + [
      Row(
        "fallback-subtree", (.absorbed, .rejected, .rejected, .rejected),
        missingValue: .rejected, roundTrip: #"replaced by "hole""#),
      // The wrapper is around the union: the neighbour of a missing value goes with it.
      Row(
        "failure-as-nil-wrapper", (.absorbed, .absorbed, .absorbed, .absorbed),
        missingValue: .collateral, roundTrip: "erased"),
      Row(
        "lossy", (.absorbed, .absorbed, .absorbed, .absorbed), missingValue: .absorbed,
        roundTrip: "erased"),
      Row(
        "flat-struct", (.intact, .rejected, .rejected, .rejected), missingValue: .absorbed,
        roundTrip: "kept"),
    ]

  @Test(arguments: table)
  func `a layout does what is known about it`(_ row: Row) throws {
    let site = try SiteChecks(contract: "device-list", strategy: row.strategy)
    let tag = "/devices/*/state/type"
    let unknown = try site.checks(["disc-unknown"], at: tag)
    let columns: [(name: String, expected: Outcome, checks: [(mutant: Mutant, check: Check)])] = [
      ("unknown tag", row.unknownTag, unknown),
      ("missing tag", row.missingTag, try site.checks(["disc-missing"], at: tag)),
      ("null for a tag", row.nullTag, try site.checks(["disc-null"], at: tag)),
      ("other type", row.otherType, try site.checks(["disc-type-changed"], at: tag)),
      (
        "missing value", row.missingValue,
        try ["target", "mode"].flatMap { name in
          try site.checks(
            ["key-missing", "payload-field-missing"], at: "/devices/*/state/data/\(name)")
        }
      ),
    ]
    for column in columns {
      #expect(column.checks.count >= 5, "\(column.name): too few checks to prove anything")
      #expect(Set(column.checks.map(\.check.outcome)) == [column.expected], "\(column.name)")
    }
    let roundTrips = Set(
      unknown.map { $0.check.observation.roundTrip.map { Prose.words(for: ReportRoundTrip($0)) } })
    #expect(roundTrips == [row.roundTrip], "tag on re-encode")
  }

  @Test func `without a tag it is not read, and a missing value matches no case`() throws {
    let site = try SiteChecks(contract: "device-list", strategy: "untagged")
    let tag = try site.checks(
      ["disc-unknown", "disc-missing", "disc-null", "disc-type-changed"],
      at: "/devices/*/state/type")
    #expect(tag.count >= 20)
    #expect(Set(tag.map(\.check.outcome)) == [.intact])
    let value = try site.checks(
      ["key-missing", "payload-field-missing"], at: "/devices/*/state/data/is_locked")
    #expect(value.count >= 3)
    #expect(Set(value.map(\.check.outcome)) == [.rejected])
  }

  /// The waiting list has all members that a confirmation needs, and sends back what it is taken for.
  @Test func `without a tag a missing value makes another case of it`() throws {
    let site = try SiteChecks(contract: "event-confirmation", strategy: "untagged")
    let position = try site.checks(["key-missing", "payload-field-missing"], at: "/position")
    #expect(position.count == 3)
    #expect(Set(position.map(\.check.outcome)) == [.misread])
  }

  /// What the server sends to show instead is what the app shows.
  @Test func `a new subtype is read as its fallback, rejected, or kept`() throws {
    let expected: [(strategy: String, outcome: Outcome?)] = [
      ("strict", nil), ("unknown-case", .absorbed), ("fallback-subtree", .absorbed),
      ("adjacently-tagged", .intact), ("lossy", .absorbed),
    ]
    for (strategy, outcome) in expected {
      let site = try SiteChecks(contract: "device-list", strategy: strategy)
      var baselineChecks = BaselineChecks(
        samples: site.folder.samples, strategy: site.strategy, contract: site.folder)
      let index = try #require(
        site.folder.samples.firstIndex { $0.id == "device-list/2020-03/light-strip.json" })
      let baselineCheck = baselineChecks.baselineCheck(at: index)
      #expect(
        (baselineCheck.outcome == .rejected ? nil : baselineCheck.outcome) == outcome, "\(strategy)"
      )
    }
  }

  /// The outcome of an unknown key in a map with enum keys.
  ///
  /// A case for unknown values does not help, because a dictionary reads its keys by raw value. What
  /// keeps unknown keys shows them in camel case: the decoder converts the keys of such a map.
  static let maps: [(strategy: String, outcome: Outcome)] =
    [
      "strict", "strict-optional", "nil-wrapper", "default-value", "lossless-value",
      "unknown-case", "optional-unknown-case",
    ].map { ($0, .rejected) }
    + [
      "open-struct", "unknown-case-preserving", "adjacently-tagged", "fallback-subtree",
      "untagged",
    ].map { ($0, .misread) }
    + ["flat-struct", "lossy"].map { ($0, .intact) }
    + [("failure-as-nil-wrapper", .collateral)]

  @Test(arguments: maps)
  func `a map does with a key that is not known what is known about it`(
    strategy: String, outcome: Outcome
  ) throws {
    let site = try SiteChecks(contract: "device-list", strategy: strategy)
    let sites = try JSONPointerPattern(parsing: "/devices/*/sensors")
    var outcomes: [Outcome] = []
    for (sample, baselineCheck) in site.baselineChecks {
      for node in sample.document.nodes(matching: sites) where node.count > 0 {
        let edit = try #require(node.appended(key: "fine_dust", value: Array("17".utf8)))
        let change = Change(
          newSite: node.pointer.appending("fine_dust"), edits: [edit],
          expectedReading: .inserted(.number(JSONNumber(17))))
        let mutant = Mutant(
          sample: sample, manual: EnumCaseAdded.manual, change: change, variant: 1)
        let check = baselineCheck.check(mutant, payload: try mutant.bytes(), isFailClosed: false)
        outcomes.append(try #require(check).outcome)
      }
    }
    #expect(outcomes.count >= 5)
    #expect(Set(outcomes) == [outcome])
  }
}
