import Testing

@testable import CompatEngine

@Suite struct EdgeCountersTests {
  /// What is counted if something sets the counters.
  private static func branches(_ counts: [Int: UInt8], of size: Int = 19) -> [UInt64] {
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 1)
    defer { memory.deallocate() }
    memory.initializeMemory(as: UInt8.self, repeating: 9)
    return EdgeCounters(memory).branches {
      for (index, count) in counts { memory[index] = count }
    }
  }

  @Test func `only what is counted now is a branch, wherever it is`() {
    #expect(Self.branches([:]) == [])
    for index in 0..<19 { #expect(Self.branches([index: 1]).count == 1) }
    #expect(Set((0..<19).flatMap { Self.branches([$0: 1]) }).count == 19)
    #expect(Self.branches([0: 1, 7: 1, 8: 1, 18: 1]).count == 4)
  }

  @Test func `counts of one range are the same, others are not`() {
    let ranges: [[UInt8]] = [
      [1], [2], [3], [4, 5, 7], [8, 15], [16, 31], [32, 100, 127], [128, 255],
    ]
    let branches = ranges.map { range in Set(range.flatMap { Self.branches([3: $0]) }) }
    #expect(branches.allSatisfy { $0.count == 1 })
    #expect(Set(branches).count == ranges.count)
  }
}
