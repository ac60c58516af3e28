import CompatModel
package import JSONSyntax

/// The differences between two visible trees, as a reader of the app would tell them.
enum VisibleDifference {
  /// Returns the differences, with a change of an enum's case told as one replacement.
  ///
  /// An enum case with associated values is an object with one member; another case is another
  /// member, which is no removal beside an addition but another value.
  ///
  /// - Parameters:
  ///   - old: What was seen before.
  ///   - new: What is seen now.
  ///   - isReordered: Whether the list around what was changed has an order of its own, as a set
  ///     has; it is asked where elements have moved.
  /// - Returns: The differences.
  static func between(
    _ old: JSONValue, _ new: JSONValue, isReordered: () -> Bool = { false }
  ) -> [JSONDifference] {
    let found = JSONDifference.between(old, new)
    guard found.count > 1 else { return found }
    let differences = withoutShifts(found, isReordered: isReordered)
    var result: [JSONDifference] = []
    var told: Set<JSONPointer> = []
    for difference in differences {
      guard let parent = difference.pointer.parent, isMembership(difference),
        let before = old[parent], let after = new[difference.newPointer?.parent ?? parent],
        before.isCase, after.isCase
      else {
        result.append(difference)
        continue
      }
      if told.insert(parent).inserted {
        result.append(
          JSONDifference(
            pointer: parent, newPointer: difference.newPointer?.parent ?? parent,
            change: .replaced(before, by: after)))
      }
    }
    return result
  }

  /// Tells the change of one element of a set as such: in the order in which sets are shown, the
  /// elements between its old and its new position have moved by one, and say what they said.
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

extension JSONValue {
  /// Whether the value has the shape of an enum case with associated values.
  var isCase: Bool {
    if case .object(let members) = self { members.count == 1 } else { false }
  }

  /// The name of the only member, where the value has the shape of an enum case.
  var caseName: String? {
    if case .object(let members) = self, members.count == 1 { members[0].key } else { nil }
  }

  /// Whether the value is a collection without elements or members.
  var isEmptyContainer: Bool {
    switch self {
    case .array(let elements): elements.isEmpty
    case .object(let members): members.isEmpty
    case .null, .boolean, .number, .string: false
    }
  }

  /// Whether the value is null, or an object in which everything is.
  var isNothing: Bool {
    guard case .object(let members) = self else { return self == .null }
    return !members.isEmpty && members.allSatisfy { $0.value.isNothing }
  }

  /// Whether there is no scalar in the value.
  var holdsNothing: Bool { visibleLeaves().allSatisfy { $0.value.isEmptyContainer } }

  /// The scalars and empty containers that say something: everything but null.
  func visibleLeaves() -> [(pointer: JSONPointer, value: JSONValue)] {
    var leaves: [(pointer: JSONPointer, value: JSONValue)] = []
    forEachLeaf { pointer, value in
      if value != .null { leaves.append((pointer, value)) }
    }
    return leaves
  }

  /// The value at a place, or at the nearest place above it that exists.
  func nearest(to pointer: JSONPointer) -> JSONValue {
    var place: JSONPointer? = pointer
    while let current = place {
      if let value = self[current] { return value }
      place = current.parent
    }
    return self
  }

  /// Whether showing `shown` says what the payload says by this value, be it as the value that is
  /// associated with a case of an enum.
  package func isSaid(by shown: JSONValue) -> Bool {
    isSaidPlainly(by: shown) || isSaidInside(shown)
  }

  /// Whether showing `shown` says what the payload says by this value: scalars are compared by their
  /// text, numbers by value, containers part by part.
  ///
  /// An array or an object of one value says that value: a list of one, a reference that came
  /// expanded.
  func isSaidPlainly(by shown: JSONValue) -> Bool {
    if shown.isScalar {
      switch self {
      case .array(let elements) where elements.count == 1:
        return elements[0].isSaidPlainly(by: shown)
      case .object(let members) where members.count == 1:
        return members[0].value.isSaidPlainly(by: shown)
      default: break
      }
    }
    return isSaidPartByPart(by: shown)
  }

  private func isSaidInside(_ shown: JSONValue) -> Bool {
    if isSaidPartByPart(by: shown) { return true }
    guard case .object(let members) = shown, members.count == 1 else { return false }
    return isSaidInside(members[0].value)
  }

  /// A case that is called null says null, and a date is shown in UTC, whatever zone is written.
  private func isSaidPartByPart(by shown: JSONValue) -> Bool {
    switch (self, shown) {
    case (.null, _): shown == .null || shown == .string("null")
    case (.string(let said), .string(let shown)):
      said == shown || TextForm.saySameInstant(said, shown)
    case (.number(let said), .number(let shown)): said == shown
    case (_, _) where isScalar && shown.isScalar: scalarText == shown.scalarText
    case (.array(let said), .array(let shown)):
      said.count == shown.count && zip(said, shown).allSatisfy { $0.isSaidInside($1) }
    case (.object(let said), .object(let members)):
      said.count == members.count && JSONValue.areSaid(said, by: members, of: shown)
    default: false
    }
  }

  /// Whether every member is said by the one of the same name.
  private static func areSaid(
    _ said: [JSONMember], by members: [JSONMember], of shown: JSONValue
  ) -> Bool {
    guard members.count > largestSearch else {
      return said.allSatisfy { member in
        shown[member.key].map(member.value.isSaidInside) ?? false
      }
    }
    // The keys as values: a name is the same only scalar by scalar.
    let index = Dictionary(members.map { (JSONValue.string($0.key), $0.value) }) { first, _ in
      first
    }
    return said.allSatisfy { member in
      index[.string(member.key)].map(member.value.isSaidInside) ?? false
    }
  }

  /// Up to so many members are looked for one by one.
  private static let largestSearch = 32

  /// Whether both are the same name, written in other letters: a reader that takes `ACTIVE` for
  /// `active` has read what the payload says.
  package func isSameName(as shown: JSONValue) -> Bool {
    guard case .string(let said) = self, case .string(let name) = shown else { return false }
    return said.lowercased() == name.lowercased()
  }

  /// Whether the value is a string, a number or a boolean.
  package var isScalar: Bool { scalarText != nil }

  /// The text of a string, a number or a boolean; numbers in canonical spelling.
  var scalarText: String? {
    switch self {
    case .string(let text): JSONNumber(text)?.description ?? text
    case .number(let number): number.description
    case .boolean(let boolean): boolean ? "true" : "false"
    case .null, .array, .object: nil
    }
  }
}
