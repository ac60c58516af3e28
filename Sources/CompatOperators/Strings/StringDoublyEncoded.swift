import CompatModel
import JSONSyntax

extension Operator {
  static let stringDoublyEncoded = Operator(
    id: "string-doubly-encoded",
    direction: .retyped,
    target: .scalar,
    changeClass: .otherFormat,
    summary: "Puts the JSON text of one object, array or string into a string.",
    rationale: """
      A value is encoded by the service that makes it and once more by the one that passes it \
      on: an object arrives as a text full of backslashes, a text with quotes around it. The \
      first is rejected; the second decodes and is shown with its quotes.
      """,
    opposite: .none(
      because: "That a text is meant as JSON is not in the payload."),
    examples: [
      Example(
        ##"{"a":["x"]}"##, becomes: ##""{\"a\":[\"x\"]}""##, ##"{"a":"[\"x\"]"}"##,
        ##"{"a":["\"x\""]}"##),
      Example(##"[1,{ }]"##, becomes: ##""[1,{ }]""##, ##"[1,"{ }"]"##),
      Example(#"7"#),
    ]
  ) { subject in
    let plain = Set(of: subject.plainScalars.map(\.position))
    return subject.sites(of: .object, .array, .string).compactMap { node in
      guard node.isContainer || plain.contains(node.position) else { return nil }
      return .respelling(node, as: .string(node.spelling))
    }
  }
}
