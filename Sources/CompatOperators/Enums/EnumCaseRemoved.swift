import CompatModel
import JSONSyntax

extension Operator {
  static let enumCaseRemoved = Operator(
    id: "enum-case-removed",
    direction: .removed,
    target: .enumValue,
    summary: "Replaces an enum value with the known case that appeared next in the samples.",
    rationale: """
      The server stops sending a case and reports a newer one instead. A model that decodes both \
      is fine; a model that still shows the old case is not, nor one that never decoded the next \
      case although it was always there. Only many payloads show that a case is dead.
      """,
    opposite: .operatorID("enum-case-returned"),
    peers: ["oasdiff: response-property-enum-value-removed"],
    examples: [
      Example(
        #"{"status":"open"}"#, becomes: #"{"status":"closed"}"#,
        siblings: [#"{"status":"closed"}"#, #"{"status":"gone"}"#], notes: [.open(at: "status")]),
      Example("[1,2,1]", becomes: "[2,2,1]", "[1,2,2]", notes: [.open(at: "0")]),
      Example(#"{"status":"open"}"#, notes: [.open(at: "status")]),
    ]
  ) { subject in
    subject.enumCases.compactMap { node in
      subject.seen.neighbour(of: node, step: 1).map { .replacing(node, by: $0) }
    }
  }
}
