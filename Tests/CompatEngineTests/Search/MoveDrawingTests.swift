import TestSupport
import Testing

@testable import CompatEngine
@testable import CompatModel
@testable import CompatOperators

@Suite struct MoveDrawingTests {
  private struct Seat: Codable, Sendable {
    let id: Int
    let seat: Int?
    let row: String?
  }

  private static func drawing(guidance: SearchGuidance = .traces) throws -> MoveDrawing {
    let folder = try RunFixture.folder([
      RunFixture.sample(#"{"id":1,"seat":2,"row":"C"}"#, name: "a.json")
    ])
    let contract = Contract("ticket") { RunFixture.strategy("seat", Seat.self) }
    let part = try #require(
      ContractPlan(
        of: folder, contracts: [contract], catalog: .standard,
        selection: Selection.everything.searching(.standard)))
    let mutants = part.mutants(ofSampleAt: 0)
    let sites = try mutants.map { mutant in
      SiteChangeKey(
        of: mutant,
        operatorNumber: try #require(part.operators.firstIndex { $0.id == mutant.operatorID }),
        survey: folder.survey)
    }
    return MoveDrawing(
      SearchMoves(of: mutants, at: sites, operators: part.operators, readBy: nil),
      in: SearchSlice(
        seed: 1, round: 0, slot: 0, maximumOrder: 3, guidance: guidance,
        state: SearchState(expecting: 100)),
      of: 0, random: SearchRandom(seed: 1, stream: ["test"]))
  }

  /// Two moves of one kind, by different operators.
  private static func pair(in moves: SearchMoves) throws -> (Int, Int) {
    let alike = Dictionary(grouping: moves.inOrder) { moves.kinds[$0] }.values
      .filter { group in
        group.count > 1 && group.allSatisfy { !moves.isUntold($0) }
          && Set(group.map { moves.operatorNumbers[$0] }).count > 1
      }.min { $0[0] < $1[0] }
    let group = try #require(alike)
    return (group[0], group[1])
  }

  @Test func `a move is expected to survive if another one of its kind does`() throws {
    var drawing = try Self.drawing()
    let (first, second) = try Self.pair(in: drawing.moves)
    #expect(drawing.expectsFailure(of: second) == nil)
    drawing.setTried(first, fails: true)
    drawing.setTried(first, fails: false)
    #expect((0..<100).allSatisfy { _ in drawing.expectsFailure(of: second) == false })
  }

  @Test func `a move is tried the more rarely, the more others of its kind have failed`() throws {
    var drawing = try Self.drawing()
    let (first, second) = try Self.pair(in: drawing.moves)
    for _ in 0..<3 { drawing.setTried(first, fails: true) }
    let trials = (0..<1_000).count { _ in drawing.expectsFailure(of: second) == nil }
    // One of four.
    #expect((180...320).contains(trials))
  }

  @Test func `a move that no run makes is tried, whatever others of its kind did`() throws {
    var drawing = try Self.drawing()
    let moves = drawing.moves
    let untold = try #require(moves.inOrder.first(where: moves.isUntold))
    drawing.setTried(untold, fails: false)
    #expect(drawing.expectsFailure(of: untold) == nil)
  }

  @Test func `kinds that were not made come first`() throws {
    var drawing = try Self.drawing()
    let all = Set(drawing.moves.inOrder.map { [moves = drawing.moves] in moves.kinds[$0] })
    var tried: Set<UInt64> = []
    for _ in 0..<all.count {
      let drawn = drawing.draw()
      for move in try #require(drawn) {
        tried.insert(drawing.moves.kinds[move])
        drawing.setTried(move, fails: true)
      }
    }
    // A quarter of the draws is free, and each draw has another move beside the first one.
    #expect(tried.count * 10 > all.count * 9)
  }
}
