import CompatModel
import JSONSyntax

/// The values that the app shows at the visible paths of a site.
extension EffectComparison {
  /// The rule for all visible paths of the site together: the worst of them.
  ///
  /// A path that did not show the old value is derived from it (a flag, a length). It is ignored if
  /// another path shows the value itself.
  ///
  /// Names and positions alone never show that a value is wrong: it may belong to another site.
  func rule(at shown: [(path: JSONPointer, value: JSONValue)]) -> SiteRule {
    let rule = worstRule(at: shown)
    return rule.reading == .other && footprint.basis == .names && !isReadInVain(rule)
      ? .doubtful : rule
  }

  /// Whether the model is known to read a value that cannot be read faithfully, no matter where it is
  /// shown.
  private func isReadInVain(_ rule: SiteRule) -> Bool {
    guard rule == .unfaithfulValue, let node = baselineView.sample.document[change.site] else {
      return false
    }
    return baselineView.readSites?.contains(node.pattern) ?? false
  }

  private func worstRule(at shown: [(path: JSONPointer, value: JSONValue)]) -> SiteRule {
    let copies = shown.filter { part in
      guard let was = change.was, let before = baselineView.visible[part.path] else {
        return false
      }
      return was.isSaid(by: before) || EpochScale(reading: was, as: before) != nil
    }
    var result: SiteRule?
    for part in copies.isEmpty ? shown : copies {
      let rule = rule(at: part.path, showing: part.value)
      switch rule.reading {
      case .asSaid: result = result ?? rule
      case .fallback: result = result?.reading == .fallback ? result : rule
      default: return rule
      }
    }
    return result ?? .said
  }

  private func rule(at path: JSONPointer, showing shown: JSONValue) -> SiteRule {
    switch change.expectedReading {
    case .same, .several:
      return .notSaid
    case .respelled(let said), .inserted(let said):
      return rule(at: path, showing: shown, saying: said)
    case .contradicted(let other):
      let isOneOfBoth = other.isSaid(by: shown) || change.was?.isSaid(by: shown) == true
      return !isOneOfBoth && isFallback(shown, at: path, saying: nil) ? .fallback : .unfaithfulValue
    case .none:
      return isFallback(shown, at: path, saying: nil) ? .fallback : .unfaithfulValue
    case .changed(became: .some(let said)):
      return saysMoment(said, showing: shown, at: path)
        ? .said : rule(at: path, showing: shown, saying: said)
    case .changed(became: nil), .moved:
      return isAbsence(shown, at: path) ? .absentAsDefault : .absentAsOtherCase
    }
  }

  private func rule(
    at path: JSONPointer, showing shown: JSONValue, saying said: JSONValue
  ) -> SiteRule {
    // What is shown for null is a default, as for a missing value.
    if said == .null, isAbsence(shown, at: path) { return .absentAsDefault }
    if said != .null, said.isSaidPlainly(by: shown) { return .said }
    if isNumber(said), isChoice(of: shown, at: path) { return .said }
    if isFallback(shown, at: path, saying: said) { return .fallback }
    if said == .null { return .absentAsOtherCase }
    return said.isSameName(as: shown) || isPart(shown, of: said, at: path) || isDerived(path)
      || isChoice(of: shown, at: path) ? .said : .notSaid
  }

  /// Whether a path shows a text without some of its characters, as a model shortens or renders it.
  ///
  /// A letter that is exchanged is exchanged there; a name that only begins alike is shown for both. Digits
  /// alone are another amount.
  private func isPart(_ shown: JSONValue, of said: JSONValue, at path: JSONPointer) -> Bool {
    guard let part = shown.letters, part.contains(where: \.isLetter), said.hasPart(part),
      let node = baselineView.sample.document[change.site]
    else {
      return false
    }
    return Replacement.tweaks(of: said).contains { other in
      let view = baselineView.visible(after: [node.replaced(with: other.bytes)])
      guard let letters = view?[path]?.letters else { return false }
      return letters != part && letters.count == part.count && other.hasPart(letters)
    }
  }

  /// Whether a path is known to show something that is made of the site's value.
  private func isDerived(_ path: JSONPointer) -> Bool {
    footprint.basis == .replacement && baselineView.isDerived(path)
  }

  /// Whether a path shows, as before, the value of another site, which this one's only decides.
  private func isChoice(of shown: JSONValue, at path: JSONPointer) -> Bool {
    guard footprint.basis == .replacement, let was = change.was, was.isScalar else { return false }
    return shown.isScalar && shown == baselineView.visible[path] && !was.isSpelled(by: shown)
  }

  /// Whether a number is in the place of another one.
  func isNumber(_ said: JSONValue) -> Bool {
    said.kind == change.was?.kind && said.kind == .number
  }

  /// What is shown for an absent value is a default.
  ///
  /// The exception is another case of an enum with associated values: that is a misreading, unless
  /// every unknown value is read as this case.
  private func isAbsence(_ shown: JSONValue, at path: JSONPointer) -> Bool {
    guard shown.isCase, !shown.isNothing, shown != baselineView.visible[path] else { return true }
    return baselineView.fallback(at: change.site).isMetByUnknown(shown, at: path)
  }

  func isFallback(
    _ shown: JSONValue, at path: JSONPointer, saying said: JSONValue?
  ) -> Bool {
    if isEmptied(shown) { return true }
    if case .inserted = change.expectedReading {
      // A new element looks as its neighbour would with a never-seen value.
      let sibling = siblingOfInsertion
      let path = baselineView.footprint(of: sibling).paths.first ?? path
      return shown == .null
        || baselineView.fallback(at: sibling).isMet(by: shown, at: path, saying: said)
    }
    return shown == .null
      || baselineView.fallback(at: change.site).isMet(by: shown, at: path, saying: said)
  }

  /// The first element of the collection that gets a new one.
  var siblingOfInsertion: JSONPointer {
    let collection = change.site.parent ?? .root
    let sibling = baselineView.sample.document[collection]?.children.first
    return sibling?.pointer ?? collection.appending(0)
  }

  /// Whether a list is shown as empty although the payload has elements, because all of them were
  /// dropped.
  func isEmptied(_ shown: JSONValue) -> Bool {
    guard shown == .array([]),
      case .changed(became: .some(.array(let said))) = change.expectedReading
    else { return false }
    return !said.isEmpty
  }
}

extension JSONValue {
  /// The letters and digits of a text; nil without one.
  fileprivate var letters: [Character]? {
    guard case .string(let text) = self else { return nil }
    let letters = text.lowercased().filter { $0.isLetter || $0.isNumber }
    return letters.isEmpty ? nil : Array(letters)
  }

  /// Whether a text has some letters, in their order.
  fileprivate func hasPart(_ part: [Character]) -> Bool {
    var left = part[...]
    for letter in letters ?? [] where letter == left.first { left.removeFirst() }
    return left.isEmpty
  }
}
