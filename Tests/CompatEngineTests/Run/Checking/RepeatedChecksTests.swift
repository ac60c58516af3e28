import Testing

@testable import CompatEngine

@Suite struct RepeatedChecksTests {
  static func chosen(_ count: Int, sample: String = "item/1/a.json") -> [Int] {
    var checks = RepeatedChecks(
      contract: "item", strategy: "strict", sample: sample, count: count)
    return (0..<count).filter { checks.contains($0) }
  }

  @Test(arguments: [(0, 0), (1, 1), (7, 1), (100, 1), (101, 2), (1000, 10), (1050, 11)])
  func `one of each hundred checks is chosen, and at least one`(count: Int, expected: Int) {
    #expect(Self.chosen(count).count == expected)
    #expect(RepeatedChecks.count(of: count) == expected)
    #expect(Self.chosen(count).map { $0 / 100 } == Array(0..<expected))
  }

  @Test func `the choice is the same in any order, and differs from sample to sample`() {
    var backwards = RepeatedChecks(
      contract: "item", strategy: "strict", sample: "item/1/a.json", count: 1000)
    #expect((0..<1000).reversed().filter { backwards.contains($0) }.reversed() == Self.chosen(1000))
    #expect(Self.chosen(1000) == [40, 135, 284, 354, 442, 590, 607, 773, 805, 950])
    #expect(Self.chosen(1000, sample: "item/1/b.json") != Self.chosen(1000))
  }
}
