import CompatModel
import JSONSyntax

/// The samples that a release could have seen, by the sites of their values.
struct OlderSamples {
  let survey: Survey

  private let documents: [JSONDocument]
  private let nodes: [JSONPointerPattern: [JSONNode]]

  /// How many samples, and how many values of them, are compared with a newer one.
  private static let (maximumSamples, maximumNodes) = (64, 100_000)

  /// Reads samples; nil if there is none.
  init?(_ samples: [Sample], of contract: ContractFolder) {
    guard !samples.isEmpty else { return nil }
    documents = samples.prefix(OlderSamples.maximumSamples).map(\.document)
    survey = Survey(
      of: documents, notes: contract.notes, declared: contract.declaredSites ?? DeclaredSites())
    nodes = Dictionary(
      grouping: documents.lazy.flatMap(\.nodes).prefix(OlderSamples.maximumNodes), by: \.pattern)
  }

  /// Finds the sites at which a newer sample says what no older sample says, the most likely causes
  /// first: missing members, other types and names, then other values, then new members.
  func newSites(of newer: JSONDocument, limit: Int) -> [NewSite] {
    let nearest = nearest(to: newer)
    var ranked: [[NewSite]] = [[], [], []]
    // A stack of its own: payloads may be nested deeper than the call stack allows.
    var pending = [newer.root]
    while let node = pending.popLast() {
      guard let known = nodes[node.pattern] else {
        if node.key != nil { ranked[2].append(NewSite(pointer: node.pointer, older: nil)) }
        continue
      }
      let isOfOtherKind = !known.contains { $0.kind == node.kind }
      if isOfOtherKind || !node.isContainer || node.count == 0 {
        let value = node.value
        if let older = inOlderUnit(node, among: known) {
          ranked[0].append(NewSite(pointer: node.pointer, older: older, isRespelled: true))
          continue
        }
        guard !known.contains(where: { $0.value.isEqualInMeaning(to: value) }),
          let older = olderValue(for: node, near: nearest)
        else { continue }
        let isLikely = isOfOtherKind || survey.isEnumLike(node) || node.isContainer
        ranked[isLikely ? 0 : 1].append(NewSite(pointer: node.pointer, older: older))
        continue
      }
      ranked[0] += missingMembers(of: node, among: known, near: nearest)
      pending += node.children.reversed()
    }
    return Array(ranked.joined().prefix(limit))
  }

  /// The sites with the object around each, where older samples have one to put there.
  ///
  /// A discriminator belongs to the other members of its object: if there is one, the other sites
  /// stay as they are.
  func enclosing(_ sites: [NewSite], in newer: JSONDocument) -> [NewSite] {
    let nearest = nearest(to: newer)
    let tags = sites.filter { newer[$0.pointer].map(survey.isDiscriminator) ?? false }
    let objects = tags.compactMap(\.pointer.parent)
    let outer = sites.map { site -> NewSite in
      let isOfTag = objects.contains { site.pointer.hasPrefix($0) }
      guard objects.isEmpty || isOfTag else { return site }
      var pointer = site.pointer.parent
      while let current = pointer {
        if let node = newer[current], let older = olderValue(for: node, near: nearest) {
          return NewSite(pointer: current, older: older)
        }
        pointer = current.parent
      }
      return site
    }
    return outer.grouped(by: \.self).map(\.key).filter { site in
      !outer.contains { site.pointer != $0.pointer && site.pointer.hasPrefix($0.pointer) }
    }
  }

  private func nearest(to newer: JSONDocument) -> JSONDocument {
    let value = newer.root.value
    var best: (count: Int, document: JSONDocument)?
    for document in documents {
      let count = JSONDifference.between(document.root.value, value).count
      if best.map({ count < $0.count }) ?? true { best = (count, document) }
    }
    return best?.document ?? newer
  }

  /// What older samples say at a site: what the nearest one says there, else the first one of the
  /// same type.
  private func olderValue(for node: JSONNode, near nearest: JSONDocument) -> JSONValue? {
    if let older = nearest[node.pointer], older.pattern == node.pattern {
      return older.value
    }
    let known = nodes[node.pattern] ?? []
    return (known.first { $0.kind == node.kind } ?? known.first)?.value
  }

  /// The time that a number says, in the unit in which all older samples count there; nil if it is the
  /// number's own, or no time.
  private func inOlderUnit(_ node: JSONNode, among known: [JSONNode]) -> JSONValue? {
    guard let epoch = EpochNumber(node, isDate: survey.isDate(node)) else { return nil }
    let isInOther = known.allSatisfy { older in
      EpochNumber(older, isDate: survey.isDate(older))
        .map { $0.countsMilliseconds != epoch.countsMilliseconds } ?? false
    }
    return isInOther ? epoch.inOtherUnit : nil
  }

  /// The members that all older objects have, and a newer one has not.
  private func missingMembers(
    of object: JSONNode, among known: [JSONNode], near nearest: JSONDocument
  ) -> [NewSite] {
    guard object.kind == .object else { return [] }
    let objects = known.filter { $0.kind == .object }
    guard let first = objects.first else { return [] }
    return first.children.compactMap { member -> NewSite? in
      guard let key = member.key, object[key] == nil,
        objects.allSatisfy({ $0[key] != nil })
      else { return nil }
      let pointer = object.pointer.appending(key)
      return NewSite(pointer: pointer, older: nearest[pointer]?.value ?? member.value)
    }
  }
}
