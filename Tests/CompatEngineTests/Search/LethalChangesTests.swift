import JSONSyntax
import TestSupport
import Testing

@testable import CompatEngine
@testable import CompatModel
@testable import CompatOperators

@Suite struct LethalChangesTests {
  /// The moves of a payload with three members.
  private static func moves() throws -> SearchMoves {
    let sample = try RunFixture.sample(#"{"a":1,"b":2,"c":3}"#, name: "a.json")
    let survey = Survey(of: [sample.document])
    let mutants = Mutator(.standard).mutants(of: sample, survey: survey)
    let operators = OperatorCatalog.standard.manuals
    let sites = mutants.map { mutant in
      SiteChangeKey(
        of: mutant, operatorNumber: operators.firstIndex { $0.id == mutant.operatorID } ?? 0,
        survey: survey)
    }
    return SearchMoves(of: mutants, at: sites, operators: operators, readBy: nil)
  }

  private static func move(_ id: String, in moves: SearchMoves) throws -> Int {
    try #require(moves.mutants.firstIndex { $0.changeID == id })
  }

  @Test func `a change that ends the process alone is not made again with others`() throws {
    let moves = try Self.moves()
    let null = try Self.move("key-null@/a", in: moves)
    let missing = try Self.move("key-missing@/a", in: moves)
    let other = try Self.move("key-null@/b", in: moves)
    var lethal = LethalChanges()
    lethal.insert([null], of: moves)
    #expect(!lethal.admits([null, other], of: moves))
    #expect(lethal.admits([missing, other], of: moves))
  }

  @Test func `of combinations at the same sites, two may end the process`() throws {
    let moves = try Self.moves()
    let first = [
      try Self.move("key-null@/a", in: moves), try Self.move("key-null@/b", in: moves),
    ]
    let second = [
      try Self.move("key-missing@/a", in: moves), try Self.move("key-null@/b", in: moves),
    ]
    let third = [
      try Self.move("key-missing@/b", in: moves), try Self.move("key-missing@/a", in: moves),
      try Self.move("key-null@/c", in: moves),
    ]
    var lethal = LethalChanges()
    lethal.insert(first, of: moves)
    #expect(lethal.admits(third, of: moves))
    var other = LethalChanges()
    other.insert(second, of: moves)
    lethal.merge(other)
    #expect(!lethal.admits(third, of: moves))
    #expect(lethal.admits([third[0], third[2]], of: moves))
  }
}
