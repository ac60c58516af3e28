import Testing

@testable import CodableCompat
@testable import CompatEngine
@testable import CompatModel
@testable import CompatCommand

@Suite struct UnitRequestChunksTests {
  /// What is asked of a unit that has ended a process, and the pieces in which it is told.
  static let chunksAfterEnd: [(Range<Int>, [Range<Int>])] = [
    (0..<0, [0..<0]), (300..<300, [300..<300]), (0..<256, [0..<256]),
    (0..<600, [0..<256, 256..<512, 512..<600]), (7..<8, [7..<8]),
    (255..<257, [255..<256, 256..<257]),
    (256..<512, [256..<512]),
  ]

  @Test(arguments: chunksAfterEnd)
  func `the borders depend on nothing but the unit`(range: Range<Int>, chunks: [Range<Int>]) {
    var knownTerminations = KnownTerminations()
    knownTerminations.terminations[599] = Termination(cause: .signal(5))
    #expect(FakeRun.request(unit(of: 600), range, knownTerminations).chunks == chunks)
  }

  /// What is asked of a unit of which nothing bad is known.
  static let chunks: [(Range<Int>, [Range<Int>])] = [
    (0..<0, [0..<0]), (0..<4096, [0..<4096]), (7..<8, [7..<8]),
    (4000..<9000, [4000..<4096, 4096..<8192, 8192..<9000]),
  ]

  @Test(arguments: chunks)
  func `a unit that has ended nothing is told in few pieces`(
    range: Range<Int>, chunks: [Range<Int>]
  ) {
    #expect(FakeRun.request(unit(of: 9000), range, KnownTerminations()).chunks == chunks)
  }

  private func unit(of count: Int) -> PlanUnit {
    PlanUnit(number: 0, part: 0, sample: 0, strategyIndex: 0, positions: 0..<count)
  }

  @Test func `a step alone needs one check, or none`() {
    let unit = PlanUnit(number: 0, part: 0, sample: 0, strategyIndex: 0, positions: 40..<50)
    #expect(unit.range(alone: CheckStep(index: -2)) == 0..<0)
    #expect(unit.range(alone: CheckStep(index: -1, probe: 4)) == 0..<0)
    #expect(unit.range(alone: CheckStep(index: 9)) == 9..<10)
    #expect(unit.range(alone: CheckStep(index: 10)) == 10..<10)
  }
}
