import CompatModel
import JSONSyntax

/// Elements that are copies of other elements. The sample shows what the app makes of them, even
/// where that differs from the payload.
extension EffectComparison {
  /// Whether the app shows an element, or an array of elements, as it shows the same elements of
  /// the sample.
  func showsCopy(of said: JSONValue, as shown: JSONValue, at path: JSONPointer) -> Bool {
    // Nil is a fallback even if the payload says null.
    if said == .null { return false }
    if !said.isScalar, let views = copies(said, at: path) { return views == shown }
    guard let array = change.site.parent.flatMap({ baselineView.sample.document[$0] }),
      array.kind == .array
    else { return false }
    var list = path.parent
    while let current = list {
      if case .array(let views)? = baselineView.visible[current], views.count == array.count {
        let rest = path.tokens.dropFirst(current.tokens.count + 1)
        return array.children.enumerated().contains { index, element in
          let view = JSONPointer(tokens: current.tokens + ["\(index)"] + rest)
          return element.value == said && baselineView.visible.nearest(to: view) == shown
        }
      }
      list = current.parent
    }
    return false
  }

  /// The app's view of the elements of an array; nil unless all of them are in the sample's array
  /// and shown there.
  private func copies(_ said: JSONValue, at list: JSONPointer) -> JSONValue? {
    guard case .array(let elements) = said, case .array(let before)? = change.was,
      case .array(let views)? = baselineView.visible[list], views.count == before.count
    else { return nil }
    let copies = elements.compactMap { before.firstIndex(of: $0).map { views[$0] } }
    return copies.count == elements.count ? .array(copies) : nil
  }
}
