import JSONSyntax

/// The visible sites whose values differ each time the same bytes are decoded: an identity that the
/// model invents, a time of arrival. They tell nothing, so they are hidden in every view.
struct VolatileSites {
  private let patterns: [JSONPointerPattern]

  /// Finds the sites at which two views of the same bytes differ.
  init(between first: JSONValue, and second: JSONValue) {
    patterns =
      first == second
      ? []
      : JSONDifference.between(first, second).map { JSONPointerPattern(normalising: $0.pointer) }
  }

  /// The same view, with null at the volatile sites.
  func hidden(in view: JSONValue) -> JSONValue { view.hiding(patterns) }
}
