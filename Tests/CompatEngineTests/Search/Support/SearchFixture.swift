import JSONSyntax
import TestSupport
import Testing

@testable import CompatEngine
@testable import CompatModel
@testable import CompatOperators

/// Searches of one sample with one strategy, in this process.
enum SearchFixture {
  static func slice(
    seed: UInt64 = 1, order: Int = 3, memory: SearchMemory = SearchMemory(),
    isSampleRead: Bool = false
  ) -> SearchSlice {
    SearchSlice(
      random: SearchRandom(seed: seed, stream: []), maximumOrder: order, memory: memory,
      isSampleRead: isSampleRead)
  }

  static func unit(budget: Int) -> PlanUnit {
    PlanUnit(assigned: 0, part: 0, sample: 0, strategyIndex: 0, budget: budget)
  }

  static func results(
    _ part: ContractPlan, _ slice: SearchSlice = slice(), budget: Int = 500,
    knowing known: KnownTerminations = KnownTerminations(), stoppingAfter count: Int? = nil,
    watch: StepLog? = nil, observing observe: @escaping ([UInt8]) -> Void = { _ in }
  ) throws -> SliceResults {
    try SearchChecker(UnitChecker(part: part, number: 0, watch: watch)).search(
      slice, for: unit(budget: budget), knowing: known,
      count.map { SearchSteps.Stop(count: $0, decodesLast: false) }, observing: observe)
  }

  /// A ticket whose seat or whose row is needed.
  struct Seat: HandRead, Encodable {
    let id: Int, seat: Int?, row: Int?
    init(_ members: Members) throws {
      id = try members("id")
      (seat, row) = (try members.ifPresent("seat"), try members.ifPresent("row"))
      if seat == nil, row == nil { _ = try members("row") as Int }
    }
  }

  static let seat = Result {
    try RunFixture.searched(
      #"{"id":1,"seat":2,"row":3}"#, by: RunFixture.strategy("seat", Seat.self))
  }

  static func moves(
    of part: ContractPlan, sample: Int = 0, after history: DriftHistory = DriftHistory()
  ) -> SearchMoves {
    let mutants = part.mutants(ofSampleAt: sample)
    let keys = part.keys(of: mutants)
    return SearchMoves(
      of: mutants, at: keys, operators: part.operators, readBy: nil, after: history)
  }

  static func move(_ id: String, in moves: SearchMoves) throws -> Int {
    try #require(moves.inOrder.first { moves[$0].mutant.changeID == id })
  }
}
