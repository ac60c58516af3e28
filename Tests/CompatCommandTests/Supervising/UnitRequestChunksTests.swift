import Testing

@testable import CodableCompat
@testable import CompatCommand

@Suite struct UnitRequestChunksTests {
  /// What is asked for, and the pieces in which it is told.
  static let chunks: [(Range<Int>, [Range<Int>])] = [
    (0..<0, [0..<0]), (300..<300, [300..<300]), (0..<256, [0..<256]),
    (0..<600, [0..<256, 256..<512, 512..<600]), (7..<8, [7..<8]),
    (255..<257, [255..<256, 256..<257]),
    (256..<512, [256..<512]),
  ]

  @Test(arguments: chunks)
  func `the borders depend on nothing but the unit`(range: Range<Int>, chunks: [Range<Int>]) {
    let unit = PlanUnit(number: 0, part: 0, sample: 0, row: 0, positions: 0..<600)
    #expect(FakeRun.request(unit, range, UnitCasualties()).chunks == chunks)
  }

  @Test func `a step alone needs one check, or none`() {
    let unit = PlanUnit(number: 0, part: 0, sample: 0, row: 0, positions: 40..<50)
    #expect(unit.range(alone: CheckStep(index: -2)) == 0..<0)
    #expect(unit.range(alone: CheckStep(index: -1, probe: 4)) == 0..<0)
    #expect(unit.range(alone: CheckStep(index: 9)) == 9..<10)
    #expect(unit.range(alone: CheckStep(index: 10)) == 10..<10)
  }
}
