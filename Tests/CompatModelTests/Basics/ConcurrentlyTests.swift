import Testing

@testable import CompatModel

@Suite struct ConcurrentlyTests {
  @Test func `both are made, in any order of completion`() {
    for (first, second) in [(20, 0), (0, 20)] {
      let made = concurrently({ Self.waited(first) }, { "\(Self.waited(second))" })
      #expect(made == (first, "\(second)"))
    }
  }

  private static func waited(_ milliseconds: Int) -> Int {
    let end = ContinuousClock.now.advanced(by: .milliseconds(milliseconds))
    while ContinuousClock.now < end {}
    return milliseconds
  }
}
