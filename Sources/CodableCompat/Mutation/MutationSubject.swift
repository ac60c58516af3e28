public import JSONSyntax

/// What a mutation operator works on: a payload, and what its contract's samples tell about it.
public struct MutationSubject: Sendable {
  /// The payload.
  public let document: JSONDocument

  /// What all samples of the contract tell about the values at each place.
  public let survey: Survey

  /// Creates a subject.
  ///
  /// - Parameters:
  ///   - document: The payload.
  ///   - survey: What all samples of the contract tell about the values at each place.
  public init(document: JSONDocument, survey: Survey) {
    self.document = document
    self.survey = survey
  }
}
