import CompatModel
#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension DecoderFact {
  /// A `catch` that names `DecodingError` does not catch everything.
  static let internalErrorsAreNoDecodingErrors = DecoderFact(
    id: "internal-errors-are-no-decoding-errors",
    statement: """
      A number that does not fit its type, and broken UTF-8, throw an internal error that is no \
      DecodingError; only the outermost call wraps it, as "\(DecoderFact.wrappedMessage)"
      """,
    importance: """
      A wrapper whose 'catch' names DecodingError lets exactly these failures through, and the \
      whole payload is rejected. The path is lost, so a report has to recover it.
      """,
    trials: [
      .member(
        of: #"{"a":300}"#, as: Caught<Int8>.self, answers: "an error that is no DecodingError"),
      .member(
        of: #"{"a":1.5}"#, as: Caught<Int>.self, answers: "an error that is no DecodingError"),
      .reading(
        bytes: Array(#"{"a":""#.utf8) + [0xFF] + Array(#""}"#.utf8),
        called: #"{"a":"…"} with the byte FF in 'a'"#, as: Member<Caught<String>>.self,
        named: "\(Caught<String>.self)", answers: "an error that is no DecodingError"
      ) { "\($0.a)" },
      .member(of: #"{"a":"x"}"#, as: Caught<Int>.self, answers: "DecodingError"),
      DecoderTrial(#"the words for {"a":300} as Int8"#, answers: wrappedMessage) {
        do {
          return "\(try JSONDecoder().decode(Member<Int8>.self, from: Data(#"{"a":300}"#.utf8)))"
        } catch {
          return ErrorFacts(error).message
        }
      },
    ])

  /// The message of the error that the outermost call throws.
  private static let wrappedMessage = "The given data was not valid JSON."
}

/// Catches only `DecodingError`, like a wrapper whose author believes that decoders throw nothing
/// else.
private struct Caught<Value: Decodable>: Decodable, CustomStringConvertible {
  let description: String

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    do {
      description = "\(try container.decode(Value.self))"
    } catch is DecodingError {
      description = "DecodingError"
    } catch {
      description = "an error that is no DecodingError"
    }
  }
}
