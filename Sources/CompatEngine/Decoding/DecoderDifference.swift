/// An answer of Foundation's decoder that differs from the one that outcomes are calibrated by.
package struct DecoderDifference: Codable, Sendable, Hashable {
  package let fact: String

  /// What the decoder does if the fact holds.
  package let statement: String

  package let question: String

  /// The answer if the fact holds.
  package let calibrated: String

  package let observed: String
}
