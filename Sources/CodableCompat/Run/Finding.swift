/// All checks that went wrong in the same way, with the smallest example.
public struct Finding: Sendable {
  /// What they have in common.
  public let signature: Signature

  /// What the operator does to the meaning of a payload.
  public let kind: KindOfChange

  /// The number of checks.
  public internal(set) var count: Int

  /// The mutant of the smallest sample; of several, the first one of the plan.
  public internal(set) var example: Mutant

  /// The facts of the example.
  public internal(set) var observation: Observation

  /// The strategies of the same contract that survive the example, best first.
  public internal(set) var survivors: [String]

  /// What was asked of the checks.
  public var asked: Expectation {
    Expectation(of: kind, isFailClosed: signature.isFailClosed)
  }
}
