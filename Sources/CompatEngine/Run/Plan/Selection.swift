package import CompatModel

/// The part of a plan that is run; nil means all.
public struct Selection: Codable, Sendable, Hashable {
  package var contracts: Set<String>?

  /// The ids of the strategies, in any contract.
  package var strategies: Set<String>?

  package var operators: Set<String>?

  /// Whether operators are applied whose mutants may crash or stall this process.
  package var allowsHazards: Bool

  /// Whether all elements of a sample are mutated, and not only a few of each shape.
  package var everyElement: Bool

  /// On how many checks remedies are tried; it changes no outcome.
  package var remedies: RemedyEffort

  /// The ids of the mutants; nil means all.
  ///
  /// Then every check is recorded with its facts, also one that is as expected. Result files hold
  /// neither it nor what follows: such a run keeps its results in memory.
  package var mutants: Set<String>?

  /// What is taken away from samples, by their ids.
  package var cuts: [String: SampleCut] = [:]

  /// The id of the sample that the server has not sent yet: it is newer than every release.
  package var incoming: String?

  /// Creates a selection.
  ///
  /// - Parameters:
  ///   - contracts: The ids of the contracts.
  ///   - strategies: The ids of the strategies, in any contract.
  ///   - operators: The ids of the operators.
  ///   - allowsHazards: Whether operators are applied whose mutants may crash this process.
  ///   - everyElement: Whether all elements of a sample are mutated.
  ///   - remedies: On how many checks remedies are tried.
  public init(
    contracts: Set<String>? = nil, strategies: Set<String>? = nil, operators: Set<String>? = nil,
    allowsHazards: Bool = false, everyElement: Bool = false, remedies: RemedyEffort = .first
  ) {
    self.contracts = contracts
    self.strategies = strategies
    self.operators = operators
    self.allowsHazards = allowsHazards
    self.everyElement = everyElement
    self.remedies = remedies
  }

  /// Whether nothing is left out: reports of such runs replace those of the whole.
  package var isWhole: Bool { contracts == nil && strategies == nil && hasAllChanges }

  /// Whether the selected strategies get every mutant of their contracts.
  package var hasAllChanges: Bool { operators == nil && mutants == nil && allowsHazards }

  /// All contracts, strategies and operators.
  public static let everything = Selection(allowsHazards: true)

  /// All contracts, strategies and operators, but for those whose mutants may crash this process.
  public static let harmless = Selection()

  package func includes(contract id: String) -> Bool { contracts?.contains(id) ?? true }

  package func includes(strategy id: String) -> Bool { strategies?.contains(id) ?? true }

  package func includes(operator id: String) -> Bool { operators?.contains(id) ?? true }
}

/// On how many of the checks that lose something each remedy is tried.
public enum RemedyEffort: String, CaseIterable, Codable, Sendable, Hashable {
  /// On none.
  case none

  /// On one check of each operator at each site, in the smallest sample; it stands for the others.
  case first

  /// On all.
  case all
}
