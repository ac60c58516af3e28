import JSONSyntax

/// The integers that a type of Swift reads and the types before it do not.
package enum IntegerRange: String, Sendable, Hashable, CaseIterable, Comparable {
  case int32 = "Int32"
  case negative
  case int64 = "Int64"
  case uint64 = "UInt64"
  case larger = "more-than-64-bit"

  /// The range of an integer; nil for another value.
  init?(_ node: JSONNode) {
    guard let number = node.number, number.isInteger else { return nil }
    if number.integer(as: Int32.self) != nil {
      self = number.isNegative ? .negative : .int32
    } else if number.integer(as: Int64.self) != nil {
      self = .int64
    } else {
      self = number.integer(as: UInt64.self) != nil ? .uint64 : .larger
    }
  }

  package static func < (left: Self, right: Self) -> Bool {
    (allCases.firstIndex(of: left) ?? 0) < (allCases.firstIndex(of: right) ?? 0)
  }
}
