import JSONSyntax
import TestSupport
import Testing

@testable import CompatEngine
@testable import CompatModel
@testable import CompatOperators

/// Which changes a search draws, in which order, and which it does not make again.
@Suite struct SearchMovesTests {
  @Test func `a seed makes the recorded payloads, in their order`() throws {
    let folder = try RunFixture.folder(
      of: Array(repeating: #"{"id":1,"seat":2,"row":3,"zone":"open"}"#, count: 3),
      newer: Array(repeating: #"{"id":1,"seat":2,"row":3,"zone":"shut"}"#, count: 3), open: [])
    let part = try RunFixture.part(
      folder, [RunFixture.strategy("seat", SearchFixture.Seat.self)],
      selection: Selection.everything.searching(.standard))
    var lines: [String] = []
    let results = try SearchFixture.results(
      part, SearchFixture.slice(), budget: 60,
      observing: { lines.append(String(decoding: $0, as: UTF8.self)) })
    lines.append("executions \(results.executions)")
    GoldenFiles("Slices").expect(
      lines.joined(separator: "\n") + "\n", is: "first.txt")
  }

  private static func draws(of id: String, from moves: SearchMoves) throws -> Int {
    var random = SearchRandom(seed: 1, stream: [])
    let move = try SearchFixture.move(id, in: moves)
    return (0..<4_000).count { _ in moves.draw(by: &random) == move }
  }

  @Test func `what the server has done is drawn more often, and hardly what fails`() throws {
    let folder = try RunFixture.folder(
      of: Array(repeating: #"{"status":"open","owner":"a","l":1}"#, count: 3),
      newer: Array(repeating: #"{"status":"open","l":1}"#, count: 3), open: [])
    let part = try RunFixture.part(
      folder, [RunFixture.strategy("order", RunFixture.Token.self)],
      selection: Selection.everything.searching(.standard))
    let drifts = VersionDrift.all(of: folder, operators: part.operators)
    var moves = SearchFixture.moves(
      of: part, after: DriftHistory(of: drifts))
    let usual = try Self.draws(of: "key-missing@/owner", from: SearchFixture.moves(of: part))
    let drawn = try Self.draws(of: "key-missing@/owner", from: moves)
    #expect(drawn > 2 * usual && usual > 10)
    let kind = moves[try SearchFixture.move("key-missing@/owner", in: moves)].kind
    var memory = SearchMemory()
    for _ in 0..<2 { memory.insert(kind: kind, fails: true) }
    moves.weigh(kind, after: memory)
    #expect(try Self.draws(of: "key-missing@/owner", from: moves) < drawn / 8)
    for _ in 0..<16 { memory.insert(kind: kind, fails: false) }
    moves.weigh(kind, after: memory)
    #expect(try Self.draws(of: "key-missing@/owner", from: moves) == drawn)
  }

  @Test func `a change that ends the process alone is not made again with others`() throws {
    let moves = SearchFixture.moves(
      of: try RunFixture.searched(
        #"{"a":1,"b":2,"c":3}"#, by: RunFixture.strategy("seat", RunFixture.Token.self)))
    func move(_ id: String) throws -> Int { try SearchFixture.move(id, in: moves) }
    var lethal = SearchMemory()
    lethal.insert(endingBy: [try move("key-null@/a")], of: moves)
    #expect(try !lethal.admits([move("key-null@/a"), move("key-null@/b")], of: moves))
    #expect(try lethal.admits([move("key-missing@/a"), move("key-null@/b")], of: moves))
    // Of combinations, the operators do not count.
    var combined = SearchMemory()
    let third = try [move("key-missing@/b"), move("key-missing@/a"), move("key-null@/c")]
    #expect(combined.admits(third, of: moves))
    var other = SearchMemory()
    other.insert(endingBy: try [move("key-missing@/a"), move("key-null@/b")], of: moves)
    combined.merge(other)
    #expect(!combined.admits(third, of: moves))
    #expect(combined.admits([third[0], third[2]], of: moves))
  }
}
