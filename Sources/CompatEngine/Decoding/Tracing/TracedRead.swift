package import JSONSyntax

/// One value that a model asked its decoder for.
package struct TracedRead: Sendable, Hashable {
  /// Where the value is, with the keys as the decoder names them: converted, if it converts keys.
  package let path: JSONPointer
  package let type: TracedType

  /// The readable name of the type whose `init(from:)` asked.
  package let declaringType: String

  package let origin: ReadOrigin

  package let depth: Int

  /// Whether the key may be missing, and the value null: `decodeIfPresent`.
  package let isOptional: Bool
  package let isPresent: Bool

  /// Whether the value could not be read, and no value inside it was the cause.
  package var hasFailed = false

  /// Whether reading the value threw, for any cause.
  package var hasThrown = false
}
