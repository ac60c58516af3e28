import CompatModel
import JSONSyntax

extension Operator {
  static let emptyObjectToArray = Operator(
    id: "empty-object-to-array",
    direction: .retyped,
    target: .object,
    summary: "Replaces one object with an empty array.",
    rationale: """
      PHP has one type for lists and maps, and writes an empty one as `[]`: settings that were \
      never changed, a record that was not found. The property expects an object and rejects \
      it; samples that happen to be filled never show it.
      """,
    opposite: .none(
      because: "That an empty array is meant as an object is not in the payload."),
    peers: ["CATS: ReplaceObjectsWithArrays"],
    examples: [
      Example(#"{"settings":{ }}"#, becomes: #"[]"#, #"{"settings":[]}"#),
      Example(#"[{"a":1}]"#, becomes: #"[[]]"#),
      Example(#"["{}"]"#),
    ]
  ) { subject in
    subject.sites(of: .object).map { node in
      node.count == 0
        ? .respelling(node, as: .array([])) : .replacing(node, by: .array([]))
    }
  }
}
