import JSONSyntax

/// The type of a value, as far as models read different types differently; null is none.
package enum ValueShape: String, Sendable, Hashable, CaseIterable {
  /// `true` or `false`.
  case boolean

  /// A number that is written without a point and an exponent.
  case integer

  /// An integer that is written with a point or an exponent: `34.0`.
  case integralDecimal = "integral-decimal"

  case fraction

  case text

  case object

  case array

  /// The type of a value; nil for null.
  init?(_ node: JSONNode) {
    switch node.kind {
    case .null: return nil
    case .boolean: self = .boolean
    case .string: self = .text
    case .object: self = .object
    case .array: self = .array
    case .number:
      let isPlain = node.source.allSatisfy { $0 == 0x2D || 0x30...0x39 ~= $0 }
      self = isPlain ? .integer : node.number?.isInteger == true ? .integralDecimal : .fraction
    }
  }

  var isNumber: Bool { self == .integer || self == .integralDecimal || self == .fraction }
}

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
