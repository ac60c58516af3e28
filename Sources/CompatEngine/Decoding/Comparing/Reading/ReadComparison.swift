import CompatModel
import JSONSyntax

/// Compares what an app shows after a change with what the model has read, value by value.
///
/// A value is known to be shown under the name of the property that is decoded from it. Wherever
/// that does not lead to everything that differs, nothing is known.
struct ReadComparison {
  /// What the app shows of a value; a later one outweighs an earlier one.
  enum Reading: Comparable {
    /// What it showed before; the payload says the same.
    case asBefore
    /// What the payload says.
    case asSaid
    /// Nothing, or a default, for a value that is not there.
    case absent
  }

  /// What the model read before and after the change.
  let before: PayloadReads
  let after: PayloadReads

  /// Whether a value is what the app shows at a visible path if the value of a site is missing.
  let isDefault: (_ shown: JSONValue, _ path: JSONPointer, _ site: JSONPointer) -> Bool

  /// A value of a payload, and what the app shows of it; nil where there is none.
  private struct Side {
    var part: PayloadReads.Part?
    var view: JSONValue?

    /// Where the app shows it; nil where that is not known, or not needed.
    var path: JSONPointer?
  }

  /// What the app shows of the whole payload; nil where that is not known.
  func reading(showing old: JSONValue, andNow new: JSONValue) -> Reading? {
    reading(
      Side(part: before.root, view: old, path: .root), Side(part: after.root, view: new))
  }

  private func reading(_ old: Side, _ new: Side) -> Reading? {
    guard let part = new.part, !part.saysTheSame(as: old.part) else {
      return old.view == new.view ? .asBefore : nil
    }
    guard let node = part.node, node.kind != .null else {
      return isAbsence(new.view, insteadOf: old) ? .absent : nil
    }
    switch after.inside(part) {
    case .nothing: return new.view.map { node.value.isSaid(by: $0) } ?? false ? .asSaid : nil
    case .unclear: return nil
    case .members(let members): return reading(of: members, old, new)
    case .elements(let elements): return reading(of: elements, old, new)
    }
  }

  private func isAbsence(_ view: JSONValue?, insteadOf old: Side) -> Bool {
    guard let view, !view.isNothingOrEmpty else { return true }
    guard let path = old.path, let site = old.part?.node?.pointer else { return false }
    return isDefault(view, path, site)
  }

  private func worst(_ readings: [Reading?]) -> Reading? {
    var worst = Reading.asBefore
    for reading in readings {
      guard let reading else { return nil }
      worst = max(worst, reading)
    }
    return worst
  }
}

// MARK: - Members

extension ReadComparison {
  /// The members of an object before and after the change, by the names of the properties.
  private struct Members {
    let old: [String: PayloadReads.Part]
    let new: [String: PayloadReads.Part]
    var shown: Set<String> = []
  }

  private func reading(
    of members: [(name: String, part: PayloadReads.Part)], _ old: Side, _ new: Side
  ) -> Reading? {
    var members = Members(
      old: Dictionary(before.members(of: old.part)) { first, _ in first },
      new: Dictionary(members.map { ($0.name, $0.part) }) { first, _ in first })
    guard let reading = reading(of: &members, old.view, new.view, at: old.path) else { return nil }
    // A changed value that is shown under another name may be wrong there.
    let isAllShown = members.new.allSatisfy { name, part in
      members.shown.contains(name) || part.saysTheSame(as: members.old[name])
    }
    return isAllShown ? reading : nil
  }

  /// Compares the members of an object of the app; an object that has another name than any property
  /// may group some of them.
  private func reading(
    of members: inout Members, _ old: JSONValue?, _ new: JSONValue?, at path: JSONPointer?
  ) -> Reading? {
    guard case .object(let shown)? = new else { return nil }
    var names = shown.map(\.key)
    if case .object(let shown)? = old {
      let known = Set(names)
      names += shown.map(\.key).filter { !known.contains($0) }
    }
    var result = Reading.asBefore
    for name in names {
      let (was, now) = (old?[name], new?[name])
      let path = path?.appending(name)
      var found: Reading? = .asBefore
      if members.new[name] != nil || members.old[name] != nil {
        members.shown.insert(name)
        found = reading(
          Side(part: members.old[name], view: was, path: path),
          Side(part: members.new[name], view: now))
      } else if was != now, was != nil || now?.isNothingOrEmpty == false {
        found = reading(of: &members, was, now, at: path)
      }
      guard let found else { return nil }
      result = max(result, found)
    }
    return result
  }
}

// MARK: - Elements

extension ReadComparison {
  private func reading(
    of elements: [PayloadReads.Part], _ old: Side, _ new: Side
  ) -> Reading? {
    guard let views = views(of: elements, in: new.view) else { return nil }
    var known: [PayloadReads.Part] = []
    if let part = old.part, case .elements(let parts) = before.inside(part) { known = parts }
    let shown = self.views(of: known, in: old.view)
    if shown == nil { known = [] }
    let list = old.view?.kind == .array ? old.path : nil
    let places = Dictionary(
      known.indices.compactMap { index in known[index].node.map { ($0.source, index) } }
    ) { first, _ in first }
    return worst(
      elements.indices.map { index in
        let element = elements[index]
        // An element that the payload had before is compared with itself.
        let isKept = index < known.count && element.saysTheSame(as: known[index])
        let place = isKept ? index : element.node.flatMap { places[$0.source] } ?? index
        return reading(
          place < known.count
            ? Side(part: known[place], view: shown?[place], path: list?.appending(place)) : Side(),
          Side(part: element, view: views[index]))
      })
  }

  /// What the app shows of each element: in a list, or in a dictionary by a value inside; nil where
  /// that is not known.
  private func views(of elements: [PayloadReads.Part], in view: JSONValue?) -> [JSONValue]? {
    switch view {
    case .array(let views)? where views.count == elements.count: return views
    case .object(let members)? where members.count == elements.count:
      let views = Dictionary(members.map { ($0.key, $0.value) }) { first, _ in first }
      let values = elements.compactMap(\.node?.value)
      guard let first = values.first else { return [] }
      for leaf in first.visibleLeaves()
      where leaf.value.scalarText.map({ views[$0] != nil }) ?? false {
        let names = values.compactMap { $0[leaf.pointer]?.scalarText }
        if names.count == values.count, Set(names) == Set(views.keys) {
          return names.compactMap { views[$0] }
        }
      }
      return nil
    default: return nil
    }
  }
}

extension PayloadReads {
  /// The members that a model reads of an object, with the entries of a map; none for other values.
  fileprivate func members(of part: Part?) -> [(String, Part)] {
    guard let part else { return [] }
    return switch inside(part) {
    case .members(let members): members.map { ($0.name, $0.part) }
    case .nothing, .elements, .unclear: []
    }
  }
}

extension PayloadReads.Part {
  /// Whether the payload says the same of another value; of none that it is absent, too.
  fileprivate func saysTheSame(as other: PayloadReads.Part?) -> Bool {
    guard let node else { return other?.node == nil }
    guard let other = other?.node else { return false }
    return node.source == other.source || node.value == other.value
  }
}

extension JSONValue {
  /// Whether the value is nothing, or a default that holds nothing.
  fileprivate var isNothingOrEmpty: Bool {
    isNothing || isEmptyContainer || self == .string("")
  }
}
