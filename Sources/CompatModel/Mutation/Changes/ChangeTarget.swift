/// What a change is done to.
public enum ChangeTarget: String, CaseIterable, Sendable, Hashable {
  /// A value that is one of a set of names.
  case enumValue = "enum-value"
  /// A member of an object, or its name.
  case key
  /// An object as a whole.
  case object
  /// An array, or one of its elements.
  case array
  /// A string, a number or a boolean.
  case scalar
  /// An object that is one of several cases, and the member that says which.
  case union
  /// The payload as a whole.
  case document
  /// The bytes of the payload, regardless of their meaning.
  case bytes
}
