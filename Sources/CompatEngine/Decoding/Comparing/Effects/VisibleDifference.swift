import JSONSyntax

/// The differences between two visible trees, as a user of the app would describe them.
enum VisibleDifference {
  /// Returns the differences; a change of an enum's case is one replacement.
  ///
  /// An enum case with associated values is an object with one member. Another case is another
  /// member: one replacement instead of a removal and an addition. If elements have moved,
  /// `isReordered` says whether the list has an order of its own, as a set has.
  static func between(
    _ old: JSONValue, _ new: JSONValue, isReordered: () -> Bool = { false }
  ) -> [JSONDifference] {
    let found = JSONDifference.between(old, new)
    guard found.count > 1 else { return found }
    let differences = withoutShifts(found, isReordered: isReordered)
    var result: [JSONDifference] = []
    var reported: Set<JSONPointer> = []
    for difference in differences {
      guard let parent = difference.pointer.parent, isMembership(difference),
        let before = old[parent], let after = new[difference.newPointer?.parent ?? parent],
        before.isCase, after.isCase
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

  /// Reports the change of one element of a set as one replacement.
  ///
  /// Sets are shown in sorted order, so the unchanged elements between its old and its new position
  /// have moved by one.
  private static func withoutShifts(
    _ differences: [JSONDifference], isReordered: () -> Bool
  ) -> [JSONDifference] {
    var replacements: [JSONPointer: [(index: Int, old: JSONValue, new: JSONValue)]] = [:]
    for (index, difference) in differences.enumerated() {
      guard case .replaced(let before, by: let after) = difference.change,
        let list = difference.pointer.parent
      else { continue }
      replacements[list, default: []].append((index, before, after))
    }
    var result = differences.map(Optional.some)
    for parts in replacements.values where parts.count > 1 {
      var arrived = parts
      let gone = parts.filter { part in
        guard let index = arrived.firstIndex(where: { $0.new == part.old }) else { return true }
        arrived.remove(at: index)
        return false
      }
      guard gone.count == arrived.count, gone.count < parts.count, isReordered() else { continue }
      for part in parts { result[part.index] = nil }
      for (part, other) in zip(gone, arrived) {
        result[part.index] = JSONDifference(
          pointer: differences[part.index].pointer,
          newPointer: differences[other.index].newPointer,
          change: .replaced(part.old, by: other.new))
      }
    }
    return result.compactMap { $0 }
  }

  private static func isMembership(_ difference: JSONDifference) -> Bool {
    switch difference.change {
    case .added, .removed: true
    case .replaced: false
    }
  }
}
