import CompatModel
import JSONSyntax

extension Operator {
  static let metaIdentity = Operator(
    id: "meta-identity",
    kind: .neutral,
    direction: .unchanged,
    target: .document,
    summary: "Changes nothing at all.",
    rationale: """
      No server is behind this one: it is the control of the experiment. A model that does not \
      read the untouched payload proves nothing about any change, and a harness that calls the \
      untouched payload changed judges everything else wrongly too.
      """,
    opposite: .none(because: "What changes nothing is its own way back."),
    examples: [
      Example(#"{"a": 1}"#, becomes: #"{"a": 1}"#),
      Example(
        #"["\u00e9", 1.0e+2, {"a":1,"a":2} ]"#, becomes: #"["\u00e9", 1.0e+2, {"a":1,"a":2} ]"#),
    ]
  ) { subject in
    [Change(at: subject.document.root, edits: [], expectedReading: .same)]
  }
}
