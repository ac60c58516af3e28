package import JSONSyntax

extension Mutant {
  /// Makes the changes of several mutants of one sample at once.
  ///
  /// Only changes that have nothing to do with each other can be combined: then each keeps its own
  /// meaning, and the payload says all of it. Nothing is combined with bytes that are no payload, with
  /// a change that leaves no faithful reading, with a change around or inside of another one, nor with
  /// one behind which elements of an array have other positions.
  package static func combining(_ parts: [Mutant]) -> Mutant? {
    guard parts.count > 1, let sample = parts.first?.sample else { return nil }
    let parts = parts.ordered { $0.comesBefore($1) }
    let changes = parts.map(\.change)
    guard parts.allSatisfy(\.isCombinable), areIndependent(changes, in: sample.document) else {
      return nil
    }
    let edits = edits(of: changes, in: sample.document)
    guard (try? sample.document.applying(edits)) != nil,
      let site = JSONPointer.commonAncestor(of: changes.map(\.site))
    else { return nil }
    let node = sample.document.nearest(to: site)
    let said = changes.flatMap { change in
      if case .several(let parts) = change.expectedReading { parts } else { [change] }
    }
    var change = Change(at: node, edits: edits, expectedReading: .several(said))
    if said.allSatisfy({ $0.expectedReading == .same }) { change.expectedReading = .same }
    return Mutant(sample: sample, parts: parts, change: change)
  }

  package static func combined(of mutants: [Mutant], named ids: Set<String>) -> [Mutant] {
    guard let sample = mutants.first?.sample else { return [] }
    let prefix = sample.id + "#"
    let names = Array(ids.filter { $0.hasPrefix(prefix) && $0.contains("+") }).ordered()
    guard !names.isEmpty else { return [] }
    let known = Dictionary(first: mutants.map { ($0.changeID, $0) })
    return names.compactMap { name in
      let changes = String(name.dropFirst(prefix.count)).pieces(separatedBy: UInt8(ascii: "+"))
      let parts = changes.compactMap { known[$0] }
      guard parts.count == changes.count, let mutant = combining(parts), mutant.id == name else {
        return nil
      }
      return mutant
    }
  }

  /// Whether the change can be made together with others.
  package var isCombinable: Bool {
    guard parts.isEmpty, kind != .garbled, !change.edits.isEmpty, change.site != .root else {
      return false
    }
    return change.isReadFaithfully
  }

  private func comesBefore(_ other: Mutant) -> Bool {
    (change.siteStart, change.site.description, operatorID, variant)
      < (other.change.siteStart, other.change.site.description, other.operatorID, other.variant)
  }

  private static func areIndependent(_ changes: [Change], in document: JSONDocument) -> Bool {
    for (index, change) in changes.enumerated() {
      for other in changes.dropFirst(index + 1) {
        let isNested = change.sites.contains { site in
          other.sites.contains { $0.hasPrefix(site) || site.hasPrefix($0) }
        }
        if isNested { return false }
      }
      guard let array = change.shiftedArray(in: document) else { continue }
      let isShifted = changes.indices.contains { position in
        position != index && changes[position].sites.contains { $0.hasPrefix(array) }
      }
      if isShifted { return false }
    }
    return true
  }

  /// The edits of all changes; neighbours that are removed share their comma.
  package static func edits(of changes: [Change], in document: JSONDocument) -> [JSONEdit] {
    var removed: [JSONNode] = []
    for change in changes where change.expectedReading == .changed(became: nil) {
      guard let node = document[change.site], let edit = node.removed() else { continue }
      if change.edits == [edit] { removed.append(node) }
    }
    guard removed.count > 1 else { return changes.flatMap(\.edits) }
    let sites = Set(of: removed.map(\.pointer))
    var edits = document.removing(removed)
    for change in changes where !sites.contains(change.site) { edits += change.edits }
    return edits
  }
}

extension Change {
  /// Every site that the change says something about.
  fileprivate var sites: [JSONPointer] {
    switch expectedReading {
    case .several(let changes): [site] + changes.flatMap { $0.sites }
    case .moved(let target): [site, target]
    default: [site]
    }
  }

  /// Whether a faithful reader knows what the payload says afterwards.
  fileprivate var isReadFaithfully: Bool {
    switch expectedReading {
    case .none, .contradicted: false
    case .several(let changes): changes.allSatisfy(\.isReadFaithfully)
    case .same, .changed, .respelled, .moved, .inserted: true
    }
  }

  /// The array whose elements have other positions afterwards; nil if there is none.
  fileprivate func shiftedArray(in document: JSONDocument) -> JSONPointer? {
    guard let parent = site.parent, document[parent]?.kind == .array else { return nil }
    return switch expectedReading {
    case .changed(became: nil), .inserted, .moved: parent
    case .changed, .same, .respelled, .several, .contradicted, .none: nil
    }
  }
}

extension JSONPointer {
  /// The deepest pointer that encloses all pointers; nil for an empty list.
  package static func commonAncestor(of pointers: [JSONPointer]) -> JSONPointer? {
    guard let first = pointers.first else { return nil }
    return pointers.dropFirst().reduce(first) { common, pointer in
      JSONPointer(tokens: zip(common.tokens, pointer.tokens).prefix { $0 == $1 }.map(\.0))
    }
  }
}
