import CompatModel
/// An answer of Foundation's decoder that differs from the one that outcomes are calibrated by.
public struct ReportDecoderDifference: Codable, Sendable, Hashable {
  /// The id of the fact that does not hold.
  public var fact: String
  /// What the decoder does where the fact holds, in one sentence.
  public var statement: String
  /// What the decoder was asked.
  public var question: String
  /// The answer where the fact holds.
  public var calibrated: String
  /// The answer in this run.
  public var observed: String
}
