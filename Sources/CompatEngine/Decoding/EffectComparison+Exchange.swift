import CompatModel
import JSONSyntax

/// Two elements of one array that have changed places.
extension EffectComparison {
  /// Whether the app shows the array as it showed it before, but for the order of the two elements.
  ///
  /// Element by element it would look as if two things had become others, with members that come
  /// and go.
  ///
  /// - Parameters:
  ///   - differences: What differs; nothing where the app sees the same as before.
  ///   - visible: What the app sees now.
  /// - Returns: Whether it sees exactly the exchange.
  func showsExchange(_ differences: [JSONDifference], in visible: JSONValue) -> Bool {
    guard case .several(let changes) = change.expectedReading, changes.count == 2,
      let list = changes[0].site.parent, list == changes[1].site.parent,
      let array = baselineView.sample.document[list], array.kind == .array,
      let first = baselineView.sample.document[changes[0].site],
      let second = baselineView.sample.document[changes[1].site],
      changes[0].expectedReading == .changed(became: second.value),
      changes[1].expectedReading == .changed(became: first.value), let from = first.index,
      let to = second.index
    else { return false }
    if differences.isEmpty, baselineView.isReordered(around: list) { return true }
    let paths = baselineView.footprint(of: list).paths
    var place: JSONPointer? = paths.dropFirst().reduce(paths.first) { $0?.commonAncestor(with: $1) }
    while let current = place {
      if case .array(var views)? = baselineView.visible[current], views.count == array.count {
        views.swapAt(from, to)
        if visible[current] == .array(views) {
          return differences.allSatisfy { $0.pointer.hasPrefix(current) }
        }
      }
      place = current.parent
    }
    return false
  }
}
