/// The six kinds of JSON values (RFC 8259, section 3; `true` and `false` are one kind here).
public enum JSONKind: String, Codable, Sendable, Hashable, CaseIterable {
  /// The literal `null`.
  case null
  /// One of the literals `true` and `false`.
  case boolean
  /// A number of any size and precision.
  case number
  /// A string of Unicode characters.
  case string
  /// A list of values.
  case array
  /// A list of members, each a name and a value.
  case object

  /// Whether values of this kind hold other values.
  public var isContainer: Bool { self == .array || self == .object }
}
