import JSONSyntax

/// A pattern at one property.
struct Remedy: Sendable, Hashable {
  /// How the property would be written.
  let pattern: RemedyPattern

  /// The path of the property, with the keys as the decoder shows them, and `*` for any element.
  let path: JSONPointerPattern
}
