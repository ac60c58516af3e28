import CompatModel
#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import JSONSyntax

/// One question to Foundation's decoder, with the answer that outcomes are calibrated by.
package struct DecoderTrial: Sendable {
  /// The question to the decoder: a payload, and the type that it is read as.
  package let question: String

  /// The answer if the fact holds.
  package let calibrated: String

  private let ask: @Sendable () throws -> String

  /// Creates a trial.
  ///
  /// - Parameters:
  ///   - question: The question to the decoder.
  ///   - calibrated: The answer if the fact holds.
  ///   - ask: Asks the decoder; a thrown error is an answer as well. It must end with any behaviour
  ///     of the decoder.
  package init(
    _ question: String, answers calibrated: String, ask: @escaping @Sendable () throws -> String
  ) {
    self.question = question
    self.calibrated = calibrated
    self.ask = ask
  }

  /// Asks the decoder of this toolchain.
  func answer() -> String {
    do {
      return try ask()
    } catch {
      return DecoderTrial.words(for: error)
    }
  }

  static func words(for error: any Error) -> String {
    let facts = ErrorFacts(error)
    if facts.kind == .other { return "an error that is no DecodingError" }
    return facts.path == .root
      ? "\(facts.kind.rawValue) without a path" : "\(facts.kind.rawValue) at \(facts.path)"
  }
}

extension DecoderTrial {
  /// A payload that is read as a type, and the value that is then seen.
  static func reading<Value: Decodable & SendableMetatype>(
    _ payload: String, as type: Value.Type, named name: String? = nil,
    with configure: @escaping @Sendable (JSONDecoder) -> Void = { _ in },
    answers calibrated: String, seen: @escaping @Sendable (Value) -> String = { "\($0)" }
  ) -> DecoderTrial {
    reading(
      bytes: Array(payload.utf8), called: payload, as: type, named: name, with: configure,
      answers: calibrated, seen: seen)
  }

  /// A payload that is not UTF-8, or too long to be shown, read as a type.
  static func reading<Value: Decodable & SendableMetatype>(
    bytes: [UInt8], called payload: String, as type: Value.Type, named name: String? = nil,
    with configure: @escaping @Sendable (JSONDecoder) -> Void = { _ in },
    answers calibrated: String, seen: @escaping @Sendable (Value) -> String = { "\($0)" }
  ) -> DecoderTrial {
    DecoderTrial("\(payload) as \(name ?? "\(type)")", answers: calibrated) {
      let decoder = JSONDecoder()
      configure(decoder)
      return seen(try decoder.decode(type, from: Data(bytes)))
    }
  }

  /// A payload whose member `a` is read as a type.
  static func member<Value: Decodable & SendableMetatype>(
    of payload: String, as type: Value.Type,
    with configure: @escaping @Sendable (JSONDecoder) -> Void = { _ in },
    answers calibrated: String
  ) -> DecoderTrial {
    reading(
      payload, as: Member<Value>.self, named: "\(type)", with: configure, answers: calibrated
    ) { "\($0.a)" }
  }
}

extension DecoderFact {
  /// The answer of a decoder that rejects a value and does not say where it is.
  static let noPath = "dataCorrupted without a path"
}

/// A model that reads the member `a`, and nothing else.
struct Member<Value: Decodable>: Decodable {
  let a: Value
}

/// A model that reads nothing at all.
struct UnreadPayload: Decodable {
  init(from decoder: any Decoder) {}
}
