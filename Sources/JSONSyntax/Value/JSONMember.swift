/// A name and its value in an object.
public struct JSONMember: Sendable, Hashable {
  /// The name, unescaped.
  public var key: String
  /// What the name stands for.
  public var value: JSONValue

  /// Creates a member.
  public init(key: String, value: JSONValue) {
    self.key = key
    self.value = value
  }

  /// Whether both the names, scalar by scalar, and the values are the same.
  public static func == (left: JSONMember, right: JSONMember) -> Bool {
    left.key.isSameText(as: right.key) && left.value == right.value
  }
}
