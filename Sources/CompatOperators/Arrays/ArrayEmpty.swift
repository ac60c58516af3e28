import CompatModel
import JSONSyntax

extension Operator {
  static let arrayEmpty = Operator(
    id: "array-empty",
    direction: .removed,
    target: .array,
    changeClass: .empty,
    summary: "Empties one array.",
    rationale: """
      A filter matches nothing, a feature is switched off, a permission is taken away: the list \
      is there and holds nothing. Decoding succeeds almost everywhere, so this shows which \
      models access a first element while they decode.
      """,
    opposite: .none(because: "Which elements an empty array has lost is not in the payload."),
    examples: [
      Example(#"{"tags":[ "a", ["b"] ]}"#, becomes: #"{"tags":[]}"#, #"{"tags":[ "a", [] ]}"#),
      Example("[]"),
      Example(#"{"a":1}"#),
    ]
  ) { subject in
    subject.sites(of: .array).filter { $0.count > 0 }.map { .replacing($0, by: .array([])) }
  }
}
