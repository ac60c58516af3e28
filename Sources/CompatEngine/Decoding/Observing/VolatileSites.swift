import JSONSyntax

/// The visible paths whose values differ each time the same bytes are decoded.
///
/// A generated identity or a time of arrival says nothing about the payload, so it is hidden in
/// every view.
struct VolatileSites {
  private let patterns: [JSONPointerPattern]

  /// Finds the paths at which two views of the same bytes differ.
  init(between first: JSONValue, and second: JSONValue) {
    patterns =
      first == second
      ? []
      : JSONDifference.between(first, second).map { JSONPointerPattern(normalising: $0.pointer) }
  }

  /// The same view, with null at the volatile paths.
  func hidden(in view: JSONValue) -> JSONValue { view.hiding(patterns) }
}
