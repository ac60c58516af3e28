import CompatModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A decoded payload of a model type that the caller does not have to know.
///
/// Models need not be `Sendable`: a value stays in the task that decoded it.
protocol DecodedPayload {
  var value: Any { get }

  /// What the app would send back; nil where the model cannot be encoded.
  func encoded() throws(ErrorFacts) -> [UInt8]?
}

/// Reads payloads into one model type that the caller does not have to know.
struct PayloadReader: Sendable {
  let decode: @Sendable (Data) throws -> any DecodedPayload

  init<Model>(
    decode: @escaping @Sendable (Data) throws -> Model,
    encode: @escaping @Sendable (Model) throws -> Data?
  ) {
    self.decode = { data in
      let model = try decode(data)
      return Decoded(value: model) { try encode(model) }
    }
  }

  func read(_ bytes: [UInt8]) throws(ErrorFacts) -> any DecodedPayload {
    do {
      return try decode(Data(bytes))
    } catch {
      throw ErrorFacts(error)
    }
  }

  private struct Decoded: DecodedPayload {
    let value: Any
    let encode: () throws -> Data?

    func encoded() throws(ErrorFacts) -> [UInt8]? {
      do {
        return try encode().map { Array($0) }
      } catch {
        throw ErrorFacts(error)
      }
    }
  }
}
