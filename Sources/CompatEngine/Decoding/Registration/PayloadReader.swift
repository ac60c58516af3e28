import CompatModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Reads payloads into one model type that the caller does not have to know.
protocol PayloadReading: Sendable {
  func read(_ bytes: [UInt8]) throws(ErrorFacts) -> any DecodedPayload

  /// Decodes a payload and discards the value; returns whether that succeeded.
  func decodes(_ payload: Data) -> Bool

  /// Decodes a payload, encodes the value, and discards both; returns whether that succeeded.
  func decodesAndEncodes(_ payload: Data) -> Bool
}

/// A decoded payload of a model type that the caller does not have to know.
///
/// Models need not be `Sendable`: a value stays in the task that decoded it.
protocol DecodedPayload {
  var value: Any { get }

  /// What the app would send back; nil where the model cannot be encoded.
  func encoded() throws(ErrorFacts) -> [UInt8]?
}

/// Decodes and encodes one model type by closures.
struct PayloadReader<Model>: PayloadReading {
  let decode: @Sendable (Data) throws -> Model
  let encode: @Sendable (Model) throws -> Data?

  func read(_ bytes: [UInt8]) throws(ErrorFacts) -> any DecodedPayload {
    do {
      return Decoded(model: try decode(Data(bytes)), encode: encode)
    } catch {
      throw ErrorFacts(error)
    }
  }

  func decodes(_ payload: Data) -> Bool {
    (try? decode(payload)) != nil
  }

  func decodesAndEncodes(_ payload: Data) -> Bool {
    guard let model = try? decode(payload) else { return false }
    return (try? encode(model)) != nil
  }

  private struct Decoded: DecodedPayload {
    let model: Model
    let encode: @Sendable (Model) throws -> Data?

    var value: Any { model }

    func encoded() throws(ErrorFacts) -> [UInt8]? {
      do {
        return try encode(model).map { Array($0) }
      } catch {
        throw ErrorFacts(error)
      }
    }
  }
}
