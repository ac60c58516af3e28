import JSONSyntax

/// What an app sees at a place where it cannot read what the payload says.
///
/// It is recognised, not declared: two different never-seen values that look the same to the app
/// have met the fallback. Nil, and what the app sees where the value is missing, are fallbacks too.
struct Fallback {
  private let reference: SampleReference
  private let probes: (JSONValue, JSONValue)?

  /// What the app sees for each of two never-seen values.
  let unknowns: (JSONValue?, JSONValue?)

  /// What the app sees where the value is missing.
  let missing: JSONValue?

  /// What the app sees where the value is null.
  let null: JSONValue?

  /// Probes a place of a sample.
  init(at site: JSONPointer, of reference: SampleReference) {
    self.reference = reference
    guard let node = reference.sample.document[site] else {
      (probes, unknowns, missing, null) = (nil, (nil, nil), nil, nil)
      return
    }
    probes = Replacement.neverSeen(for: node, survey: reference.survey)
    if let probes {
      unknowns = (
        reference.visible(after: [node.replaced(with: probes.0.bytes)])?.tree,
        reference.visible(after: [node.replaced(with: probes.1.bytes)])?.tree
      )
    } else {
      unknowns = Fallback.unknownKeys(of: node, reference: reference)
    }
    missing = node.removed().flatMap { reference.visible(after: [$0])?.tree }
    null = reference.visible(after: [node.replaced(with: "null")])?.tree
  }

  /// An object that is stored under the name of its case has its fallback behind two unknown names.
  private static func unknownKeys(
    of node: JSONNode, reference: SampleReference
  ) -> (JSONValue?, JSONValue?) {
    guard reference.survey.isCaseKeyed(node), let member = node.children.first,
      let key = member.key
    else { return (nil, nil) }
    let trees = [0, 1].map { ordinal in
      member.keyReplaced(with: reference.survey.neverSeenName(likeKey: key, ordinal: ordinal))
        .flatMap { reference.visible(after: [$0])?.tree }
    }
    return (trees[0], trees[1])
  }

  /// Whether a visible value is the fallback of one visible place.
  ///
  /// - Parameters:
  ///   - shown: What the app sees there now.
  ///   - path: The visible place.
  ///   - said: What the payload says at the site now: a fallback may repeat it.
  /// - Returns: Whether it is the fallback.
  func isMet(by shown: JSONValue, at path: JSONPointer, saying said: JSONValue?) -> Bool {
    if shown == .null { return true }
    if let missing, missing.nearest(to: path) == shown { return true }
    guard let first = unknowns.0?.nearest(to: path),
      let second = unknowns.1?.nearest(to: path)
    else { return false }
    if first == second { return first == shown }
    guard let probes, let said else { return false }
    let placeholder = JSONValue.string("\u{0}")
    let echo = first.replacing(probes.0, by: placeholder)
    return echo == second.replacing(probes.1, by: placeholder)
      && echo == shown.replacing(said, by: placeholder) && echo != placeholder
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
