/// One kind of change that servers make.
///
/// One that comes with the library is one file in `CompatOperators`, named after its id, and one
/// line in ``OperatorCatalog``. An operator is pure and exhaustive: it leaves nothing to chance and
/// nothing out, and never applies itself twice.
public protocol MutationOperator: Sendable {
  /// What the operator says about itself to readers, to reports, and to its tests.
  static var manual: OperatorManual { get }

  /// Returns every change that one application of this operator can make, in document order.
  ///
  /// - Parameter subject: The payload, and what its contract's samples show about it.
  /// - Returns: The changes; those at one site come one after the other.
  func changes(of subject: MutationSubject) -> [Change]
}

extension MutationOperator {
  /// The manual of this operator's type.
  public var manual: OperatorManual { Self.manual }
}
