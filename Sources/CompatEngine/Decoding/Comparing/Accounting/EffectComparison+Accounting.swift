import CompatModel
import JSONSyntax

/// What the payload accounts for.
extension EffectComparison {
  /// The rule if the payload accounts for all that the app shows otherwise; nil if it does not.
  ///
  /// If `delivered` is known, only what the decoder has delivered to the model counts as said.
  func ruleOfAccount(
    for differences: [JSONDifference], in visible: JSONValue, delivered: DeliveredValues? = nil
  ) -> SiteRule? {
    guard change.isAccountable(whereDelivered: delivered != nil), var said = saidDifference else {
      return nil
    }
    if showsCopies(differences, in: visible) || showsOthers(differences, in: visible) {
      return .said
    }
    let before = baselineView.trials.delivered
    let unions = (before?.unions ?? []).union(delivered?.unions ?? [])
    let isOfUnion = said.sites.contains { site in unions.contains { site.hasPrefix($0) } }
    let areCasesNamed = areCasesNamed(differences, by: said)
    let isUncertain = isOfUnion || before == nil || change.takesAway
    guard !(isOfUnion && change.isUnfaithful), !isUncertain || areCasesNamed else { return nil }
    if let delivered {
      guard let before else { return nil }
      said.restrict(to: delivered.values, before: before.values)
    }
    let plain = (delivered ?? before)?.plain ?? []
    var account = Account(
      of: change, saying: said, in: baselineView, keepsParts: areCasesNamed
    ) {
      let gone = Set(said.gone.map(\.site)).subtracting(said.new.map(\.site))
      return ownForms(plain, visible)
        + ownFormsInContainers(plain) { site in
          delivered.map { $0.values[site] != nil } ?? !gone.contains(site)
        }
    }
    let rule = account.rule(for: differences, in: visible)
    return rule == .said && showsFallback(in: visible) ? .fallback : rule
  }

  /// Whether each enum that shows another case shows one that the payload names, or that an object with
  /// the new tag is shown as, or in it what the payload says.
  ///
  /// Which of an enum's cases is right is not for a comparison of values to say.
  private func areCasesNamed(_ differences: [JSONDifference], by said: SaidDifference) -> Bool {
    lazy var names = Set(
      said.new.flatMap { $0.site.tokens + [$0.value.scalarText ?? ""] }.map(\.spokenName))
    return differences.allSatisfy { difference in
      guard case .replaced(let old, by: let new) = difference.change, let name = new.caseName,
        old.isCase, old.caseName != name, !names.contains(name.spokenName),
        !isShownByOther(name, at: difference.pointer)
      else { return true }
      return said.replacements.contains { value in
        value.isSaid(by: new) || !said.gone.isEmpty && repeats(value, in: new)
      }
    }
  }

  /// What the payload says otherwise; nil if it is none.
  private var saidDifference: SaidDifference? {
    if let said = SaidDifference(of: change) { return said }
    let document = baselineView.sample.document
    guard let payload = try? document.applying(change.edits),
      let mutant = try? JSONDocument(parsing: payload)
    else { return nil }
    return SaidDifference(between: document.root.value, and: mutant.root.value)
  }

  /// Whether the app shows a fallback for a changed value, also where the fallback contains the value.
  ///
  /// Beside it, other changes may have taken values away.
  func showsFallback(in visible: JSONValue, besides: [JSONValue] = []) -> Bool {
    let said: JSONValue
    switch change.expectedReading {
    case .changed(became: let value?), .respelled(as: let value): said = value
    case .several where !change.exchangesElements:
      let values = change.parts.compactMap(\.was)
      return parts.contains { $0.showsFallback(in: visible, besides: values) }
    default: return false
    }
    if footprint.paths.contains(where: { visible[$0].map(isEmptied) ?? false }) { return true }
    let paths = footprint.paths.filter { visible[$0] != baselineView.visible[$0] }
    let plain = paths.filter(isPlain)
    // What is made of a value that is shown itself follows from it.
    let isFaithful = plain.contains { visible[$0].map(said.isSaidPlainly) ?? false }
    let own = isFaithful ? [] : paths.filter { !isPlain($0) }
    let fallback = baselineView.fallback(at: change.site)
    // A name that is kept may still be unknown; a number that is kept is known.
    let isNumber = said.kind == change.was?.kind && said.kind != .string
    func isKept(in shown: JSONValue) -> Bool {
      (said.isSaid(by: shown) || repeats(said, in: shown))
        && (isKnown(said) || !shown.isScalar || isNumber)
    }
    // Where the form is the model's own, all of it must be what it shows for unknown values.
    let isUnknown = own.allSatisfy { path in
      let shown = visible.nearest(to: path)
      return !(isKept(in: shown) && losesNothing(shown, at: path, but: besides))
        && fallback.isMetByUnknown(shown, at: path)
    }
    if !own.isEmpty && isUnknown { return true }
    if plain.isEmpty, visible != baselineView.visible, fallback.unknowns.0 == visible {
      return fallback.unknowns.1 == visible
    }
    return plain.contains { path in
      guard let shown = visible[path] else { return false }
      return !isKept(in: shown) && isFallback(shown, at: path, saying: said)
    }
  }

  /// Whether a value is what the app shows for never-seen ones at the site, or for one of the members of
  /// a replaced object; for a new element, at its neighbour.
  func shows(_ value: JSONValue, at path: JSONPointer) -> Bool {
    switch change.expectedReading {
    case .inserted(let said), .changed(became: let said?):
      footprint.contains(path)
        && (isFallback(value, at: path, saying: said)
          || changesOfMembers?.contains {
            EffectComparison(of: $0, in: baselineView).shows(value, at: path)
          } ?? false)
    default: false
    }
  }

  /// Whether a visible path shows the old value as the payload says it.
  private func isPlain(_ path: JSONPointer) -> Bool {
    guard let was = change.was, let before = baselineView.visible[path] else { return false }
    return was.isSaid(by: before)
  }

  /// The visible paths at which the app shows, in a form of its own, a value that was delivered: a case
  /// with another name, a rank, the components of a date.
  ///
  /// The same value in another unit or spelling must be shown as before.
  private func ownForms(_ plain: Set<JSONPointer>, _ view: JSONValue) -> [JSONPointer] {
    change.parts.flatMap { part -> [JSONPointer] in
      guard let was = part.was, was.isScalar, part.saysSomethingElse,
        plain.contains(part.site) || part.isOfAbsence
      else { return [] }
      let footprint = baselineView.footprint(of: part.site)
      if footprint.basis == .names { return [] }
      guard baselineView.showsPlainly(was, at: part.site) else {
        // What another site says is shown in that one's form.
        return footprint.paths.compactMap { path in
          objectShowing(part.site, at: path)
            ?? (baselineView.showsOthers(than: part.site, at: path) ? nil : path)
        }
      }
      guard part.keepsItsKind, was.kind == .string, !part.isShownTwice(in: baselineView, and: view)
      else { return [] }
      return footprint.paths.compactMap { objectShowing(part.site, at: $0) }
        .filter { baselineView.visible[$0]?.leafCount ?? 0 > 1 }
    }
  }

  /// The object in the place of a scalar that shows it in parts.
  private func objectShowing(_ site: JSONPointer, at path: JSONPointer) -> JSONPointer? {
    sequence(first: path, next: \.parent).first { object in
      object.tokens.last == site.tokens.last && baselineView.visible[object]?.kind == .object
        && baselineView.isOfOneSite(object)
    }
  }

  /// The visible paths at which the app shows what it makes of values inside changed containers: of
  /// one in a form of its own, or of many, such as a count.
  private func ownFormsInContainers(
    _ asPlain: Set<JSONPointer>, _ isThere: (JSONPointer) -> Bool
  ) -> [JSONPointer] {
    change.parts.flatMap { part -> [JSONPointer] in
      guard [nil, .array, .object].contains(part.was?.kind),
        let site = part.was == nil ? part.site.parent : part.site,
        part.was != nil || baselineView.sample.document[site]?.kind == .array
      else { return [] }
      let leaves = baselineView.footprints.leaves(in: []).filter { $0.pointer.hasPrefix(site) }
        .map { ($0, baselineView.footprint(of: $0.pointer)) }.filter { $1.basis != .names }
      let plain = Set(
        leaves.flatMap { leaf, footprint in
          footprint.paths.filter { baselineView.visible[$0].map(leaf.value.isSaidPlainly) ?? false }
        })
      return leaves.filter { leaf, _ in
        part.was == nil || !isThere(leaf.pointer)
          || asPlain.contains(leaf.pointer)
            && !baselineView.showsPlainly(leaf.value, at: leaf.pointer)
      }.flatMap(\.1.paths).filter { !plain.contains($0) }
    }
  }
}
