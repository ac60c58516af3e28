import Testing

@testable import CompatEngine

@Suite struct UnitSetTests {
  /// Checks a set against what Swift's own says.
  func expect(_ set: UnitSet, is expected: Set<Int>) throws {
    #expect(Array(set.ranges.joined()) == expected.sorted())
    #expect(set.count == expected.count)
    #expect((-1...41).allSatisfy { set.contains($0) == expected.contains($0) })
    for (left, right) in zip(set.ranges, set.ranges.dropFirst()) {
      #expect(left.upperBound < right.lowerBound)
    }
    #expect(set.ranges.allSatisfy { !$0.isEmpty })
    #expect(try UnitSet(record: set.record) == set)
    for range in [0..<40, 5..<6, 7..<7, 13..<29] {
      #expect(
        set.missing(from: range).joined().map(\.self) == range.filter { !expected.contains($0) })
    }
  }

  @Test(arguments: 1...20)
  func `units are put in, united and intersected in any order`(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    var sets = [UnitSet(), UnitSet()]
    var expected: [Set<Int>] = [[], []]
    for _ in 0..<40 {
      let which = Int.random(in: 0...1, using: &generator)
      let unit = Int.random(in: 0..<40, using: &generator)
      sets[which].insert(unit)
      expected[which].insert(unit)
      try expect(sets[which], is: expected[which])
    }
    try expect(sets[0].intersection(sets[1]), is: expected[0].intersection(expected[1]))
    var union = sets[0]
    union.formUnion(sets[1])
    try expect(union, is: expected[0].union(expected[1]))
  }

  @Test func `units in a row are one range, however they come`() {
    for seed in 1...5 {
      var generator = SeededGenerator(seed: UInt64(seed))
      var set = UnitSet()
      for unit in (0..<100).shuffled(using: &generator) { set.insert(unit) }
      #expect(set == UnitSet(0..<100))
      #expect(set.record == "[0,100]")
    }
    #expect(UnitSet(3..<3) == UnitSet())
  }
}
