public import CompatModel
#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension Contract {
  /// Registers the app's own model as it is, with the app's own decoder.
  ///
  /// ```swift
  /// Contract("order", decoding: Order.self, decoder: { APIClient.decoder })
  /// ```
  /// Whether the decoder converts keys from snake case, and how it reads dates, is found by asking
  /// it.
  ///
  /// - Parameters:
  ///   - id: The name of the contract's folder in the corpus.
  ///   - model: The type to decode: a struct, an enum or a class, which needs no other conformance.
  ///     If it is also `Encodable`, its round trip is recorded.
  ///   - release: The app's release that ships the model.
  ///   - builtAgainst: The server version that the model was built against; nil for the newest one.
  ///   - traits: What the model declares about itself.
  ///   - decoder: Returns the decoder; it may be shared with the rest of the app, and is not changed.
  public init<Model: Decodable & SendableMetatype>(
    _ id: String, decoding model: Model.Type, release: String = "app",
    builtAgainst: String? = nil, declaring traits: ClientTraits = .none,
    decoder: () -> JSONDecoder = { JSONDecoder() }
  ) {
    self.init(id) {
      Strategy(
        .asShipped, decoding: model, release: release, builtAgainst: builtAgainst,
        declaring: traits, decoder: decoder)
    }
  }
}
