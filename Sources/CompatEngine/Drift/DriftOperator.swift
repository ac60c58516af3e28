import CompatModel
import JSONSyntax

/// The operators that changes are named by: the ids are those of the catalogue.
package enum DriftOperator: Sendable, Hashable, CaseIterable {
  case arrayEmpty, arrayHeterogeneous, arrayMissing, arrayNull, arrayNullElement, arrayToMap,
    arrayToScalar, boolAsInt, boolAsString, caseKeyUnknown, dateDateOnly, dateEpochMillis,
    dateEpochSeconds, dateFractionalSeconds, dateGainsTime, dateLosesZone, dateOffset,
    dateWithBlank, decimalAsString, discMissing, discNull, discRenamedKey, discTypeChanged,
    discUnknown, discUnknownInArray, emptyObjectToArray, enumCaseAdded, enumCaseAddedAsMapKey,
    enumCaseAddedInArray, enumCaseLetterCase, enumCaseNfcNfd, enumCaseRemoved, enumCaseSeparator,
    enumToArray, enumToObject, keyAdded, keyFirstSeen, keyHoisted, keyMissing, keyNested,
    keyNull, keyRecased, keyRenamed, mapToArray, objectMissing, objectNull, objectToArray,
    objectToScalar, scalarToArray, scalarToObject, stringEmptyForDate, stringEmptyForURL,
    typeIntToFraction, typeIntToIntegralDecimal, typeNumberToString, typeStringToNumber,
    unionTypeWidened, urlInvalid, urlRelative, uuidMalformed

  /// The id in the catalogue.
  package var id: String { NameWords("\(self)").words.joined(separator: "-") }

  /// The operator that replaces a value of one type by one of another.
  static func replacing(_ old: ValueShape, by new: ValueShape, areNames: Bool) -> DriftOperator {
    switch (old, new) {
    case (.integer, .integralDecimal): .typeIntToIntegralDecimal
    case (.integer, .fraction), (.integralDecimal, .fraction): .typeIntToFraction
    case (.fraction, .text): .decimalAsString
    case (.integer, .text), (.integralDecimal, .text): .typeNumberToString
    case (.text, _) where new.isNumber: .typeStringToNumber
    case (.boolean, .text): .boolAsString
    case (.boolean, _) where new.isNumber: .boolAsInt
    case (.array, _): .arrayToScalar
    case (.object, _): .objectToScalar
    case (_, .object): areNames ? .enumToObject : .scalarToObject
    case (_, .array): areNames ? .enumToArray : .scalarToArray
    default: .unionTypeWidened
    }
  }

  /// The operator that writes a text in another format; nil where none does.
  static func writing(_ old: TextFormat, as new: TextFormat) -> DriftOperator? {
    if old.isDate {
      switch new {
      case .empty: return .stringEmptyForDate
      case .day: return .dateDateOnly
      case .dateTimeWithoutZone: return old == .day ? .dateGainsTime : .dateLosesZone
      case .dateTimeWithBlank: return .dateWithBlank
      case .dateTime: return old == .day ? .dateGainsTime : nil
      case .dateTimeWithFraction: return .dateFractionalSeconds
      case .dateTimeWithOffset, .dateTimeWithFractionAndOffset: return .dateOffset
      case .url, .path, .uuid, .number, .other: return nil
      }
    }
    switch (old, new) {
    case (.url, .empty): return .stringEmptyForURL
    case (.url, .path): return .urlRelative
    case (.url, _): return .urlInvalid
    case (.uuid, _): return .uuidMalformed
    default: return nil
    }
  }

  /// The operator that spells a name otherwise; nil where the two are different names.
  static func respelling(_ old: JSONValue, as new: JSONValue) -> DriftOperator? {
    guard case .string(let old) = old, case .string(let new) = new else { return nil }
    if old.lowercased() == new.lowercased() {
      return old == new ? .enumCaseNfcNfd : .enumCaseLetterCase
    }
    let words = NameWords(old).words
    return !words.isEmpty && words == NameWords(new).words ? .enumCaseSeparator : nil
  }

  static func removing(_ shape: ValueShape?, isTag: Bool) -> DriftOperator {
    if isTag { return .discMissing }
    return shape == .object ? .objectMissing : shape == .array ? .arrayMissing : .keyMissing
  }

  static func nulling(_ shape: ValueShape?, isTag: Bool, isElement: Bool) -> DriftOperator {
    if isElement { return .arrayNullElement }
    if isTag { return .discNull }
    return shape == .object ? .objectNull : shape == .array ? .arrayNull : .keyNull
  }
}

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
