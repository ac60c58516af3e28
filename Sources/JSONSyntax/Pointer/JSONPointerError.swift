/// Why a text is no JSON Pointer, or no pattern of one.
public struct JSONPointerError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The whole text.
  public var text: String
  /// The offset in the text's UTF-8 where something else was expected.
  public var offset: Int
  /// What was expected there.
  public var expected: String

  /// The error as a sentence.
  public var description: String {
    "'\(text)' is no JSON Pointer: expected \(expected) (at offset \(offset))"
  }
}
