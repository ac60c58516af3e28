/// An answer of Foundation's decoder that differs from the one that outcomes are calibrated by.
package struct ReportDecoderDifference: Codable, Sendable, Hashable {
  /// The id of the fact that does not hold.
  package var fact: String
  /// What the decoder does where the fact holds, in one sentence.
  package var statement: String
  /// What the decoder was expected.
  package var question: String
  /// The answer where the fact holds.
  package var calibrated: String
  package var observed: String

  package init(
    fact: String, statement: String, question: String, calibrated: String, observed: String
  ) {
    self.fact = fact
    self.statement = statement
    self.question = question
    self.calibrated = calibrated
    self.observed = observed
  }
}
