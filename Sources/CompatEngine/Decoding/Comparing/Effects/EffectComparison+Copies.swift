import CompatModel
import JSONSyntax

/// Arrays of elements that the sample has: it shows what the app makes of each.
extension EffectComparison {
  /// Whether the app shows each element of a changed array as it showed the same element before.
  ///
  /// Elements may be gone, repeated, or in another order; nothing may differ elsewhere.
  func showsCopies(_ differences: [JSONDifference], in visible: JSONValue) -> Bool {
    // Nil is a fallback even if the payload says null.
    if showsOthers(differences, in: visible) { return true }
    guard let (old, new, list) = arrays,
      !change.parts.contains(where: { $0.expectedReading == .changed(became: .null) })
    else { return false }
    var path = JSONPointer.commonAncestor(of: baselineView.footprint(of: list).paths)
    while let current = path {
      if case .array(let views)? = baselineView.visible[current], views.count == old.count,
        differences.allSatisfy({ $0.pointer.hasPrefix(current) })
      {
        let known = Dictionary(zip(old, views)) { first, _ in first }
        let copies = new.compactMap { known[$0] }
        if copies.count == new.count, visible[current] == .array(copies) { return true }
      }
      path = current.parent
    }
    return false
  }

  /// Whether the app shows values that the sample has elsewhere as it showed them there.
  private func showsOthers(_ differences: [JSONDifference], in visible: JSONValue) -> Bool {
    let parts = change.parts.map { EffectComparison(of: $0, in: baselineView) }
    return parts.allSatisfy { $0.showsOther(in: visible) }
      && differences.allSatisfy { difference in
        parts.contains { $0.footprint.contains(difference.pointer) }
      }
  }

  /// Whether the app shows the value of another member or element as it showed it there.
  private func showsOther(in visible: JSONValue) -> Bool {
    guard case .changed(became: let said?) = change.expectedReading, said != .null,
      let node = baselineView.sample.document[change.site], node.kind == said.kind
    else { return false }
    return (node.parent?.children ?? []).contains { other in
      let paths = baselineView.footprint(of: other.pointer).paths
      return other.value == said && !paths.isEmpty && paths.count == footprint.paths.count
        && zip(footprint.paths, paths).allSatisfy { visible[$0] == baselineView.visible[$1] }
    }
  }

  /// The elements of a changed array before and after, and where it is.
  private var arrays: (was: [JSONValue], said: [JSONValue], site: JSONPointer)? {
    if case .changed(became: .array(let said)?) = change.expectedReading,
      case .array(let was)? = change.was
    {
      return (was, said, change.site)
    }
    let lists = Set(change.parts.map(\.site.parent))
    guard let list = lists.first, lists.count == 1, let list,
      let array = baselineView.sample.document[list], array.kind == .array,
      case .array(let was) = array.value
    else { return nil }
    var said: [JSONValue?] = was
    for part in change.parts {
      guard let index = part.site.tokens.last.flatMap(Int.init) else { return nil }
      switch part.expectedReading {
      case .changed(became: let value) where index < was.count: said[index] = value
      case .inserted(let value) where index == was.count: said.append(value)
      default: return nil
      }
    }
    return (was, said.compactMap(\.self), list)
  }
}
