import CompatModel
import JSONSyntax

extension Operator {
  static let arrayToScalar = Operator(
    id: "array-to-scalar",
    direction: .retyped,
    target: .array,
    summary: "Replaces one array with its first element.",
    rationale: """
      A gateway that translates from XML writes a list of one as its element; a flag that kept \
      old clients on the list is switched off. The property expects an array and rejects it; a \
      reader that takes both shapes for granted is rare.
      """,
    opposite: .none(
      because: """
        What the other elements were, or that there were any, is not in the payload.
        """),
    peers: ["CATS: SingleElementArrayToScalar", "Jackson: WRITE_SINGLE_ELEM_ARRAYS_UNWRAPPED"],
    examples: [
      Example(#"{"item":[ {"id":"1"} ]}"#, becomes: #"{"item":{"id":"1"}}"#),
      Example(#"["a","b"]"#, becomes: #""a""#),
      Example(#"[[1],[]]"#, becomes: #"[1,[]]"#),
      Example(#"{"a":[],"b":[null]}"#),
    ]
  ) { subject in
    subject.sites(of: .array).compactMap { node in
      // Of lists in a list, the inner ones are changed.
      guard let first = node.children.first, first.kind != .null, first.kind != .array else {
        return nil
      }
      return node.count == 1
        ? .respelling(node, spelled: Array(first.source)) : .replacing(node, spelled: first.source)
    }
  }
}
