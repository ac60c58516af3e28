import CompatModel
import JSONSyntax

extension Operator {
  static let enumToObject = Operator(
    id: "enum-to-object",
    direction: .retyped,
    target: .enumValue,
    summary: "Replaces one enum value with an object that has a code and a label.",
    rationale: """
      The screen wants to show the state in the user's language, so the server sends a label \
      beside the code. To a model that expects a plain name the value has another JSON type, and \
      no unknown case is consulted.
      """,
    opposite: .none(because: "That an object stands for a name is not in the payload."),
    peers: ["oasdiff: response-property-type-changed", "CATS: ReplacePrimitivesWithObjects"],
    examples: [
      Example(
        #"{"status":"open"}"#, becomes: #"{"status":{"code":"open","label":"open"}}"#,
        notes: [.open(at: "status")]),
      Example(
        #"{"level":3}"#, becomes: #"{"level":{"code":3,"label":"3"}}"#,
        notes: [.open(at: "level")]),
      Example(#"{"title":"Open"}"#),
    ]
  ) { subject in
    subject.enumCases.map { node in
      let label = node.string ?? node.spelling
      return .replacing(
        node,
        by: .object([
          JSONMember(key: "code", value: node.value),
          JSONMember(key: "label", value: .string(label)),
        ]))
    }
  }
}
