import CompatModel
import JSONSyntax

extension Operator {
  static let unionTypeWidened = Operator(
    id: "union-type-widened",
    direction: .retyped,
    target: .scalar,
    summary: "Replaces one string or number with false, or one boolean with a word.",
    rationale: """
      A field gets a second type: a function that returns a string or `false` is passed on as it \
      is, a switch learns `auto` beside on and off. Schemas call it a wider type; the property \
      of one type rejects every value of the other.
      """,
    opposite: .none(
      because: "Which of its types a field had before is not in the payload."),
    peers: ["oasdiff: response-property-list-of-types-widened"],
    examples: [
      Example(
        #"{"a":"x","b":7,"on":true}"#, becomes: #"{"a":false,"b":7,"on":true}"#,
        #"{"a":"x","b":false,"on":true}"#, #"{"a":"x","b":7,"on":"auto"}"#),
      Example(#"{"level":3,"n":null}"#, notes: [.open(at: "level")]),
    ]
  ) { subject in
    subject.plainScalars.map { node in
      .replacing(node, by: node.kind == .boolean ? .string("auto") : .boolean(false))
    }
  }
}
