public import CompatModel
package import JSONSyntax
#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A model as it shipped: how it is written, the decoder and its settings, and the version of the
/// server that it was built against.
public struct Strategy: Sendable {
  /// The name within its contract: the pattern's, or a name of its own.
  package let id: String

  /// How the model is written.
  package let pattern: StrategyPattern

  /// The app's release that shipped the model.
  package let release: String

  /// The server version that the model was built against; nil for the newest one of its contract.
  package private(set) var builtAgainst: String?

  /// The decoder and its settings, in a few words.
  package let decoder: String

  /// The type that is decoded, as its author wrote it.
  ///
  /// It is computed on demand, because computing it for all strategies would double the start-up
  /// time of the program.
  package var model: String { String(reflecting: modelType).withoutAddresses }

  private let modelType: any Any.Type

  func hasSameModel(as other: Strategy) -> Bool { modelType == other.modelType }

  /// What the model declares about itself because no payload shows it.
  package let traits: ClientTraits

  /// Whether the strategy is shown and measured, and never judged.
  package private(set) var isReference = false

  /// Whether the release is in the hands of users, and for how long.
  package private(set) var support = ReleaseSupport.released

  let reader: PayloadReader

  /// The same strategy as a reference: what the others are compared with.
  ///
  /// A reference is shown and measured like any strategy, and never judged: nothing that it does is
  /// a failure. It must read the samples of its version all the same, because what cannot read them
  /// measures nothing.
  public func asReference() -> Strategy { with(\.isReference, true) }

  /// The same strategy as one of a release that is not released yet.
  public func inDevelopment() -> Strategy { with(\.support, .inDevelopment) }

  /// The same strategy as one of a release whose support ends.
  ///
  /// After that day, which `--today` gives, the release is shown and not judged any more.
  ///
  /// - Parameter lastDay: The last day of support, as `2027-01-31`; another text is an error of
  ///   registration.
  /// - Returns: The strategy.
  public func supported(until lastDay: String) -> Strategy { with(\.support, .until(lastDay)) }

  func builtAgainst(orElse version: String?) -> Strategy {
    with(\.builtAgainst, builtAgainst ?? version)
  }

  private func with<Value>(_ property: WritableKeyPath<Strategy, Value>, _ value: Value) -> Strategy
  {
    var strategy = self
    strategy[keyPath: property] = value
    return strategy
  }

  /// What the model reads of payloads, without protection; empty where it cannot be watched.
  package func trace(of documents: [JSONDocument]) -> ModelTrace {
    var trace = ModelTrace()
    for document in documents {
      if let read = tracer?.modelTrace(of: document) { trace.merge(read.trace) }
    }
    return trace
  }

  /// Records what the model reads; nil for a model that is decoded by a closure.
  private(set) var tracer: PayloadTracer?

  /// Makes a strategy with the same decoder and another model; nil for a model that is decoded by a
  /// closure.
  private(set) var decoding: (@Sendable (any (Decodable & SendableMetatype).Type) -> Strategy)?

  /// Creates a strategy that decodes with Foundation's JSON decoder.
  ///
  /// - Parameters:
  ///   - pattern: How the model is written.
  ///   - model: The type to decode; if it is also `Encodable`, its round trip is recorded.
  ///   - name: A name of its own, for a second strategy of one pattern in one contract.
  ///   - release: The app's release that shipped the model.
  ///   - builtAgainst: The server version that the model was built against; nil for the newest one
  ///     of the contract.
  ///   - settings: How the release configures its decoder.
  ///   - traits: What the model declares about itself.
  public init<Model: Decodable & SendableMetatype>(
    _ pattern: StrategyPattern, decoding model: Model.Type, named name: String? = nil,
    release: String, builtAgainst: String? = nil, settings: DecoderSettings = .standard,
    declaring traits: ClientTraits = .none
  ) {
    let decoder = JSONDecoder()
    settings.configureDecoder(decoder)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    settings.configureEncoder(encoder)
    self.init(
      pattern, decoding: model, named: name, release: release, builtAgainst: builtAgainst,
      declaring: .union([traits, ClientTraits(convertsSnakeCase: settings.convertsSnakeCase)]),
      by: decoder, called: settings.summary, encoder: encoder)
  }

  /// Creates a strategy that decodes with the app's own decoder.
  ///
  /// Whether the decoder converts keys from snake case, and how it reads dates, is found by asking
  /// it. The encoder for the round trip is made to match. The decoder is not changed.
  ///
  /// - Parameters:
  ///   - pattern: How the model is written.
  ///   - model: The type to decode; if it is also `Encodable`, its round trip is recorded.
  ///   - name: A name of its own, for a second strategy of one pattern in one contract.
  ///   - release: The app's release that shipped the model.
  ///   - builtAgainst: The server version that the model was built against; nil for the newest one
  ///     of the contract.
  ///   - traits: What the model declares about itself.
  ///   - decoder: Returns the app's decoder; it is called once.
  public init<Model: Decodable & SendableMetatype>(
    _ pattern: StrategyPattern, decoding model: Model.Type, named name: String? = nil,
    release: String, builtAgainst: String? = nil, declaring traits: ClientTraits = .none,
    decoder: () -> JSONDecoder
  ) {
    let app = AppDecoder(decoder())
    self.init(
      pattern, decoding: model, named: name, release: release, builtAgainst: builtAgainst,
      declaring: .union([traits, ClientTraits(convertsSnakeCase: app.convertsSnakeCase)]),
      by: app.decoder, called: app.summary, encoder: app.matchingEncoder)
  }

  private init<Model: Decodable & SendableMetatype>(
    _ pattern: StrategyPattern, decoding model: Model.Type, named name: String? = nil,
    release: String, builtAgainst: String?, declaring traits: ClientTraits = .none,
    by decoder: JSONDecoder, called summary: String, encoder: JSONEncoder?
  ) {
    self.init(
      pattern, named: name, release: release, builtAgainst: builtAgainst, decoder: summary,
      declaring: traits, decodingWith: { data in try decoder.decode(Model.self, from: data) },
      encodingWith: { value in
        guard let encoder, let value = value as? any Encodable else { return nil }
        return try encoder.encode(value)
      })
    tracer = PayloadTracer(model, decoder: { decoder })
    decoding = {
      Strategy(
        pattern, decoding: $0, release: release, builtAgainst: builtAgainst, by: decoder,
        called: summary, encoder: encoder)
    }
  }

  /// Creates a strategy that decodes by any closure.
  ///
  /// - Parameters:
  ///   - pattern: How the model is written.
  ///   - name: A name of its own, for a second strategy of one pattern in one contract.
  ///   - release: The app's release that shipped the model.
  ///   - builtAgainst: The server version that the model was built against; nil for the newest one
  ///     of the contract.
  ///   - decoder: The decoder and its settings, in a few words.
  ///   - traits: What the model declares about itself.
  ///   - decode: Decodes a payload from the bytes of a mutant.
  ///   - encode: Encodes a decoded value as JSON, or returns `nil` if the app sends nothing back.
  public init<Model>(
    _ pattern: StrategyPattern, named name: String? = nil, release: String,
    builtAgainst: String? = nil, decoder: String, declaring traits: ClientTraits = .none,
    decodingWith decode: @escaping @Sendable (Data) throws -> Model,
    encodingWith encode: @escaping @Sendable (Model) throws -> Data? = { _ in nil }
  ) {
    self.id = name ?? pattern.id
    self.pattern = pattern
    self.release = release
    self.builtAgainst = builtAgainst
    self.decoder = decoder
    self.traits = traits
    self.modelType = Model.self
    self.reader = PayloadReader(decode: decode, encode: encode)
  }
}

// The decoder and the encoder without any observation, for the benchmarks: the same closures over
// the same concrete model type as in a check.
extension Strategy {
  /// Decodes a payload and discards the value; returns whether that succeeded.
  package func decodes(_ payload: Data) -> Bool { (try? reader.decode(payload)) != nil }

  /// Decodes a payload, and records what the model reads; returns whether that succeeded.
  package func traces(_ payload: Data) -> Bool {
    tracer.map { $0.trace(Array(payload)).value != nil } ?? false
  }

  /// Decodes a payload, encodes the value, and discards both; returns whether that succeeded.
  package func decodesAndEncodes(_ payload: Data) -> Bool {
    (try? reader.decode(payload).encoded()) != nil
  }
}
