/// The changes by which strategies are compared: the questions that decide between them.
public enum ComparedChange: String, CaseIterable, Codable, Sendable, Hashable {
  /// A member has a value that no sample has.
  case newValue = "new-value"
  /// One element of an array has a value that no sample has.
  case newElement = "new-in-array"
  /// An object is a case of a union that no sample has, as the server may add one.
  case newSubtype = "new-subtype"
  /// A member is missing.
  case missing
  /// A member is null.
  case null
  /// A member has another JSON type.
  case otherType = "other-type"
  /// One element of an array, or one value of a map, is null or has another type.
  case badElement = "bad-element"

  /// The class of change, which does not tell elements of arrays from members.
  package var changeClass: ChangeClass {
    switch self {
    case .newValue, .newElement: .newValue
    case .newSubtype: .newSubtype
    case .missing: .missing
    case .null: .null
    case .otherType: .otherType
    case .badElement: .badElement
    }
  }
}
