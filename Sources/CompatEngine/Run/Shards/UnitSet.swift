/// A set of units of a plan, as ranges; consecutive units take no more memory than one.
package struct UnitSet: Codable, Sendable, Hashable {
  private var units = RangeSet<Int>()

  /// The ranges in order; none is empty, and no two are adjacent.
  package var ranges: [Range<Int>] { Array(units.ranges) }
  package var count: Int { units.ranges.reduce(0) { $0 + $1.count } }

  init() {}

  init(_ range: Range<Int>) { units = RangeSet(range) }

  package func contains(_ unit: Int) -> Bool { units.contains(unit) }

  mutating func insert(_ unit: Int) { units.insert(contentsOf: unit..<unit + 1) }

  mutating func formUnion(_ other: UnitSet) { units.formUnion(other.units) }

  func intersection(_ other: UnitSet) -> UnitSet {
    var common = self
    common.units.formIntersection(other.units)
    return common
  }

  package func missing(from range: Range<Int>) -> [Range<Int>] {
    Array(RangeSet(range).subtracting(units).ranges)
  }
}

extension UnitSet {
  /// Decodes ranges that are in order.
  package init(from decoder: any Decoder) throws {
    let bounds = try decoder.singleValueContainer().decode([Int].self)
    guard bounds.count.isMultiple(of: 2), zip(bounds, bounds.dropFirst()).allSatisfy({ $0 < $1 })
    else { throw RecordProblem(expected: "ranges of units in order") }
    for index in stride(from: 0, to: bounds.count, by: 2) {
      units.insert(contentsOf: bounds[index]..<bounds[index + 1])
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(ranges.flatMap { [$0.lowerBound, $0.upperBound] })
  }
}
