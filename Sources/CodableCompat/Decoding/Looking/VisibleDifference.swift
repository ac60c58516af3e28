import JSONSyntax

/// The differences between two visible trees, as a reader of the app would tell them.
enum VisibleDifference {
  /// Returns the differences, with a change of an enum's case told as one replacement.
  ///
  /// An enum case with associated values is an object with one member; another case is another
  /// member, which is no removal beside an addition but another value.
  static func between(_ old: JSONValue, _ new: JSONValue) -> [JSONDifference] {
    let differences = JSONDifference.between(old, new)
    guard differences.count > 1 else { return differences }
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

  /// Whether the value is a collection without elements or members.
  var isEmptyContainer: Bool {
    switch self {
    case .array(let elements): elements.isEmpty
    case .object(let members): members.isEmpty
    case .null, .boolean, .number, .string: false
    }
  }

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

  /// Whether showing `shown` says what the payload says by this value: scalars are compared by
  /// their text, numbers by value, and an array of one element says its element.
  func isSaid(by shown: JSONValue) -> Bool {
    switch (self, shown) {
    case (.null, .null): true
    case (.string(let said), .string(let shown)): said == shown
    case (.array(let elements), _) where elements.count == 1 && shown.isScalar:
      elements[0].isSaid(by: shown)
    case (_, _) where isScalar && shown.isScalar:
      scalarText == shown.scalarText
    default: isEqualInMeaning(to: shown)
    }
  }

  /// Whether the value is a string, a number or a boolean.
  var isScalar: Bool { scalarText != nil }

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
