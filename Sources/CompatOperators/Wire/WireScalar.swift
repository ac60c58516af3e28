import CompatModel
import JSONSyntax

extension Operator {
  static let wireScalar = Operator(
    id: "wire-scalar",
    kind: .garbled,
    direction: .retyped,
    target: .document,
    changeClass: .otherBody,
    summary: "Sends a string, a number or a boolean instead of the payload.",
    rationale: """
      A handler answers with the word "OK", with the number of rows it touched, or with the result \
      of a check, without regard to the client that reads the body. It is JSON and no \
      payload, so it must be rejected.
      """,
    opposite: .none(because: "The payload is not in the scalar."),
    peers: ["CATS: RandomStringsInBody"],
    examples: [
      Example(#"{"a":1}"#, becomes: #""OK""#, "0", "true"),
      Example(" []", becomes: #" "OK""#, " 0", " true"),
      Example("1"),
    ]
  ) { subject in
    let root = subject.document.root
    guard root.isContainer else { return [] }
    return [.string("OK"), .number(JSONNumber(0)), .boolean(true)].map {
      .contradicting(root, by: $0)
    }
  }
}
