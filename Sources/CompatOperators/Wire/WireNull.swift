import CompatModel
import JSONSyntax

extension Operator {
  static let wireNull = Operator(
    id: "wire-null",
    kind: .garbled,
    direction: .removed,
    target: .document,
    changeClass: .otherBody,
    summary: "Sends null instead of the payload.",
    rationale: """
      A record is not found, and the handler serialises the nil that it got with a status that \
      says all is well. It is JSON and no payload: a model that may be absent as a whole reads it \
      as nothing, every other one must reject it.
      """,
    opposite: .none(because: "What should have been sent instead of null is not in it."),
    peers: ["CATS: NullBody"],
    examples: [
      Example(#"{"a":1}"#, becomes: "null"),
      Example(" [1]\n", becomes: " null\n"),
      Example("null"),
    ]
  ) { subject in
    let root = subject.document.root
    return root.kind == .null ? [] : [.contradicting(root, by: .null)]
  }
}
