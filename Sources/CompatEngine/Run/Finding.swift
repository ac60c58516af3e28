public import CompatModel
/// All checks that went wrong in the same way, with the smallest example.
public struct Finding: Sendable {
  /// What they have in common.
  public let signature: Signature

  /// The number of checks.
  public let count: Int

  /// The mutant of the smallest sample; of several, the first one of the plan.
  public let example: Mutant

  /// The facts of the example.
  public let facts: CheckFacts

  /// The strategies of the same contract that survive whatever the operator does at the place of
  /// the example, best first.
  public let survivors: [String]

  /// What was asked of the checks.
  public var asked: Expectation {
    Expectation(of: facts.kind, isFailClosed: signature.isFailClosed)
  }
}
