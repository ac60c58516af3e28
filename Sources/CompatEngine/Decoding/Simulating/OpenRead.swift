import JSONSyntax

/// One of the values that were being read when a model failed, from the payload to the value that
/// could not be read.
struct OpenRead: Sendable {
  /// Where the value is, with the keys as the decoder shows them.
  let path: JSONPointer
  let type: any Any.Type

  let form: PropertyForm

  let isElement: Bool

  let isKey: Bool
}
