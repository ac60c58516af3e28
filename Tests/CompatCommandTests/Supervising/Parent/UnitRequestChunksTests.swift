import Testing

@testable import CodableCompat
@testable import CompatEngine
@testable import CompatModel
@testable import CompatCommand

@Suite struct UnitRequestChunksTests {
  /// The requested range of a unit that has ended a process, and its chunks.
  static let chunksAfterEnd: [(Range<Int>, [Range<Int>])] = [
    (0..<0, [0..<0]), (300..<300, [300..<300]), (0..<256, [0..<256]),
    (0..<600, [0..<256, 256..<512, 512..<600]), (7..<8, [7..<8]),
    (255..<257, [255..<256, 256..<257]),
    (256..<512, [256..<512]),
  ]

  @Test(arguments: chunksAfterEnd)
  func `the boundaries of chunks depend only on the unit`(
    range: Range<Int>, chunks: [Range<Int>]
  ) throws {
    var knownTerminations = KnownTerminations()
    knownTerminations.terminations[599] = Termination(cause: .signal(5))
    let request = UnitRequest(
      unit(of: 600), of: try FakeRun([]).plan, range: range, knownTerminations: knownTerminations)
    #expect(request.chunks == chunks)
  }

  /// The requested range of a unit without known terminations, and its chunks.
  static let chunks: [(Range<Int>, [Range<Int>])] = [
    (0..<0, [0..<0]), (0..<4096, [0..<4096]), (7..<8, [7..<8]),
    (4000..<9000, [4000..<4096, 4096..<8192, 8192..<9000]),
  ]

  @Test(arguments: chunks)
  func `a unit without known terminations has few chunks`(
    range: Range<Int>, chunks: [Range<Int>]
  ) throws {
    let plan = try FakeRun([]).plan
    #expect(UnitRequest(unit(of: 9000), of: plan, range: range).chunks == chunks)
  }

  private func unit(of count: Int) -> PlanUnit {
    PlanUnit(number: 0, part: 0, sample: 0, strategyIndex: 0, positions: 0..<count)
  }

  @Test func `a step that is repeated alone has one check, or none`() {
    let unit = PlanUnit(number: 0, part: 0, sample: 0, strategyIndex: 0, positions: 40..<50)
    #expect(unit.range(alone: CheckStep(index: -2)) == 0..<0)
    #expect(unit.range(alone: CheckStep(index: -1, probe: 4)) == 0..<0)
    #expect(unit.range(alone: CheckStep(index: 9)) == 9..<10)
    #expect(unit.range(alone: CheckStep(index: 10)) == 10..<10)
  }
}
