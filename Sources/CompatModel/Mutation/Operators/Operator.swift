/// One kind of change that servers make.
///
/// One that comes with the library is one file in `CompatOperators`, named after its id, and one
/// line in ``OperatorCatalog``. An operator is pure and exhaustive: it leaves nothing to chance and
/// nothing out, and never applies itself twice.
public struct Operator: Sendable {
  /// What the operator says about itself to readers, to reports, and to its tests.
  public let manual: OperatorManual

  private let change: @Sendable (MutationSubject) -> [Change]

  /// Creates an operator; most operators break the meaning of a payload.
  public init(
    id: String, version: Int = 1, kind: ChangeKind = .breaking, direction: Direction,
    target: ChangeTarget, changeClass: ChangeClass? = nil, isHazard: Bool = false,
    isForSearch: Bool = false,
    summary: String, rationale: String, opposite: Opposite, peers: [String] = [],
    examples: [Example], change: @escaping @Sendable (MutationSubject) -> [Change]
  ) {
    manual = OperatorManual(
      id: id, version: version, kind: kind, direction: direction, target: target,
      changeClass: changeClass, isHazard: isHazard, isForSearch: isForSearch, summary: summary,
      rationale: rationale, opposite: opposite, peers: peers, examples: examples)
    self.change = change
  }

  /// Returns every change that one application of this operator can make, in document order; those at
  /// one site come one after the other.
  public func changes(of subject: MutationSubject) -> [Change] { change(subject) }
}
