package import CompatModel

/// Checks of a strategy that gave another answer when they were repeated.
///
/// A sample of all checks is repeated. Where one differs, no result of the strategy is reliable.
package struct ReportNondeterminism: Codable, Sendable, Hashable {
  /// The first difference between two answers.
  package enum Difference: String, Codable, CaseIterable, Sendable, Hashable {
    case outcome
    /// The decoder threw errors of different kinds.
    case errorKind
    /// The decoder failed at different paths.
    case errorPath
    /// What was thrown or shown differs from the answer of a process that had read nothing else.
    case readBefore
  }

  package var contract: String
  package var strategy: String
  package var count: Int
  /// The id of the first of the mutants.
  package var mutant: String
  package var outcome: Outcome
  /// The outcome when the check was repeated; for `readBefore`, in a process that had read nothing
  /// else.
  package var repeatedOutcome: Outcome
  package var difference: Difference

  package init(
    contract: String, strategy: String, count: Int, mutant: String, outcome: Outcome,
    repeatedOutcome: Outcome, difference: Difference
  ) {
    self.contract = contract
    self.strategy = strategy
    self.count = count
    self.mutant = mutant
    self.outcome = outcome
    self.repeatedOutcome = repeatedOutcome
    self.difference = difference
  }
}
