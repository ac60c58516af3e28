import JSONSyntax
import TestSupport
import Testing

@testable import CompatEngine
@testable import CompatModel
@testable import CompatOperators

/// Which changes a search draws, in which order, and which it does not make again.
@Suite struct SearchMovesTests {
  /// The payloads of the first steps: usual changes and those that the second version shows come
  /// first, each kind of change once, alone before with others.
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
    lines.append("executions \(results.executions), signatures \(results.signatures.count)")
    GoldenFiles("Slices").expect(
      lines.joined(separator: "\n") + "\n", is: "first.txt")
  }

  @Test func `what one pair of samples has shown is a move of another sample`() throws {
    let folder = try RunFixture.folder(
      of: Array(repeating: #"{"status":"open","owner":"a","l":1}"#, count: 3)
        + [#"{"status":"shut","owner":"b","l":2,"note":"c"}"#],
      newer: Array(repeating: #"{"status":"late","l":1,"new":true}"#, count: 3)
        + [#"{"status":"open","l":2,"new":true}"#, #"{"status":"shut","l":2,"new":true}"#],
      open: [])
    let part = try RunFixture.part(
      folder, [RunFixture.strategy("order", RunFixture.Token.self)],
      selection: Selection.everything.searching(.standard))
    let moves = SearchFixture.moves(
      of: part, sample: 3,
      after: ObservedChanges(VersionDrift.all(of: folder), operators: part.operators))
    #expect(
      moves.observed.map { Set($0.map { moves.mutants[$0].changeID }) } == [
        [
          "enum-case-added@/status", "key-added@/unforeseen", "key-missing@/note",
          "key-missing@/owner",
        ]
      ])
  }

  @Test func `a change that ends the process alone is not made again with others`() throws {
    let moves = SearchFixture.moves(
      of: try RunFixture.searched(
        #"{"a":1,"b":2,"c":3}"#, by: RunFixture.strategy("seat", RunFixture.Token.self)))
    func move(_ id: String) throws -> Int { try SearchFixture.move(id, in: moves) }
    var lethal = LethalChanges()
    lethal.insert([try move("key-null@/a")], of: moves)
    #expect(try !lethal.admits([move("key-null@/a"), move("key-null@/b")], of: moves))
    #expect(try lethal.admits([move("key-missing@/a"), move("key-null@/b")], of: moves))
    // Of combinations at the same sites, two may end the process.
    var combined = LethalChanges()
    let third = try [move("key-missing@/b"), move("key-missing@/a"), move("key-null@/c")]
    combined.insert(try [move("key-null@/a"), move("key-null@/b")], of: moves)
    #expect(combined.admits(third, of: moves))
    var other = LethalChanges()
    other.insert(try [move("key-missing@/a"), move("key-null@/b")], of: moves)
    combined.merge(other)
    #expect(!combined.admits(third, of: moves))
    #expect(combined.admits([third[0], third[2]], of: moves))
  }
}
