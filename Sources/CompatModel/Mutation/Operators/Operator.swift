/// One kind of change that servers make.
///
/// One that comes with the library is one file in `CompatOperators`, named after its id, and one
/// line in ``OperatorCatalog``. An operator is pure and exhaustive: it leaves nothing to chance and
/// nothing out, and never applies itself twice.
public struct Operator: Sendable {
  /// What the operator says about itself to readers, to reports, and to its tests.
  public let manual: OperatorManual

  private let change: @Sendable (MutationSubject) -> [Change]

  /// Creates an operator; most operators break the meaning of a payload, corrupted bytes garble it.
  public init(
    id: String, version: Int = 1, kind: ChangeKind? = nil, direction: Direction,
    target: ChangeTarget, changeClass: ChangeClass? = nil, isHazard: Bool = false,
    isForSearch: Bool = false,
    summary: String, rationale: String, opposite: Opposite, peers: [String] = [],
    examples: [Example], change: @escaping @Sendable (MutationSubject) -> [Change]
  ) {
    let kind = kind ?? (direction == .corrupted ? .garbled : .breaking)
    manual = OperatorManual(
      id: id, version: version, kind: kind, direction: direction, target: target,
      changeClass: changeClass ?? .usual(of: kind, direction, target), isHazard: isHazard,
      isForSearch: isForSearch, summary: summary, rationale: rationale, opposite: opposite,
      peers: peers, examples: examples)
    self.change = change
  }

  /// Returns every change that one application of this operator can make, in document order; those at
  /// one site come one after the other.
  public func changes(of subject: MutationSubject) -> [Change] { change(subject) }
}

extension ChangeClass {
  /// The class of changes that go one way; nil where each operator has a class of its own, or none.
  fileprivate static func usual(
    of kind: ChangeKind, _ direction: Direction, _ target: ChangeTarget
  ) -> ChangeClass? {
    switch (kind, direction) {
    case (.breaking, .retyped): .otherType
    case (.breaking, .respelled): .otherFormat
    case (.breaking, .renamed): .moved
    case (.breaking, .moved) where target != .object: .moved
    default: nil
    }
  }
}
