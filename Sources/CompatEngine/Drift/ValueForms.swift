import CompatModel
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

/// The format of a text, as far as a model that reads one may not read another.
package enum TextFormat: String, Sendable, Hashable, CaseIterable {
  /// `2018-11-30T09:41:00Z`
  case dateTime = "date-time"

  /// `2018-11-30T09:41:00.250Z`
  case dateTimeWithFraction = "date-time-with-fraction"

  /// `2018-11-30T09:41:00+01:00`
  case dateTimeWithOffset = "date-time-with-offset"

  /// `2018-11-30T09:41:00.250+01:00`
  case dateTimeWithFractionAndOffset = "date-time-with-fraction-and-offset"

  /// `2018-11-30T09:41:00`
  case dateTimeWithoutZone = "date-time-without-zone"

  /// `2018-11-30 09:41:00`
  case dateTimeWithBlank = "date-time-with-blank"

  /// `2018-11-30`
  case day

  /// An absolute web address.
  case url

  /// A path, as in `/images/1.png`.
  case path

  /// An identifier as RFC 9562 writes it.
  case uuid

  case number

  case empty

  case other

  /// The format of a string.
  init(_ node: JSONNode) {
    guard node.range.count > 2 else {
      self = .empty
      return
    }
    switch TextForm(node) {
    case .dateTime(let date)?: self = TextFormat(date)
    case .day?: self = .day
    case .url?: self = .url
    case .uuid?: self = .uuid
    case .number?: self = .number
    case .base64?, nil:
      self = node.source.dropFirst().first == UInt8(ascii: "/") ? .path : .other
    }
  }

  private init(_ date: DateTimeText) {
    let hasFraction = !date.fraction.isEmpty
    if date.separator == " " {
      self = .dateTimeWithBlank
    } else if date.zone.isEmpty {
      self = .dateTimeWithoutZone
    } else if date.zone == "Z" || date.zone == "z" {
      self = hasFraction ? .dateTimeWithFraction : .dateTime
    } else {
      self = hasFraction ? .dateTimeWithFractionAndOffset : .dateTimeWithOffset
    }
  }

  /// Whether texts say a day.
  var isDate: Bool {
    self == .day || rawValue.hasPrefix(TextFormat.dateTime.rawValue)
  }

  /// Whether models read texts of the format into a type that reads no others.
  var isStrict: Bool { isDate || self == .url || self == .uuid }
}
