import CompatModel
import JSONSyntax

/// Each value that is shown no more, or anew, and what accounts for it.
extension Account {
  mutating func explains(
    gone value: JSONValue, at path: JSONPointer, keptIn other: JSONValue = .null
  ) -> Bool {
    var kept = kept(of: value, in: other)
    var (isGone, needsMore) = (false, false)
    for leaf in value.visibleLeaves() where !leaf.value.isEmptyContainer {
      if let count = kept[leaf.value], count > 0 {
        kept[leaf.value] = count - 1
        continue
      }
      let path = leaf.pointer.below(path)
      let index = gone.firstIndex { $0.count > 0 && $0.value.isSaid(by: leaf.value) }
      guard baselineView.footprints.isPayload(path) else { continue }
      if let index {
        gone[index].count -= 1
        isGone = true
      } else if leaf.value.isNamed(in: goneNames) {
        isGone = true
      } else if !isOwnForm(path) {
        // What is made of a value that is gone goes with it.
        guard !value.isScalar, isDerived(path) || baselineView.isChosen(path) else { return false }
        needsMore = true
      }
    }
    return isGone || !needsMore
  }

  mutating func explains(
    new value: JSONValue, at path: JSONPointer, keptFrom other: JSONValue = .null
  ) -> Bool {
    if value.isNothing { showsDefault = true }
    var kept = kept(of: value, in: other)
    for leaf in value.visibleLeaves() {
      if let count = kept[leaf.value], count > 0 {
        kept[leaf.value] = count - 1
        continue
      }
      let path = leaf.pointer.below(path)
      let known = baselineView.visible[path] == nil ? path.parent ?? path : path
      if isSaidAnew(leaf.value) || leaf.value.isNamed(in: newNames)
        || change.parts.contains(where: { $0.adds(path) }) || isBeside(leaf.value, at: path)
        || !baselineView.footprints.isPayload(known)
        || isOwnForm(path) && hasOwnForm(leaf.value, at: path)
        || isMadeOfFirstValue(leaf.value, at: path)
      {
        continue
      }
      // A type without properties shows nothing.
      let isNothing = leaf.value == .object([]) && (baselineView.visible[path] ?? .null) == .null
      guard isNothing || isDefault(leaf.value, at: path) else { return false }
      showsDefault = true
    }
    return true
  }

  /// Whether the payload says, where it did not, what a value shows.
  func isSaidAnew(_ value: JSONValue) -> Bool {
    new.contains(value) || new.contains { $0.isSaid(by: value) }
  }

  /// How often each part of a value is shown in another one, where a case may keep what another case
  /// held.
  private func kept(of value: JSONValue, in other: JSONValue) -> [JSONValue: Int] {
    guard keepsParts, other != .null, !(value.isScalar && other.isScalar) else { return [:] }
    return other.visibleLeaves().reduce(into: [:]) { $0[$1.value, default: 0] += 1 }
  }

  /// What one site alone decides has a form of its own, as a whole.
  mutating func isOwnForm(_ path: JSONPointer) -> Bool {
    ownForms.contains { path.hasPrefix($0) && (path == $0 || baselineView.isOfOneSite($0)) }
  }

  /// Whether a value that was not shown stands in the object of a changed one, which another case may
  /// show as a whole.
  private mutating func isBeside(_ value: JSONValue, at path: JSONPointer) -> Bool {
    keepsParts && baselineView.visible[path] == nil
      && besideChanged.contains { $0.isSaid(by: value) }
  }

  /// Whether a value, shown where nothing was, is made of what is said anew: it changes with that, and a
  /// fallback does not.
  private func isMadeOfFirstValue(_ value: JSONValue, at path: JSONPointer) -> Bool {
    guard (baselineView.visible[path] ?? .null) == .null else { return false }
    // Of several values, another one may take this one's object with it, or its payload.
    let isOnly = said.new.count == 1
    return said.new.prefix(Account.maximumOthers).contains { new in
      guard let view = view(withOthersFor: [new]) else { return false }
      let shown = view?[path]
      return shown != value && (shown != nil || isOnly)
    }
  }

  /// What the app shows with another value for each of some new ones, nil where the decoder throws; nil if
  /// none can be another.
  func view(withOthersFor new: [(site: JSONPointer, value: JSONValue)]) -> JSONValue?? {
    guard let payload = try? baselineView.sample.document.applying(change.edits),
      let mutant = try? JSONDocument(parsing: payload)
    else { return nil }
    let edits = new.filter(\.value.isScalar).compactMap { site, value in
      Replacement.tweaks(of: value).first.flatMap { mutant[site]?.replaced(with: $0.bytes) }
    }
    guard !edits.isEmpty, let other = try? mutant.applying(edits) else { return nil }
    return .some(baselineView.visible(of: other))
  }

  /// The number of new values up to which each is tried.
  private static let maximumOthers = 8

  /// Whether a value may be shown in a form of its own where another one was.
  private func hasOwnForm(_ value: JSONValue, at path: JSONPointer) -> Bool {
    guard let before = baselineView.visible[path], before != .null else { return true }
    return before.isScalar == value.isScalar
  }

  private func isDefault(_ value: JSONValue, at path: JSONPointer) -> Bool {
    // A payload that only says that a list is empty has nothing else to show for it.
    new.allSatisfy(\.isEmptyContainer)
      && change.parts.contains {
        [.changed(became: .array([])), .changed(became: .object([]))].contains($0.expectedReading)
      }
      || !said.absent.isEmpty && value.isEmptyContainer
      || said.absent.contains {
        baselineView.fallback(at: $0).missing?.nearest(to: path) == value
      }
      || isShownAsUnknown(value, at: path)
  }

  func isShownAsUnknown(_ value: JSONValue, at path: JSONPointer) -> Bool {
    change.parts.contains { EffectComparison(of: $0, in: baselineView).shows(value, at: path) }
  }
}

extension JSONValue {
  /// Whether a text is one of some names, as they are spoken.
  fileprivate func isNamed(in names: Set<String>) -> Bool {
    if case .string(let text) = self { names.contains(text.spokenName) } else { false }
  }
}
