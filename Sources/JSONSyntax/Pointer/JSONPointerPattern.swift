/// A pointer in which some tokens stand for any member or element, such as `/items/*/state`.
public struct JSONPointerPattern: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// One step of a pattern.
  public enum Token: Sendable, Hashable {
    /// Any member or element; written `*`.
    case any
    /// The member with this name, or the element with this index.
    case key(String)

    /// Whether both tokens are the same, names scalar by scalar.
    public static func == (left: Token, right: Token) -> Bool {
      switch (left, right) {
      case (.any, .any): true
      case (.key(let left), .key(let right)): left.isSameText(as: right)
      default: false
      }
    }
  }

  /// The steps, names unescaped.
  public var tokens: [Token]

  /// The pattern that only the whole document matches.
  public static let root = JSONPointerPattern(tokens: [])

  /// Creates a pattern from its steps.
  public init(tokens: [Token]) { self.tokens = tokens }

  /// Reads a pattern's text.
  ///
  /// - Parameter text: A pointer's text in which the token `*` stands for anything. A name that
  ///   *is* a star is written `~2`, an escape that RFC 6901 leaves free.
  /// - Throws: If the text does not begin with a slash, or a tilde is not followed by 0, 1 or 2.
  public init(parsing text: String) throws(JSONPointerError) {
    tokens = []
    for token in try PointerText.tokens(of: text) {
      let isStar = token.count == 1 && token.first == UInt8(ascii: "*")
      let key = try PointerText.unescaped(token, in: text, allowsStar: true)
      tokens.append(isStar ? .any : .key(key))
    }
  }

  /// Creates the pattern of a pointer, for when no document is at hand.
  ///
  /// - Parameter pointer: The pointer; every token that is spelled like an array index becomes `*`,
  ///   also where it is in truth the name of a member. ``JSONNode/pattern`` knows better.
  public init(normalising pointer: JSONPointer) {
    tokens = pointer.tokens.map { JSONPointer.isIndex($0) ? .any : .key($0) }
  }

  /// The pattern's text.
  public var description: String {
    var text = ""
    for token in tokens {
      switch token {
      case .any: text += "/*"
      case .key("*"): text += "/~2"
      case .key(let key): text += "/" + PointerText.escaped(key)
      }
    }
    return text
  }

  /// Whether a pointer as a whole follows this pattern, token by token.
  public func matches(_ pointer: JSONPointer) -> Bool {
    tokens.count == pointer.tokens.count
      && zip(tokens, pointer.tokens).allSatisfy { $0 == .any || $0 == .key($1) }
  }

  /// The pattern of a member of what this one stands for.
  public func appending(key: String) -> JSONPointerPattern {
    JSONPointerPattern(tokens: tokens + [.key(key)])
  }

  /// The pattern of any member or element of what this one stands for.
  public func appendingAny() -> JSONPointerPattern {
    JSONPointerPattern(tokens: tokens + [.any])
  }

  /// Whether the first pattern comes first: token by token, `*` before indices and names.
  public static func < (left: JSONPointerPattern, right: JSONPointerPattern) -> Bool {
    for (left, right) in zip(left.tokens, right.tokens) where left != right {
      switch (left, right) {
      case (.key(let left), .key(let right)): return JSONPointer.precedes(left, right)
      case (.any, _): return true
      case (_, .any): return false
      }
    }
    return left.tokens.count < right.tokens.count
  }
}
