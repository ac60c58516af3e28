/// An answer of Foundation's decoder that differs from the one that outcomes are calibrated by.
public struct DecoderDifference: Sendable, Hashable {
  /// The id of the fact that does not hold.
  public let fact: String

  /// What the decoder does where the fact holds.
  public let statement: String

  /// What the decoder was asked.
  public let question: String

  /// The answer where the fact holds.
  public let calibrated: String

  /// The answer on this toolchain.
  public let observed: String
}
