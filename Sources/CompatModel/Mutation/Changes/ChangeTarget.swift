/// What a change is done to.
public enum ChangeTarget: String, CaseIterable, Sendable, Hashable {
  case enumValue = "enum-value"

  /// A member of an object, or its name.
  case key

  case object

  case array

  /// A string, a number or a boolean.
  case scalar

  /// An object that is one of several cases, and the member that says which.
  case union

  case document

  /// The bytes of the payload, regardless of their meaning.
  case bytes
}
