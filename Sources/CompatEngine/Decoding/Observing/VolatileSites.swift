import JSONSyntax

/// The visible paths whose values differ each time the same bytes are decoded.
///
/// A generated identity or a time of arrival says nothing about the payload, so it is hidden in
/// every view.
struct VolatileSites {
  private let patterns: [JSONPointerPattern]

  /// None, where nothing is shown but what the payload says.
  init() { patterns = [] }

  /// Finds the paths at which two views of the same bytes differ.
  init(between first: JSONValue, and second: JSONValue) {
    patterns =
      first == second
      ? []
      : JSONDifference.between(first, second).map { JSONPointerPattern(normalising: $0.pointer) }
  }

  /// The same view, with null at the volatile paths.
  func hidden(in view: JSONValue) -> JSONValue {
    if patterns.isEmpty { return view }
    return view.rewritten { pointer, value in
      patterns.contains { $0.matches(pointer) } ? .null : value
    }
  }
}

extension JSONValue {
  /// Whether every number and text in a view stands in a payload, so that none is made of the time.
  func stands(in document: JSONDocument) -> Bool {
    let said = Set(document.nodes.lazy.filter { !$0.kind.isContainer }.map(\.value))
    return subtree.filter { [.number, .string].contains($0.kind) }.allSatisfy(said.contains)
  }
}
