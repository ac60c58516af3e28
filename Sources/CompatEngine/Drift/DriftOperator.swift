/// The operators that changes are named by: the ids are those of the catalogue.
package enum DriftOperator: String, Sendable, Hashable, CaseIterable {
  case arrayEmpty = "array-empty"
  case arrayHeterogeneous = "array-heterogeneous"
  case arrayMissing = "array-missing"
  case arrayNull = "array-null"
  case arrayNullElement = "array-null-element"
  case arrayToMap = "array-to-map"
  case arrayToScalar = "array-to-scalar"
  case boolAsInt = "bool-as-int"
  case boolAsString = "bool-as-string"
  case caseKeyUnknown = "case-key-unknown"
  case dateDateOnly = "date-date-only"
  case dateEpochMillis = "date-epoch-millis"
  case dateEpochSeconds = "date-epoch-seconds"
  case dateFractionalSeconds = "date-fractional-seconds"
  case dateGainsTime = "date-gains-time"
  case dateLosesZone = "date-loses-zone"
  case dateOffset = "date-offset"
  case dateWithBlank = "date-with-blank"
  case decimalAsString = "decimal-as-string"
  case discMissing = "disc-missing"
  case discNull = "disc-null"
  case discRenamedKey = "disc-renamed-key"
  case discTypeChanged = "disc-type-changed"
  case discUnknown = "disc-unknown"
  case discUnknownInArray = "disc-unknown-in-array"
  case emptyObjectToArray = "empty-object-to-array"
  case enumCaseAdded = "enum-case-added"
  case enumCaseAddedAsMapKey = "enum-case-added-as-map-key"
  case enumCaseAddedInArray = "enum-case-added-in-array"
  case enumCaseLetterCase = "enum-case-letter-case"
  case enumCaseNfcNfd = "enum-case-nfc-nfd"
  case enumCaseRemoved = "enum-case-removed"
  case enumCaseSeparator = "enum-case-separator"
  case enumToArray = "enum-to-array"
  case enumToObject = "enum-to-object"
  case keyAdded = "key-added"
  case keyFirstSeen = "key-first-seen"
  case keyHoisted = "key-hoisted"
  case keyMissing = "key-missing"
  case keyNested = "key-nested"
  case keyNull = "key-null"
  case keyRecased = "key-recased"
  case keyRenamed = "key-renamed"
  case mapToArray = "map-to-array"
  case objectMissing = "object-missing"
  case objectNull = "object-null"
  case objectToArray = "object-to-array"
  case objectToScalar = "object-to-scalar"
  case scalarToArray = "scalar-to-array"
  case scalarToObject = "scalar-to-object"
  case stringEmptyForDate = "string-empty-for-date"
  case stringEmptyForURL = "string-empty-for-url"
  case typeIntToFraction = "type-int-to-fraction"
  case typeIntToIntegralDecimal = "type-int-to-integral-decimal"
  case typeNumberToString = "type-number-to-string"
  case typeStringToNumber = "type-string-to-number"
  case unionTypeWidened = "union-type-widened"
  case urlInvalid = "url-invalid"
  case urlRelative = "url-relative"
  case uuidMalformed = "uuid-malformed"

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
