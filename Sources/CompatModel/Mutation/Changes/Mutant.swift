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
