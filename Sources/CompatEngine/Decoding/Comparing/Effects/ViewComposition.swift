import JSONSyntax

/// Compares what an app sees after several changes with what it sees after each of them alone.
///
/// Changes that have nothing to do with each other for the app are composed: where only one of them
/// shows something else than before, all of them together show the same. Where two show something
/// else at one value, either is right, because one may hide the other. A model may also show
/// another property where it cannot read one, or a default where it can read none of several: a value
/// that one of the changes says is right anywhere, also as a part of what it says, and so is one that
/// the app sees where nothing is said at any of the sites.
struct ViewComposition {
  /// The values that the changes say; neither booleans nor null, which stand anywhere.
  let said: Set<JSONValue>

  /// What the app sees where nothing is said at any of the changed sites; nil if that is not known.
  let unsaid: JSONValue?

  init(said: Set<JSONValue> = [], unsaid: JSONValue? = nil) {
    self.said = said
    self.unsaid = unsaid
  }

  /// Whether a view is composed of the views after each change.
  ///
  /// - Parameters:
  ///   - view: What the app sees after all changes.
  ///   - parts: What it sees after each change alone; without those that are rejected.
  ///   - base: What it sees before.
  /// - Returns: Whether nothing is shown that the changes alone do not explain.
  func isComposed(_ view: JSONValue, of parts: [JSONValue], before base: JSONValue) -> Bool {
    isComposed(.some(view), of: parts.map { .some($0) }, before: .some(base), unsaid: unsaid)
  }

  private func isComposed(
    _ view: JSONValue?, of parts: [JSONValue?], before base: JSONValue?, unsaid: JSONValue?
  ) -> Bool {
    let changed = parts.filter { $0 != base }
    let expected = changed.first ?? base
    if changed.allSatisfy({ $0 == expected }), view == expected { return true }
    if areComposed(view, of: changed, before: base, unsaid: unsaid) { return true }
    // What a change says is right anywhere.
    if let view, isSaid(view) { return true }
    guard !areAllObjects([view, base] + changed) else { return false }
    // A member that two changes replace belongs to either; objects were compared member by member.
    if changed.count > 1, changed.contains(view) { return true }
    // What one change brings may say as well what another one changes inside of it.
    let isInside = changed.contains { part in
      part?.kind != base?.kind && areComposed(view, of: [], before: part, unsaid: nil)
    }
    // A default may stand for a value that cannot be read: a scalar, or nothing in a list.
    let isDefault = view.map { $0 == unsaid && !$0.hasParts } ?? false
    return isInside || isDefault
  }

  /// Whether a change says a value, or all that is in it but for booleans and null.
  private func isSaid(_ view: JSONValue) -> Bool {
    if said.contains(view) { return true }
    let parts = (view.members?.map(\.value) ?? view.elements ?? []).filter {
      $0.kind != .boolean && $0.kind != .null
    }
    return !parts.isEmpty && parts.allSatisfy(isSaid)
  }

  private func areAllObjects(_ values: [JSONValue?]) -> Bool {
    values.allSatisfy { $0?.kind == .object }
  }

  private func areComposed(
    _ view: JSONValue?, of parts: [JSONValue?], before base: JSONValue?, unsaid: JSONValue?
  ) -> Bool {
    let parts = parts.compactMap(\.self)
    switch (view, base) {
    case (.object(let members), .object(let old)):
      let objects = parts.compactMap(\.members)
      return objects.count == parts.count
        && areComposed(members, of: objects, before: old, unsaid: unsaid?.members ?? [])
    case (.array(let elements), .array(let old)):
      let arrays = parts.compactMap(\.elements)
      return arrays.count == parts.count
        && areComposed(elements, of: arrays, before: old, unsaid: unsaid?.elements ?? [])
    default: return false
    }
  }

  // MARK: - Members

  private func areComposed(
    _ view: [JSONMember], of parts: [[JSONMember]], before base: [JSONMember],
    unsaid: [JSONMember]
  ) -> Bool {
    let all = ([view, base, unsaid] + parts).map { members in
      Dictionary(members.map { (ExactText($0.key), $0.value) }) { first, _ in first }
    }
    let keys = Set((all.prefix(2) + all.dropFirst(3)).flatMap(\.keys))
    return keys.allSatisfy { key in
      isComposed(
        all[0][key], of: all.dropFirst(3).map { $0[key] }, before: all[1][key],
        unsaid: all[2][key])
    }
  }

  // MARK: - Elements

  /// Elements of an array that a change replaces by others, of another number.
  fileprivate struct Splice: Hashable {
    let range: Range<Int>
    let elements: [JSONValue]
  }

  private func areComposed(
    _ view: [JSONValue], of parts: [[JSONValue]], before base: [JSONValue], unsaid: [JSONValue]
  ) -> Bool {
    let aligned = parts.filter { $0.count == base.count }
    let splices = Set(
      parts.filter { $0.count != base.count }.map { Splice(from: base, to: $0) }
    ).sorted {
      ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
    }
    let isDisjoint = zip(splices, splices.dropFirst()).allSatisfy {
      $0.range.upperBound <= $1.range.lowerBound
    }
    let growth = splices.reduce(0) { $0 + $1.elements.count - $1.range.count }
    guard isDisjoint, view.count == base.count + growth else { return false }
    var position = 0
    var index = 0
    func compare(upTo end: Int) -> Bool {
      while index < end {
        let isRight = isComposed(
          .some(view[position]), of: aligned.map { .some($0[index]) }, before: .some(base[index]),
          unsaid: unsaid.count == base.count ? unsaid[index] : nil)
        if !isRight { return false }
        index += 1
        position += 1
      }
      return true
    }
    for splice in splices {
      guard compare(upTo: splice.range.lowerBound),
        view[position...].prefix(splice.elements.count).elementsEqual(splice.elements)
      else { return false }
      position += splice.elements.count
      index = splice.range.upperBound
    }
    return compare(upTo: base.count)
  }
}

extension ViewComposition.Splice {
  /// What an array has instead of the elements between its common beginning and its common end.
  fileprivate init(from base: [JSONValue], to part: [JSONValue]) {
    let shorter = min(base.count, part.count)
    let start = (0..<shorter).first { base[$0] != part[$0] } ?? shorter
    let tail =
      (0..<shorter - start).first {
        base[base.count - 1 - $0] != part[part.count - 1 - $0]
      } ?? shorter - start
    self.init(range: start..<base.count - tail, elements: Array(part[start..<part.count - tail]))
  }
}

extension JSONValue {
  fileprivate var hasParts: Bool {
    !(members?.isEmpty ?? true) || !(elements?.isEmpty ?? true)
  }

  fileprivate var members: [JSONMember]? {
    if case .object(let members) = self { members } else { nil }
  }

  fileprivate var elements: [JSONValue]? {
    if case .array(let elements) = self { elements } else { nil }
  }
}
