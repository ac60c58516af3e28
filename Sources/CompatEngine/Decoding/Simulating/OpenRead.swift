import JSONSyntax

/// One of the values that were being read when a model failed, from the payload to the value that
/// could not be read.
struct OpenRead: Sendable {
  /// Where the value is, with the keys as the decoder shows them.
  let path: JSONPointer
  let type: any Any.Type

  /// What is known of the type.
  let form: PropertyForm

  /// Whether the value is an element of an array, or a value of a map.
  let isElement: Bool

  /// Whether the value is a key in an array of keys and values.
  let isKey: Bool
}
