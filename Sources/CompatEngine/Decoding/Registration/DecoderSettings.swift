#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// How a release configures Foundation's JSON decoder and encoder.
public struct DecoderSettings: Sendable {
  /// What is configured, in a few words, for reports.
  public let summary: String

  /// Whether the keys of a payload are converted from snake case to camel case.
  public let convertsSnakeCase: Bool

  let configureDecoder: @Sendable (JSONDecoder) -> Void
  let configureEncoder: @Sendable (JSONEncoder) -> Void

  /// Creates settings.
  ///
  /// - Parameters:
  ///   - summary: What is configured, in a few words.
  ///   - convertsSnakeCase: Whether the decoder converts keys from snake case.
  ///   - decoder: Configures the decoder.
  ///   - encoder: Configures the encoder with the matching settings.
  public init(
    _ summary: String,
    convertsSnakeCase: Bool = false,
    decoder: @escaping @Sendable (JSONDecoder) -> Void,
    encoder: @escaping @Sendable (JSONEncoder) -> Void
  ) {
    self.summary = summary
    self.convertsSnakeCase = convertsSnakeCase
    self.configureDecoder = decoder
    self.configureEncoder = encoder
  }

  /// A decoder with the defaults of Foundation.
  public static let standard = DecoderSettings(
    "JSONDecoder", decoder: { _ in }, encoder: { _ in })
}
