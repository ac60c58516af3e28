#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension DecoderFact {
  /// Of two members with one name, the first one counts.
  static let firstOfTwoNamesWins = DecoderFact(
    id: "first-of-two-names-wins",
    statement: """
      Of two members with the same name the first one counts, also when the names are the same \
      only after conversion from snake_case.
      """,
    importance: """
      Most other parsers take the last one, so 'key-duplicated' shows this app another value than \
      the server and its other clients see. With snake_case conversion a key that is added \
      beside an old one replaces it silently if it comes first.
      """,
    trials: [
      .member(of: #"{"a":1,"a":2}"#, as: Int.self, answers: "1"),
      .reading(
        #"{"a":1,"a":2}"#, as: [String: Int].self, named: "a dictionary", answers: #"["a": 1]"#),
      .reading(
        #"{"foo_bar":1,"fooBar":2}"#, as: Camel.self, named: "fooBar from snake_case",
        with: { $0.keyDecodingStrategy = .convertFromSnakeCase }, answers: "1"
      ) { "\($0.fooBar)" },
      .reading(
        #"{"fooBar":2,"foo_bar":1}"#, as: Camel.self, named: "fooBar from snake_case",
        with: { $0.keyDecodingStrategy = .convertFromSnakeCase }, answers: "2"
      ) { "\($0.fooBar)" },
    ])
}

private struct Camel: Decodable {
  let fooBar: Int
}
