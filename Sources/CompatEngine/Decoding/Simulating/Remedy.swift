import JSONSyntax

struct Remedy: Sendable, Hashable {
  let pattern: RemedyPattern

  /// The path of the property, with the keys as the decoder shows them, and `*` for any element.
  let path: JSONPointerPattern
}
