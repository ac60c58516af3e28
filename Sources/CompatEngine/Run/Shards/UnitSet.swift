/// A set of units of a plan, as ranges; consecutive units take no more memory than one.
package struct UnitSet: Codable, Sendable, Hashable {
  /// The ranges in order; none is empty, and no two are adjacent.
  package private(set) var ranges: [Range<Int>] = []

  init() {}

  init(_ range: Range<Int>) {
    if !range.isEmpty { ranges = [range] }
  }

  package var count: Int { ranges.reduce(0) { $0 + $1.count } }

  package func contains(_ unit: Int) -> Bool { ranges.contains { $0.contains(unit) } }

  mutating func insert(_ unit: Int) { insert(unit..<unit + 1) }

  mutating func formUnion(_ other: UnitSet) {
    for range in other.ranges { insert(range) }
  }

  func intersection(_ other: UnitSet) -> UnitSet {
    var common = UnitSet()
    for left in ranges {
      for right in other.ranges { common.insert(left.clamped(to: right)) }
    }
    return common
  }

  package func missing(from range: Range<Int>) -> [Range<Int>] {
    var missing: [Range<Int>] = []
    var start = range.lowerBound
    for known in ranges {
      let overlap = known.clamped(to: range)
      if overlap.isEmpty { continue }
      if start < overlap.lowerBound { missing.append(start..<overlap.lowerBound) }
      start = overlap.upperBound
    }
    if start < range.upperBound { missing.append(start..<range.upperBound) }
    return missing
  }

  private mutating func insert(_ range: Range<Int>) {
    if range.isEmpty { return }
    var merged = range
    ranges.removeAll { other in
      guard other.lowerBound <= merged.upperBound, merged.lowerBound <= other.upperBound else {
        return false
      }
      merged =
        min(other.lowerBound, merged.lowerBound)..<max(other.upperBound, merged.upperBound)
      return true
    }
    let position = ranges.firstIndex { $0.lowerBound > merged.lowerBound } ?? ranges.count
    ranges.insert(merged, at: position)
  }
}

extension UnitSet {
  /// Decodes ranges that are in order.
  package init(from decoder: any Decoder) throws {
    let bounds = try decoder.singleValueContainer().decode([Int].self)
    guard bounds.count.isMultiple(of: 2), zip(bounds, bounds.dropFirst()).allSatisfy({ $0 < $1 })
    else { throw RecordProblem(expected: "ranges of units in order") }
    for index in stride(from: 0, to: bounds.count, by: 2) {
      insert(bounds[index]..<bounds[index + 1])
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(ranges.flatMap { [$0.lowerBound, $0.upperBound] })
  }
}
