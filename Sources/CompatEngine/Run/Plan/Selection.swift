/// The part of a plan that is run; nil means all.
public struct Selection: Sendable, Hashable {
  /// The ids of the contracts.
  public var contracts: Set<String>?

  /// The ids of the strategies, in any contract.
  public var strategies: Set<String>?

  /// The ids of the operators.
  public var operators: Set<String>?

  /// Whether operators are applied whose mutants may crash or stall this process.
  public var allowsHazards: Bool

  /// Creates a selection.
  ///
  /// - Parameters:
  ///   - contracts: The ids of the contracts.
  ///   - strategies: The ids of the strategies, in any contract.
  ///   - operators: The ids of the operators.
  ///   - allowsHazards: Whether operators are applied whose mutants may crash this process.
  public init(
    contracts: Set<String>? = nil, strategies: Set<String>? = nil, operators: Set<String>? = nil,
    allowsHazards: Bool = false
  ) {
    self.contracts = contracts
    self.strategies = strategies
    self.operators = operators
    self.allowsHazards = allowsHazards
  }

  /// All contracts, strategies and operators.
  public static let everything = Selection(allowsHazards: true)

  /// All contracts, strategies and operators, but for those whose mutants may crash this process.
  public static let harmless = Selection()

  /// Whether a contract is selected.
  ///
  /// - Parameter id: The contract's id.
  /// - Returns: Whether it is.
  public func includes(contract id: String) -> Bool { contracts?.contains(id) ?? true }

  /// Whether a strategy is selected.
  ///
  /// - Parameter id: The strategy's id.
  /// - Returns: Whether it is.
  public func includes(strategy id: String) -> Bool { strategies?.contains(id) ?? true }

  /// Whether an operator is selected.
  ///
  /// - Parameter id: The operator's id.
  /// - Returns: Whether it is.
  public func includes(operator id: String) -> Bool { operators?.contains(id) ?? true }
}
