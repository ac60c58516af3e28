import CompatModel
import JSONSyntax

extension JSONValue {
  /// Whether the value has the shape of an enum case with associated values.
  var isCase: Bool {
    if case .object(let members) = self { members.count == 1 } else { false }
  }

  /// The name of the only member, if the value has the shape of an enum case.
  var caseName: String? {
    if case .object(let members) = self, members.count == 1 { members[0].key } else { nil }
  }

  /// Whether the value is a collection without elements or members.
  var isEmptyContainer: Bool { kind.isContainer && count == 0 }

  /// Whether the value is null, or an object that holds nothing else.
  var isNothing: Bool {
    guard case .object(let members) = self else { return self == .null }
    return !members.isEmpty && members.allSatisfy { $0.value.isNothing }
  }

  var holdsNothing: Bool { visibleLeaves().allSatisfy { $0.value.isEmptyContainer } }

  /// All scalars and empty containers except null.
  func visibleLeaves() -> [(pointer: JSONPointer, value: JSONValue)] {
    var leaves: [(pointer: JSONPointer, value: JSONValue)] = []
    forEachLeaf { pointer, value in
      if value != .null { leaves.append((pointer, value)) }
    }
    return leaves
  }

  func nearest(to pointer: JSONPointer) -> JSONValue {
    var path: JSONPointer? = pointer
    while let current = path {
      if let value = self[current] { return value }
      path = current.parent
    }
    return self
  }

  /// Whether `shown` shows this value of a payload, possibly as the associated value of an enum
  /// case.
  func isSaid(by shown: JSONValue) -> Bool {
    isSaidPlainly(by: shown) || isSaidInside(shown)
  }

  /// Whether `shown` shows this value of a payload.
  ///
  /// Scalars are compared by text, numbers by value, containers part by part.
  ///
  /// An array or object of one value shows that value: a list of one, an expanded reference.
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
    if case .object(let said) = self, said.count == 1, case .object(let members) = shown,
      members.count == 1, let inner = shown[said[0].key]
    {
      // What shows the whole further inside shows its only member there: to try both would double
      // the time with each level.
      return said[0].value.isSaidInside(inner)
    }
    if isSaidPartByPart(by: shown) { return true }
    guard case .object(let members) = shown else { return false }
    if isScalar, let content = members.onlyContent { return isSaidInside(content) }
    return members.count == 1 && isSaidInside(members[0].value)
  }

  /// A case named `null` shows null.
  ///
  /// A date is shown in UTC, even if the payload has another zone, and an address with escapes or
  /// resolved.
  private func isSaidPartByPart(by shown: JSONValue) -> Bool {
    switch (self, shown) {
    case (.null, _): shown == .null || shown == .string("null")
    case (.string(let said), .string(let shown)):
      said == shown || TextForm.saySameInstant(said, shown)
        || TextForm.isEscaped(shown, of: said) || TextForm.isResolved(shown, from: said)
    case (.number(let said), .number(let shown)): said == shown
    case (.boolean(let said), .boolean(let shown)): said == shown
    case (.string(let text), .number(let number)), (.number(let number), .string(let text)):
      JSONNumber(text) == number
    case (.string(let text), .boolean(let flag)), (.boolean(let flag), .string(let text)):
      text == (flag ? "true" : "false")
    case (.array(let said), .array(let shown)):
      said.count == shown.count && zip(said, shown).allSatisfy { $0.isSaidInside($1) }
    case (.object(let said), .object(let members)):
      said.count <= members.count && JSONValue.areSaid(said, by: members)
    default: false
    }
  }

  /// Whether every member is shown by the member of the same name, and no other one shows anything.
  private static func areSaid(
    _ said: [JSONMember], by members: [JSONMember]
  ) -> Bool {
    let value = lookup(in: members)
    guard said.allSatisfy({ value($0.key).map($0.value.isSaidInside) ?? false }) else {
      return false
    }
    if said.count == members.count { return true }
    let known = lookup(in: said)
    return members.allSatisfy { $0.value == .null || known($0.key) != nil }
  }

  static func lookup(in members: [JSONMember]) -> (String) -> JSONValue? {
    guard members.count > largestSearch else { return { JSONValue.object(members)[$0] } }
    let index = Dictionary(members.map { (ExactText($0.key), $0.value) }) { first, _ in first }
    return { index[ExactText($0)] }
  }

  /// The number of members up to which a linear search is used.
  private static let largestSearch = 32

  /// Whether both are the same name in other letter case: a reader that treats `ACTIVE` as `active`
  /// has read what the payload says.
  func isSameName(as shown: JSONValue) -> Bool {
    guard case .string(let said) = self, case .string(let name) = shown else { return false }
    return said.lowercased() == name.lowercased()
  }

  /// Whether `shown` shows this value as the payload spells it, as a name in another way of writing names,
  /// or as a date in a known unit.
  func isSpelled(by shown: JSONValue) -> Bool {
    if case .string(let said) = self, case .string(let name) = shown,
      said.spokenName == name.spokenName
    {
      return true
    }
    return isSaid(by: shown) || EpochScale(reading: self, as: shown) != nil
  }

  /// Whether the value is a string, a number or a boolean.
  var isScalar: Bool { kind != .null && !kind.isContainer }

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

extension [JSONMember] {
  /// The only value that is not nil.
  fileprivate var onlyContent: JSONValue? {
    let contents = filter { $0.value != .null }
    return contents.count == 1 ? contents[0].value : nil
  }
}
