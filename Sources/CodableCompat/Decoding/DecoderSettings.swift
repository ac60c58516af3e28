#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// How a release configures Foundation's JSON decoder and encoder.
public struct DecoderSettings: Sendable {
  /// What is configured, in a few words, for reports.
  public let summary: String

  let configureDecoder: @Sendable (JSONDecoder) -> Void
  let configureEncoder: @Sendable (JSONEncoder) -> Void

  /// Creates settings.
  ///
  /// - Parameters:
  ///   - summary: What is configured, in a few words.
  ///   - decoder: Configures the decoder.
  ///   - encoder: Configures the encoder, the other way round.
  public init(
    _ summary: String,
    decoder: @escaping @Sendable (JSONDecoder) -> Void,
    encoder: @escaping @Sendable (JSONEncoder) -> Void
  ) {
    self.summary = summary
    self.configureDecoder = decoder
    self.configureEncoder = encoder
  }

  /// A decoder as it is when nobody touches it.
  public static let standard = DecoderSettings(
    "JSONDecoder", decoder: { _ in }, encoder: { _ in })
}
