/// The six kinds of JSON values (RFC 8259, section 3; `true` and `false` are one kind here).
public enum JSONKind: String, Sendable, Hashable, CaseIterable {
  case null, boolean, number, string, array, object

  /// Whether values of this kind hold other values.
  public var isContainer: Bool { self == .array || self == .object }
}
