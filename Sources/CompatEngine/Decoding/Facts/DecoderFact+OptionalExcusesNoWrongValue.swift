#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension DecoderFact {
  static let optionalExcusesNoWrongValue = DecoderFact(
    id: "optional-excuses-no-wrong-value",
    statement: """
      An optional enum or URL still fails for an unknown raw value or an empty string: optional \
      excuses a missing key and null, and nothing else.
      """,
    importance: """
      Making a property optional does not make it survive 'enum-case-added': the strategy \
      'strict-optional' is rejected like the strict one.
      """,
    trials: [
      .reading(
        #"{"color":"blue"}"#, as: Light.self, named: "an optional enum of 'red'",
        answers: "dataCorrupted at /color"),
      .reading(
        #"{"color":null}"#, as: Light.self, named: "an optional enum of 'red'", answers: "nil"
      ) { $0.color == nil ? "nil" : "red" },
      .reading("{}", as: Light.self, named: "an optional enum of 'red'", answers: "nil") {
        $0.color == nil ? "nil" : "red"
      },
      .reading(
        #"{"url":""}"#, as: Link.self, named: "an optional URL", answers: "dataCorrupted at /url"),
    ])
}

private struct Light: Decodable {
  enum Color: String, Decodable {
    case red
  }

  let color: Color?
}

private struct Link: Decodable {
  let url: URL?
}
