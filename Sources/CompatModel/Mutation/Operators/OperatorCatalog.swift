import JSONSyntax

/// The mutation operators of a run, by id.
public struct OperatorCatalog: Sendable {
  /// The operators in the order of their ids.
  public let operators: [any MutationOperator]

  /// The operators that only a search applies, in the order of their ids.
  package let searchOperators: [any MutationOperator]

  /// Creates a catalogue.
  ///
  /// - Parameter operators: The operators, in any order.
  public init(_ operators: [any MutationOperator]) {
    let sorted = operators.ordered { $0.manual.id < $1.manual.id }
    self.operators = sorted.filter { !$0.manual.isForSearch }
    searchOperators = sorted.filter(\.manual.isForSearch)
  }

  /// Creates a catalogue of which all operators are applied, also those for searches.
  package init(applying operators: [any MutationOperator]) {
    self.operators = operators.ordered { $0.manual.id < $1.manual.id }
    searchOperators = []
  }

  /// The manuals in the order of their ids.
  public var manuals: [OperatorManual] { operators.map(\.manual) }

  package var allManuals: [OperatorManual] { manuals + searchOperators.map(\.manual) }

  /// Returns the operator with the given id.
  public subscript(id: String) -> (any MutationOperator)? {
    (operators + searchOperators).first { $0.manual.id == id }
  }
}
