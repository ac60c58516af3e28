/// What a mutation operator says about itself.
public struct OperatorManual: Sendable, Identifiable {
  /// The stable name, in kebab case.
  public let id: String

  /// What the operator does to the meaning of a payload.
  public let kind: KindOfChange

  /// What the operator does, in one sentence.
  public let summary: String

  /// The change of a real server that the operator models, and whom it hurts.
  public let rationale: String

  /// The operator that makes the change the other way round.
  public let opposite: Opposite

  /// Payloads before and after, which are the operator's tests and its documentation.
  public let examples: [OperatorExample]

  /// Creates a manual.
  ///
  /// - Parameters:
  ///   - id: The stable name, in kebab case.
  ///   - kind: What the operator does to the meaning of a payload.
  ///   - summary: What the operator does, in one sentence.
  ///   - rationale: The change of a real server that the operator models.
  ///   - opposite: The operator that makes the change the other way round.
  ///   - examples: Payloads before and after.
  public init(
    id: String, kind: KindOfChange, summary: String, rationale: String, opposite: Opposite,
    examples: [OperatorExample]
  ) {
    self.id = id
    self.kind = kind
    self.summary = summary
    self.rationale = rationale
    self.opposite = opposite
    self.examples = examples
  }
}
