import CompatModel
import JSONSyntax

/// Two elements of one array that were exchanged.
extension EffectComparison {
  /// Whether the app shows the array as before, except for the order of the two elements.
  ///
  /// A comparison element by element would report both as changed, with added and removed members.
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
    var path = JSONPointer.commonAncestor(of: baselineView.footprint(of: list).paths)
    while let current = path {
      if case .array(var views)? = baselineView.visible[current], views.count == array.count {
        views.swapAt(from, to)
        if visible[current] == .array(views) {
          return differences.allSatisfy { $0.pointer.hasPrefix(current) }
        }
      }
      path = current.parent
    }
    return false
  }
}
