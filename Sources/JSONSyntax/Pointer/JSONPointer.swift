/// The way from a document's root to one of its values (RFC 6901).
public struct JSONPointer: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The member names and array indices on the way, unescaped.
  public var tokens: [String]

  /// The pointer to the whole document; its text is empty.
  public static let root = JSONPointer(tokens: [])

  /// Creates a pointer from unescaped tokens.
  public init(tokens: [String]) { self.tokens = tokens }

  /// Reads a pointer's text.
  ///
  /// - Parameter text: The text, such as `/items/0/state`; `~0` stands for a tilde, `~1` for a
  ///   slash.
  /// - Throws: If the text does not begin with a slash, or a tilde is followed by anything else.
  public init(parsing text: String) throws(JSONPointerError) {
    tokens = []
    for token in try PointerText.tokens(of: text) {
      tokens.append(try PointerText.unescaped(token, in: text))
    }
  }

  /// The pointer's text; empty for the root.
  public var description: String {
    var text = ""
    for token in tokens { text += "/" + PointerText.escaped(token) }
    return text
  }

  /// The pointer to a member of what this one points to.
  public func appending(_ token: String) -> JSONPointer { JSONPointer(tokens: tokens + [token]) }

  /// The pointer to an element of what this one points to.
  public func appending(_ index: Int) -> JSONPointer { appending(String(index)) }

  /// The pointer to the container; nil for the root.
  public var parent: JSONPointer? {
    tokens.isEmpty ? nil : JSONPointer(tokens: Array(tokens.dropLast()))
  }

  /// Whether this points to the same value as another pointer, or into it.
  public func hasPrefix(_ other: JSONPointer) -> Bool {
    var count = other.tokens.count
    guard tokens.count >= count else { return false }
    // From the end, because neighbours differ there.
    while count > 0 {
      count -= 1
      guard tokens[count].isSameText(as: other.tokens[count]) else { return false }
    }
    return true
  }

  /// The array index that a token spells; nil for other tokens, also with leading zeros
  /// (RFC 6901, section 4).
  static func index(from token: String) -> Int? {
    isIndex(token) ? token.integer : nil
  }

  /// Whether a token is spelled like an array index, however large.
  package static func isIndex(_ token: String) -> Bool {
    let digits = token.utf8
    guard let first = digits.first, digits.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return false
    }
    return first != 0x30 || digits.count == 1
  }

  /// Whether both pointers have the same tokens, scalar by scalar.
  public static func == (left: JSONPointer, right: JSONPointer) -> Bool {
    left.tokens.count == right.tokens.count && left.hasPrefix(right)
  }

  /// Adds the tokens to a hash.
  public func hash(into hasher: inout Hasher) { hasher.combine(tokens) }

  /// Whether the first pointer comes first: token by token, indices by number and before names.
  public static func < (left: JSONPointer, right: JSONPointer) -> Bool {
    for (left, right) in zip(left.tokens, right.tokens) where !left.isSameText(as: right) {
      return precedes(left, right)
    }
    return left.tokens.count < right.tokens.count
  }

  /// The order of two different tokens.
  static func precedes(_ left: String, _ right: String) -> Bool {
    switch (isIndex(left), isIndex(right)) {
    case (true, true):
      (left.utf8.count, left) < (right.utf8.count, right)
    case (true, false): true
    case (false, true): false
    case (false, false): left.precedesBytewise(right)
    }
  }
}
