import CompatModel
import JSONSyntax

extension Operator {
  static let wireErrorEnvelope = Operator(
    id: "wire-error-envelope",
    kind: .garbled,
    direction: .replaced,
    target: .document,
    changeClass: .otherBody,
    summary: "Sends an error whose shape the contract does not have instead of the payload.",
    rationale: """
      The service answers with an error although the status says all is well, or a gateway in \
      front of it has its own idea of one. It is JSON and not this payload: a strict model says \
      that keys are missing, and one of optional members shows an empty screen instead of the error.
      """,
    opposite: .none(because: "The payload is not in the error."),
    examples: [
      Example(
        #"{"id":1}"#, becomes: #"{"error":{"code":"internal","message":"Something went wrong."}}"#,
        #"{"errors":[{"status":500,"title":"Internal Server Error"}]}"#,
        #"{"message":"Internal Server Error"}"#),
      Example(
        #"[1]"#, becomes: #"{"errors":[{"status":500,"title":"Internal Server Error"}]}"#,
        siblings: [#"{"error":"no","message":null}"#]),
      Example(#"{"error":"no","errors":[],"message":""}"#),
    ]
  ) { subject in
    let root = subject.document.root
    // Where a sample has an error of its own, the contract may be able to read it.
    let known = Set(of: subject.survey.caseKeys(of: root) + root.children.compactMap(\.key))
    return errors.filter { !known.contains($0.key) }.map { _, body in
      Change(at: root, edits: [root.replaced(with: body)], expectedReading: .none)
    }
  }

  /// How services and gateways usually write an error.
  private static let errors = [
    (key: "error", body: #"{"error":{"code":"internal","message":"Something went wrong."}}"#),
    (key: "errors", body: #"{"errors":[{"status":500,"title":"Internal Server Error"}]}"#),
    (key: "message", body: #"{"message":"Internal Server Error"}"#),
  ]
}
