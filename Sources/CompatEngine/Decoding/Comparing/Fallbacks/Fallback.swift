import CompatModel
import JSONSyntax

/// What an app sees at a site where it cannot read what the payload says.
///
/// It is measured, not declared: if two different never-seen values look the same to the app, it
/// shows its fallback. Nil and what the app shows for a missing value are fallbacks, too. Each
/// probe costs a decoding and is made when it is first needed.
final class Fallback {
  /// What the app sees for each of two never-seen values; nil where the decoder throws.
  var unknowns: (JSONValue?, JSONValue?) { (firstUnknown, secondUnknown) }

  /// What the app sees for one never-seen value; a second one is rarely needed.
  private lazy var firstUnknown = findUnknown(0)
  private lazy var secondUnknown = findUnknown(1)

  /// What the app sees if the value is missing; for a new value, what it saw before, and for the whole
  /// payload, what it sees without any member.
  ///
  /// Nil for an element, because the next element moves to its index.
  private(set) lazy var missing = findMissing()

  private(set) lazy var null = node.flatMap {
    view(after: $0.replaced(with: "null"))
  }

  /// What the app sees for each of two texts where the payload has none; nil where it has one.
  private lazy var texts = node.flatMap { node in
    node.kind == .string
      ? nil
      : [0, 1].map { ordinal in
        let text = JSONValue.string(survey.neverSeenName(likeKey: "text", ordinal: ordinal))
        return view(after: node.replaced(with: text.bytes))
      }
  }

  private unowned let baselineView: BaselineView
  private let site: JSONPointer
  private let node: JSONNode?

  private lazy var probes = node.flatMap {
    Replacement.neverSeen(for: $0, survey: survey)
  }

  /// Creates the fallback of a site; nothing is probed yet.
  init(at site: JSONPointer, in baselineView: BaselineView) {
    self.baselineView = baselineView
    self.site = site
    node = baselineView.trials.sample.document[site]
  }

  private var trials: SampleTrials { baselineView.trials }
  private var survey: Survey { baselineView.survey }

  private func findMissing() -> JSONValue? {
    guard let node else { return trials.visible }
    if node.parent == nil, node.kind == .object { return view(after: node.replaced(with: "{}")) }
    return node.key == nil ? nil : node.removed().flatMap { view(after: $0) }
  }

  private func findUnknown(_ ordinal: Int) -> JSONValue? {
    guard let node else { return nil }
    if let probes {
      let probe = ordinal == 0 ? probes.0 : probes.1
      return view(after: node.replaced(with: probe.bytes))
    }
    if let member = caseMember(of: node), let key = member.key {
      let name = survey.neverSeenName(likeKey: key, ordinal: ordinal)
      return member.keyReplaced(with: name).flatMap { view(after: $0) }
    }
    guard let tag = tag(of: node) else { return nil }
    let unknown = baselineView.fallback(at: tag.pointer)
    return ordinal == 0 ? unknown.firstUnknown : unknown.secondUnknown
  }

  /// For an object whose only key names its case, the probes are two unknown keys.
  private func caseMember(of node: JSONNode) -> JSONNode? {
    survey.isCaseKeyed(node) ? node.children.first : nil
  }

  /// For an object with a discriminator, the probes are two unknown discriminators.
  private func tag(of node: JSONNode) -> JSONNode? {
    node.children.first(where: survey.isDiscriminator)
      .flatMap { baselineView.footprints.footprint(of: $0.pointer).isUnread ? nil : $0 }
  }

  /// Whether a visible value is the fallback at one visible path.
  ///
  /// A fallback may contain what the payload says.
  ///
  /// What is shown for a missing value, or for null, is a fallback, unless it is another case of an
  /// enum with associated values: that is a misreading.
  func isMet(by shown: JSONValue, at path: JSONPointer, saying said: JSONValue?) -> Bool {
    let before = trials.visible[path]
    let hasOtherName = before?.isCase == true && shown.isCase && shown.caseName != before?.caseName
    if shown.isNothing, !hasOtherName { return true }
    // Usually a mutant without the value was decoded before.
    let isOtherCase = shown.isCase && shown != before
    if !isOtherCase, isMetByAbsence(shown, at: path, saying: said) { return true }
    if isMetByUnknown(shown, at: path) { return true }
    if !isOtherCase, said?.kind == .string, let texts,
      texts.allSatisfy({ value($0, at: path) == shown })
    {
      return true
    }
    return isMetByEcho(shown, at: path, saying: said)
  }

  /// Whether the app shows what it shows for two different never-seen values, in which it repeats each.
  func isMetByEcho(_ shown: JSONValue, at path: JSONPointer, saying said: JSONValue?) -> Bool {
    guard let probes, let said, let first = value(firstUnknown, at: path) else { return false }
    let placeholder = JSONValue.string("\u{0}")
    let echo = first.replacing(probes.0, by: placeholder)
    guard echo != placeholder, echo == shown.replacing(said, by: placeholder),
      let second = value(secondUnknown, at: path)
    else { return false }
    return first != second && echo == second.replacing(probes.1, by: placeholder)
  }

  /// Whether the app shows a visible value for a missing value, or for null, and not because the payload
  /// says it.
  private func isMetByAbsence(
    _ shown: JSONValue, at path: JSONPointer, saying said: JSONValue?
  ) -> Bool {
    if value(missing, at: path) == shown { return true }
    return said?.isSaidPlainly(by: shown) != true && value(null, at: path) == shown
  }

  /// Whether two different never-seen values look like this visible value.
  func isMetByUnknown(_ shown: JSONValue, at path: JSONPointer) -> Bool {
    guard let first = value(firstUnknown, at: path) else { return false }
    let isOfSameCase = showsUnknownCase(shown, at: path) && first.caseName == shown.caseName
    guard first == shown || isOfSameCase, let second = value(secondUnknown, at: path) else {
      return false
    }
    return first == shown && second == shown || isOfSameCase && second.caseName == shown.caseName
  }

  /// Whether a visible value may be the case for an unknown subtype, which may hold the received
  /// payload.
  private func showsUnknownCase(_ shown: JSONValue, at path: JSONPointer) -> Bool {
    guard let node, node.kind == .object || survey.isDiscriminator(node),
      let name = shown.caseName
    else { return false }
    return trials.visible.nearest(to: path).caseName != name
  }

  /// What a view shows at a path; nil in a list that lost an element, because another one is there now.
  private func value(_ view: JSONValue?, at path: JSONPointer) -> JSONValue? {
    let lists = sequence(first: path, next: \.parent).dropFirst()
    let isShorter = lists.contains { list in
      guard let before = trials.visible[list], before.kind == .array else { return false }
      return view?[list].map { $0.kind == .array && $0.count < before.count } ?? false
    }
    return isShorter ? nil : view?.nearest(to: path)
  }

  /// What the app sees after an edit, with the elements where the unmodified sample shows them.
  private func view(after edit: JSONEdit) -> JSONValue? {
    trials.visible(after: [edit]).map {
      baselineView.order.aligned($0, with: trials.visible, around: site)
    }
  }
}

extension JSONValue {
  /// The same tree with every value that shows one scalar replaced by another value.
  fileprivate func replacing(_ said: JSONValue, by other: JSONValue) -> JSONValue {
    if kind.isContainer { return mapChildren { $1.replacing(said, by: other) } }
    return said.isSaid(by: self) ? other : self
  }
}
