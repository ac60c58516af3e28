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
