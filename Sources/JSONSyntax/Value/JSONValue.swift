/// What a piece of JSON means, free of locations and spellings.
///
/// Members keep their order, and duplicates are kept: `==` and hashing see both. Use
/// ``isEqualInMeaning(to:)`` where neither counts. Strings are the same if their Unicode scalars
/// are (RFC 8259, section 8.3), numbers if their exact decimal values are.
///
/// Nothing here recurses but Swift itself, which drops nested values recursively: values of many
/// thousand levels are to be avoided.
public enum JSONValue: Sendable, Hashable {
  /// The literal `null`.
  case null
  /// One of the literals `true` and `false`.
  case boolean(Bool)
  /// A number by its exact decimal value.
  case number(JSONNumber)
  /// A string, unescaped.
  case string(String)
  /// The elements in order.
  case array([JSONValue])
  /// The members in order, duplicates included.
  case object([JSONMember])

  /// What kind of value this is.
  public var kind: JSONKind {
    switch self {
    case .null: .null
    case .boolean: .boolean
    case .number: .number
    case .string: .string
    case .array: .array
    case .object: .object
    }
  }

  /// The value of the first member with a name; nil if there is none, or this is no object.
  public subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key.isSameText(as: key) }?.value
  }

  /// The value that a pointer leads to, or nil; the first of duplicate members counts.
  public subscript(pointer: JSONPointer) -> JSONValue? {
    var value = self
    for token in pointer.tokens {
      switch value {
      case .array(let elements):
        guard let index = JSONPointer.index(from: token), index < elements.count else {
          return nil
        }
        value = elements[index]
      default:
        guard let member = value[token] else { return nil }
        value = member
      }
    }
    return value
  }
}
