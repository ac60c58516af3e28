import JSONSyntax

/// The mutation operators of a run, by id.
public struct OperatorCatalog: Sendable {
  /// The operators in the order of their ids.
  public let operators: [Operator]

  /// The operators that only a search applies, in the order of their ids.
  package let searchOperators: [Operator]

  /// Creates a catalogue of operators in any order.
  public init(_ operators: [Operator]) {
    let sorted = operators.ordered { $0.manual.id < $1.manual.id }
    self.operators = sorted.filter { !$0.manual.isForSearch }
    searchOperators = sorted.filter(\.manual.isForSearch)
  }

  /// Creates a catalogue of which all operators are applied, also those for searches.
  package init(applying operators: [Operator]) {
    self.operators = operators.ordered { $0.manual.id < $1.manual.id }
    searchOperators = []
  }

  /// The manuals in the order of their ids.
  public var manuals: [OperatorManual] { operators.map(\.manual) }

  package var allManuals: [OperatorManual] { manuals + searchOperators.map(\.manual) }

  /// Returns the operator with the given id.
  public subscript(id: String) -> Operator? {
    (operators + searchOperators).first { $0.manual.id == id }
  }
}
