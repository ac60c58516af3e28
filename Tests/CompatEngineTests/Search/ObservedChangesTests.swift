import CompatOperators
import JSONSyntax
import TestSupport
import Testing

@testable import CompatEngine
@testable import CompatModel

@Suite struct ObservedChangesTests {
  /// The second version has another status, no owner and a new member.
  private static let versions = [
    (
      name: "1",
      payloads: Array(repeating: #"{"status":"open","owner":"a","l":1}"#, count: 3)
        + [#"{"status":"shut","owner":"b","l":2,"note":"c"}"#]
    ),
    (
      name: "2",
      payloads: Array(repeating: #"{"status":"late","l":1,"new":true}"#, count: 3)
        + [#"{"status":"open","l":2,"new":true}"#, #"{"status":"shut","l":2,"new":true}"#]
    ),
  ]

  /// The moves of the last sample of the first version.
  private static func moves(
    of versions: [(name: String, payloads: [String])]
  ) throws -> SearchMoves {
    let folder = try DriftHistoryTests.contract(versions)
    let contract = Contract("order") {
      RunFixture.strategy("order", RunFixture.Token.self)
    }
    let part = try #require(
      ContractPlan(
        of: folder, contracts: [contract], catalog: .standard,
        selection: Selection.everything.searching(.standard)))
    let mutants = part.mutants(ofSampleAt: 3)
    var numbering = SiteNumbering(part: part)
    let numbers = mutants.map { numbering.number(of: $0) }
    return SearchMoves(
      of: mutants, at: numbers.map { numbering.keys[$0] }, operators: part.operators, readBy: nil,
      after: ObservedChanges(VersionDrift.all(of: folder), operators: part.operators))
  }

  @Test func `what one pair of samples has shown is a move of another sample`() throws {
    let moves = try Self.moves(of: Self.versions)
    let names = moves.observed.map { Set($0.map { moves.mutants[$0].changeID }) }
    #expect(
      names == [
        [
          "enum-case-added@/status", "key-added@/unforeseen", "key-missing@/note",
          "key-missing@/owner",
        ]
      ])
  }

  @Test func `what has happened is drawn more often`() throws {
    let changed = try Self.moves(of: Self.versions)
    let unchanged = try Self.moves(of: [Self.versions[0]])
    #expect(unchanged.observed.isEmpty)
    let before = Dictionary(
      unchanged.families.map { (unchanged.mutants[$0.moves[0]].operatorID, $0.weight) }
    ) { first, _ in first }
    let factors = Dictionary(
      changed.families.map { family in
        let id = changed.mutants[family.moves[0]].operatorID
        return (id, Double(family.weight) / Double(before[id] ?? 0))
      }
    ) { first, _ in first }
    #expect(factors["enum-case-added"] == 3)
    #expect(factors["key-missing"] == 3)
    #expect(factors["key-null"] == 1)
  }
}
