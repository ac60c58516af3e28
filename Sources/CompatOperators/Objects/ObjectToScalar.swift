import CompatModel
import JSONSyntax

extension Operator {
  static let objectToScalar = Operator(
    id: "object-to-scalar",
    direction: .retyped,
    target: .object,
    summary: "Replaces one object with its identifier.",
    rationale: """
      A reference that used to come expanded comes as an id: the client has to request it, an \
      expansion is too expensive for a list, the record belongs to another service. The property \
      expects an object and rejects it, optional or not.
      """,
    opposite: .none(
      because: "What an identifier stands for is not in the payload."),
    peers: ["CATS: ReplaceObjectsWithPrimitives", "oasdiff: response-property-type-changed"],
    examples: [
      Example(#"{"actor":{"id":"u1","name":"A"}}"#, becomes: #"{"actor":"u1"}"#),
      Example(#"[{"uuid":null,"_id":7}]"#, becomes: #"[7]"#),
      Example(#"{"id":"u1","actor":{"id":null}}"#, becomes: #""u1""#),
      Example(#"{"actor":{"name":"A"}}"#),
    ]
  ) { subject in
    subject.sites(of: .object).compactMap { node in
      node.identifier.map { .replacing(node, spelled: $0.source) }
    }
  }
}

extension JSONNode {
  /// The member that names the object, where it is a string or a number.
  var identifier: JSONNode? {
    ["id", "_id", "uuid"].compactMap { self[$0] }
      .first { $0.kind == .string || $0.kind == .number }
  }
}
