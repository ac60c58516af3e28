import Synchronization
import Testing

@testable import CompatModel

/// A report must not tell how many cores there were.
@Suite struct ConcurrentMapTests {
  @Test(arguments: [0, 1, 2, 1000])
  func `what comes of the elements stands in their order`(count: Int) {
    #expect(Array(0..<count).concurrentMap { "\($0)" } == (0..<count).map { "\($0)" })
  }

  @Test func `the element that takes longest keeps its position`() {
    let spans = [40, 1, 20, 0].map(Duration.milliseconds)
    let mapped = spans.concurrentMap { span in
      let end = ContinuousClock.now.advanced(by: span)
      while ContinuousClock.now < end {}
      return span
    }
    #expect(mapped == spans)
  }

  @Test func `every element is mapped once`() {
    let calls = Mutex<[Int: Int]>([:])
    _ = Array(0..<500).concurrentMap { element in
      calls.withLock { $0[element, default: 0] += 1 }
    }
    #expect(calls.withLock { $0 } == Dictionary(uniqueKeysWithValues: (0..<500).map { ($0, 1) }))
  }

  @Test func `an element may be mapped by mapping others`() {
    let table = Array(1...9).concurrentMap { strategyIndex in
      Array(1...9).concurrentMap { strategyIndex * $0 }
    }
    #expect(table == (1...9).map { strategyIndex in (1...9).map { strategyIndex * $0 } })
  }
}
