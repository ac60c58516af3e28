import CompatModel
import JSONSyntax

extension Operator {
  static let discTypeChanged = Operator(
    id: "disc-type-changed",
    direction: .retyped,
    target: .union,
    summary: "Replaces one discriminator with a number, an array or an object.",
    rationale: """
      Kinds get numbers, several kinds at once, or a label for people: the member that says which \
      case an object is has another JSON type. A fallback for unknown names does not help, \
      because no name can be read at all.
      """,
    opposite: .none(because: "Which name stood there is not in every one of its mutants."),
    examples: [
      Example(
        #"{"type":"card","n":1}"#, becomes: #"{"type":0,"n":1}"#, #"{"type":["card"],"n":1}"#,
        #"{"type":{"name":"card"},"n":1}"#, notes: [.discriminator(at: "type")]),
      Example(
        #"{"kind":2}"#, becomes: #"{"kind":"2"}"#, #"{"kind":[2]}"#, #"{"kind":{"name":2}}"#,
        notes: [.discriminator(at: "kind")]),
      Example(#"{"type":"card","n":1}"#, notes: [.open(at: "type")]),
    ]
  ) { subject in
    subject.discriminators.flatMap { node -> [Change] in
      let named = JSONValue.object([JSONMember(key: "name", value: node.value)])
      // The position of a name among those that were seen, and the digits of a number as text.
      let scalar: JSONValue =
        node.kind == .number
        ? .string(node.spelling) : .number(JSONNumber(subject.seen.ordinal(of: node)))
      return [scalar, .array([node.value]), named].map { .replacing(node, by: $0) }
    }
  }
}
