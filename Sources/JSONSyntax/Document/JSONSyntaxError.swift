/// Why a text is not a JSON document: where, what was expected there, and what was found.
public struct JSONSyntaxError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The offset in the bytes as received, in any encoding.
  public var offset: Int
  /// The same location in lines and characters.
  public var location: TextLocation
  /// What the grammar expects at this location, such as "a value or ']'".
  public var expected: String
  /// What stands there instead, such as "'}'" or "the end of the document".
  public var found: String

  /// What was expected and what was found, without the location.
  public var message: String { "expected \(expected), found \(found)" }

  /// The error as a sentence after its location: `3:14: expected a value, found '}'`.
  public var description: String { "\(location): \(message)" }
}
