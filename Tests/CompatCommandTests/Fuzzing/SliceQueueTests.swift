import Testing

@testable import CompatCommand
@testable import CompatEngine

@Suite struct SliceQueueTests {
  private static func unit(_ number: Int) -> PlanUnit {
    PlanUnit(number: number, part: number, sample: 0, strategyIndex: 0, positions: 0..<1)
  }

  @Test func `units are taken in the order in which they came, of any sample`() {
    var queue = SliceQueue([0, 1, 2].map(Self.unit))
    #expect(queue.take(preferring: Self.unit(2).family)?.number == 0)
    queue.add([Self.unit(3)])
    #expect((0..<4).compactMap { _ in queue.take(preferring: nil)?.number } == [1, 2, 3])
    #expect(queue.count == 0)
  }

  @Test func `a busy process takes no unit that an idle one could take`() {
    var queue = SliceQueue([0, 1].map(Self.unit))
    #expect(queue.prefetch(preferring: nil, processes: 3) == nil)
    #expect(queue.prefetch(preferring: nil, processes: 2)?.number == 0)
  }
}
