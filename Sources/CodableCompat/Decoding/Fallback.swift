import JSONSyntax

/// What an app sees at a place where it cannot read what the payload says.
///
/// It is recognised, not declared: two different never-seen values that look the same to the app
/// have met the fallback. Nil, and what the app sees where the value is missing, are fallbacks too.
/// Each probe costs a decoding, and is made when it is first asked for.
final class Fallback {
  /// What the app sees for each of two never-seen values; nil where the decoder refuses them.
  private(set) lazy var unknowns = findUnknowns()

  /// What the app sees where the value is missing: what it saw before, where it is new; nil for an
  /// element, whose place is the next one's then.
  private(set) lazy var missing = findMissing()

  /// What the app sees where the value is null.
  private(set) lazy var null = node.flatMap {
    reference.visible(after: [$0.replaced(with: "null")])
  }

  private unowned let reference: SampleReference
  private let site: JSONPointer
  private let node: JSONNode?

  private lazy var probes = node.flatMap {
    Replacement.neverSeen(for: $0, survey: reference.survey)
  }

  /// Creates the fallback of a place of a sample; nothing is probed yet.
  init(at site: JSONPointer, of reference: SampleReference) {
    self.reference = reference
    self.site = site
    node = reference.sample.document[site]
  }

  private func findMissing() -> JSONValue? {
    guard let node else { return reference.visible }
    return node.key == nil ? nil : node.removed().flatMap { reference.visible(after: [$0]) }
  }

  private func findUnknowns() -> (JSONValue?, JSONValue?) {
    guard let node else { return (nil, nil) }
    guard let probes else { return unknownKeys(of: node) ?? unknownTags(of: node) ?? (nil, nil) }
    return (
      reference.visible(after: [node.replaced(with: probes.0.bytes)]),
      reference.visible(after: [node.replaced(with: probes.1.bytes)])
    )
  }

  /// An object that is stored under the name of its case has its fallback behind two unknown names.
  private func unknownKeys(of node: JSONNode) -> (JSONValue?, JSONValue?)? {
    guard reference.survey.isCaseKeyed(node), let member = node.children.first,
      let key = member.key
    else { return nil }
    let trees = [0, 1].map { ordinal in
      member.keyReplaced(with: reference.survey.neverSeenName(likeKey: key, ordinal: ordinal))
        .flatMap { reference.visible(after: [$0]) }
    }
    return (trees[0], trees[1])
  }

  /// An object with a discriminator has its fallback behind two unknown ones.
  private func unknownTags(of node: JSONNode) -> (JSONValue?, JSONValue?)? {
    guard let tag = node.children.first(where: reference.survey.isDiscriminator),
      !reference.footprint(of: tag.pointer).isUnread
    else { return nil }
    return reference.fallback(at: tag.pointer).unknowns
  }

  /// Whether a visible value is the fallback of one visible place.
  ///
  /// What is seen for a missing value is one, unless it is another case of an enum with associated
  /// values: that is another reading of the payload.
  ///
  /// - Parameters:
  ///   - shown: What the app sees there now.
  ///   - path: The visible place.
  ///   - said: What the payload says at the site now: a fallback may repeat it.
  /// - Returns: Whether it is the fallback.
  func isMet(by shown: JSONValue, at path: JSONPointer, saying said: JSONValue?) -> Bool {
    if shown.isNothing { return true }
    if isMetByUnknown(shown, at: path) { return true }
    let isOtherCase = shown.isCase && shown != reference.visible[path]
    if let missing, !isOtherCase, missing.nearest(to: path) == shown { return true }
    guard let first = seen(at: path, in: unknowns.0),
      let second = seen(at: path, in: unknowns.1), first != second, let probes, let said
    else { return false }
    let placeholder = JSONValue.string("\u{0}")
    let echo = first.replacing(probes.0, by: placeholder)
    return echo == second.replacing(probes.1, by: placeholder)
      && echo == shown.replacing(said, by: placeholder) && echo != placeholder
  }

  /// Whether a visible value is what two different never-seen values look like.
  ///
  /// - Parameters:
  ///   - shown: What the app sees there now.
  ///   - path: The visible place.
  /// - Returns: Whether it is.
  func isMetByUnknown(_ shown: JSONValue, at path: JSONPointer) -> Bool {
    guard let first = seen(at: path, in: unknowns.0), let second = seen(at: path, in: unknowns.1)
    else { return false }
    if first == shown, second == shown { return true }
    // The case for an unknown subtype may hold what came.
    guard let node, node.kind == .object || reference.survey.isDiscriminator(node),
      let name = shown.caseName,
      reference.visible.nearest(to: path).caseName != name
    else { return false }
    return first.caseName == name && second.caseName == name
  }

  /// What is seen at a visible place of the unmutated sample after a probe.
  ///
  /// In a set another value stands at another position, where the differences tell of it.
  private func seen(at path: JSONPointer, in tree: JSONValue?) -> JSONValue? {
    guard let tree, reference.isReordered(around: site) else { return tree?.nearest(to: path) }
    let differences = VisibleDifference.between(reference.visible, tree, isReordered: { true })
    for difference in differences where difference.pointer == path {
      if case .replaced(_, by: let new) = difference.change { return new }
    }
    return tree.nearest(to: path)
  }
}

extension JSONValue {
  /// The same tree with every value that is said by one scalar replaced by another value.
  fileprivate func replacing(_ said: JSONValue, by other: JSONValue) -> JSONValue {
    switch self {
    case .array(let elements): .array(elements.map { $0.replacing(said, by: other) })
    case .object(let members):
      .object(
        members.map { JSONMember(key: $0.key, value: $0.value.replacing(said, by: other)) })
    default: said.isSaid(by: self) ? other : self
    }
  }
}
