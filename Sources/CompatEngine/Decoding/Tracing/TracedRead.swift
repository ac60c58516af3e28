package import JSONSyntax

/// One value that a model asked its decoder for.
package struct TracedRead: Sendable, Hashable {
  /// Where the value is, with the keys as the decoder names them: converted, if it converts keys.
  package let path: JSONPointer

  /// The type that was asked for.
  package let type: String

  /// The type whose `init(from:)` asked.
  package let declaringType: String

  /// Whether the key may be missing, and the value null: `decodeIfPresent`.
  package let isOptional: Bool

  /// Whether there was a value.
  package let isPresent: Bool

  /// The raw values that the type lists; nil if it lists none.
  package let rawValues: [JSONValue]?

  /// Whether the value could not be read.
  package var hasFailed = false
}
