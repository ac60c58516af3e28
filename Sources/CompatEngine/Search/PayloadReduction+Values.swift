import CompatModel
import JSONSyntax

extension PayloadReduction {
  /// Puts inner objects and arrays in the place of outer ones, so that what is left is less deep.
  mutating func raise() throws(JSONEditConflict) -> Bool {
    var hasShrunk = false
    var pairs = raisable()[...]
    while let (outer, inner) = pairs.popFirst(), steps.canGoOn {
      var smaller = cut
      smaller.raised[outer] = inner
      guard try takes(smaller) else { continue }
      hasShrunk = true
      pairs = raisable()[...]
    }
    return hasShrunk
  }

  /// The objects and arrays that may take the place of one around them, by their pointers in the
  /// captured payload: the outermost place first, then the innermost value.
  private func raisable() -> [(outer: JSONPointer, inner: JSONPointer)] {
    guard let left = sample.cut(cut) else { return [] }
    var pairs: [(outer: JSONNode, inner: JSONNode)] = []
    for inner in left.document.nodes where inner.kind.isContainer {
      var outer = inner.parent
      while let node = outer {
        if PayloadReduction.isAlike(node, inner) { pairs.append((node, inner)) }
        outer = node.parent
      }
    }
    return pairs.sorted {
      ($0.outer.position, $1.inner.position) < ($1.outer.position, $0.inner.position)
    }
    .map { (left.captured($0.outer.pointer), left.captured($0.inner.pointer)) }
    .filter { outer, inner in sites.allSatisfy { !$0.hasPrefix(outer) || $0.hasPrefix(inner) } }
  }

  /// Whether two values may be of one type, so that it is worth a check.
  private static func isAlike(_ outer: JSONNode, _ inner: JSONNode) -> Bool {
    guard outer.kind == inner.kind else { return false }
    if outer.kind == .array || outer.count == 1 && inner.count == 1 { return true }
    return outer.children.contains { member in member.key.map { inner[$0] != nil } ?? false }
  }

  /// Makes texts and integers shorter that cannot be emptied.
  mutating func shorten() throws(JSONEditConflict) -> Bool {
    var hasShrunk = false
    for pointer in scalars() where !cut.emptied.contains(pointer) {
      guard let node = sample.captured[pointer], let whole = SampleCut.length(of: node) else {
        continue
      }
      // What is left of `length` shows the finding; what is left of `tooShort` does not.
      var (tooShort, length) = (0, cut.shortened[pointer] ?? whole)
      while length - tooShort > 1, steps.canGoOn {
        let middle = (tooShort + length) / 2
        var smaller = cut
        smaller.shortened[pointer] = middle
        if try takes(smaller) {
          length = middle
          hasShrunk = true
        } else {
          tooShort = middle
        }
      }
    }
    return hasShrunk
  }
}
