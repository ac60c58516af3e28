/// An operator as a type.
@available(*, deprecated, message: "declare a static Operator: its manual, and a closure")
public protocol MutationOperator: Sendable {
  /// What the operator says about itself to readers, to reports, and to its tests.
  static var manual: OperatorManual { get }

  /// Returns every change that one application of this operator can make, in document order.
  func changes(of subject: MutationSubject) -> [Change]
}

@available(*, deprecated, message: "add values of type Operator")
extension [Operator] {
  /// Adds operators that are types.
  public static func + (values: [Operator], types: [any MutationOperator]) -> [Operator] {
    values + types.map { Operator(type(of: $0).manual, change: $0.changes) }
  }
}
