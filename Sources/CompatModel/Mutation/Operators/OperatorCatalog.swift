/// The mutation operators of a run, by id.
public struct OperatorCatalog: Sendable {
  /// The operators in the order of their ids.
  public let operators: [any MutationOperator]

  /// Creates a catalogue.
  ///
  /// - Parameter operators: The operators, in any order.
  public init(_ operators: [any MutationOperator]) {
    self.operators = operators.sorted { $0.manual.id < $1.manual.id }
  }

  /// The manuals in the order of their ids.
  public var manuals: [OperatorManual] { operators.map(\.manual) }

  /// Returns the operator with the given id.
  public subscript(id: String) -> (any MutationOperator)? {
    operators.first { $0.manual.id == id }
  }
}
