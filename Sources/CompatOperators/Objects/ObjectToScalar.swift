import CompatModel
import JSONSyntax

struct ObjectToScalar: MutationOperator {
  static let manual = OperatorManual(
    id: "object-to-scalar",
    kind: .breaking,
    direction: .retyped,
    target: .object,
    changeClass: .otherType,
    summary: "Replaces one object with its identifier.",
    rationale: """
      A reference that used to come expanded comes as an id: the client has to request it, an \
      expansion is too expensive for a list, the record belongs to another service. The property \
      expects an object and rejects it, optional or not.
      """,
    opposite: .none(
      because: "What an identifier stands for is not in the payload."),
    peers: [
      EquivalentRule("CATS", "ReplaceObjectsWithPrimitives"),
      EquivalentRule("oasdiff", "response-property-type-changed"),
    ],
    examples: [
      OperatorExample(#"{"actor":{"id":"u1","name":"A"}}"#, becomes: #"{"actor":"u1"}"#),
      OperatorExample(#"[{"uuid":null,"_id":7}]"#, becomes: #"[7]"#),
      OperatorExample(#"{"id":"u1","actor":{"id":null}}"#, becomes: #""u1""#),
      OperatorExample(#"{"actor":{"name":"A"}}"#),
    ])

  func changes(of subject: MutationSubject) -> [Change] {
    subject.sites(of: .object).compactMap { node in
      guard let identifier = ObjectToScalar.identifier(of: node) else { return nil }
      return Change(
        at: node, edits: [node.replaced(with: Array(identifier.source))],
        expectedReading: .changed(became: identifier.value))
    }
  }

  /// The member that names the object, where it is a string or a number.
  static func identifier(of object: JSONNode) -> JSONNode? {
    for key in ["id", "_id", "uuid"] {
      if let member = object[key], member.kind == .string || member.kind == .number {
        return member
      }
    }
    return nil
  }
}
