import JSONSyntax

/// The differences between two visible trees, as a user of the app would describe them.
enum VisibleDifference {
  /// Returns the differences; a change of an enum's case is one replacement.
  ///
  /// An enum case with associated values is an object with one member. Another case is another
  /// member: one replacement instead of a removal and an addition.
  static func between(_ old: JSONValue, _ new: JSONValue) -> [JSONDifference] {
    let differences = JSONDifference.between(old, new)
    guard differences.count > 1 else { return differences }
    var result: [JSONDifference] = []
    var reported: Set<JSONPointer> = []
    for difference in differences {
      guard isMembership(difference), let parent = difference.pointer.parent,
        let before = old[parent], before.isCase,
        let after = new[difference.newPointer?.parent ?? parent], after.isCase
      else {
        result.append(difference)
        continue
      }
      if reported.insert(parent).inserted {
        result.append(
          JSONDifference(
            pointer: parent, newPointer: difference.newPointer?.parent ?? parent,
            change: .replaced(before, by: after)))
      }
    }
    return result
  }

  private static func isMembership(_ difference: JSONDifference) -> Bool {
    switch difference.change {
    case .added, .removed: true
    case .replaced: false
    }
  }
}
