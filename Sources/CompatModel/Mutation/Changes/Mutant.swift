public import JSONSyntax

/// A sample after one change, or after several that were made at once.
public struct Mutant: Sendable, Identifiable {
  /// The sample that was changed.
  public let sample: Sample

  /// The operator that changed it; of several, their ids with `+` between them.
  public let operatorID: String

  /// What the operator does to the meaning of a payload; of several, the most severe.
  public let kind: ChangeKind

  /// Where and how the sample was changed.
  public let change: Change

  /// The position among the changes that the operator makes at this site, from 1.
  public let variant: Int

  /// The mutants of one operator each whose changes are made at once, in the order of the payload;
  /// empty for a mutant of one operator.
  package let parts: [Mutant]

  /// The operator under which results file the mutant: of several, that of the first change.
  package var filedOperatorID: String { parts.first?.operatorID ?? operatorID }

  /// Creates a mutant.
  public init(sample: Sample, manual: OperatorManual, change: Change, variant: Int) {
    self.sample = sample
    self.operatorID = manual.id
    self.kind = manual.kind
    self.change = change
    self.variant = variant
    parts = []
  }

  init(sample: Sample, parts: [Mutant], change: Change) {
    self.sample = sample
    self.parts = parts
    self.change = change
    operatorID = parts.map(\.operatorID).joined(separator: "+")
    kind = parts.map(\.kind).max { $0.severity < $1.severity } ?? .neutral
    variant = 1
  }

  /// The readable and stable name, enough to rebuild the mutant.
  ///
  /// `item/2018-11/house.json#key-missing@/owner/name`, with `~2` behind it for the second variant
  /// at the same site. Between the changes of several operators stands `+`:
  /// `item/2018-11/house.json#key-missing@/owner/name+key-null@/tags`.
  public var id: String {
    let changes = parts.isEmpty ? [changeID] : parts.map(\.changeID)
    return "\(sample.id)#\(changes.joined(separator: "+"))"
  }

  package var changeID: String {
    let site = Mutant.escaping(sample.captured(change.site).description)
    let suffix = variant > 1 ? "~\(variant)" : ""
    return "\(operatorID)@\(site)\(suffix)"
  }

  /// Returns the mutated payload.
  ///
  /// - Throws: `JSONEditConflict` where the edits overlap, which is a defect of the operator.
  public func bytes() throws(JSONEditConflict) -> [UInt8] {
    try sample.document.applying(change.edits)
  }

  /// Percent-encodes what would make an id ambiguous or unprintable: its own separators, blanks,
  /// control characters, and everything that is not ASCII.
  ///
  /// The tilde is one of the separators: variant 10 of the site `/a` must not look like the member
  /// `a/0`, whose pointer is `/a~10`.
  private static func escaping(_ pointer: String) -> String {
    var result = ""
    for byte in pointer.utf8 {
      switch byte {
      case UInt8(ascii: "#"), UInt8(ascii: "+"), UInt8(ascii: "@"), UInt8(ascii: "%"),
        UInt8(ascii: "~"), ...0x20, 0x7F...:
        result += "%\(byte.hexadecimal)"
      default:
        result.unicodeScalars.append(Unicode.Scalar(byte))
      }
    }
    return result
  }
}

extension [Operator] {
  /// Returns every mutant that the operators make of a sample, but for repeated values: by operator,
  /// then in document order.
  package func mutants(
    of sample: Sample, survey: Survey, clients: ClientTraits = .none
  ) -> [Mutant] {
    let subject = MutationSubject(document: sample.document, survey: survey, clients: clients)
    var mutants: [Mutant] = []
    for mutationOperator in self {
      var variants: [JSONPointer: Int] = [:]
      for change in mutationOperator.changes(of: subject)
      where !sample.isRepeated(at: change.site) {
        mutants.append(
          Mutant(
            sample: sample, manual: mutationOperator.manual, change: change,
            variant: variants.count(change.site)))
      }
    }
    return mutants
  }
}

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
