import CompatModel
import JSONSyntax

extension Operator {
  static let enumCaseDeclared = Operator(
    id: "enum-case-declared",
    kind: .additive,
    direction: .replaced,
    target: .enumValue,
    isForSearch: true,
    summary: "Replaces an enum value with a case that a model declares and no sample has.",
    rationale: """
      A case was known from the first release on, and never sent. On the day it is, the model \
      decodes it, and takes a branch that no payload has ever taken: what stands beside it may not \
      be what that branch expects.
      """,
    opposite: .none(
      because: "Which of several known cases stood there before is not in the payload."),
    examples: [
      Example(#"{"status":"open"}"#, becomes: #"{"status":"lost"}"#)
        .declaring(.enumeration, at: status)
        .declaring(cases: [.string("open"), .string("lost")], at: status),
      Example(#"{"status":"open"}"#, siblings: [#"{"status":"lost"}"#])
        .declaring(.enumeration, at: status)
        .declaring(cases: [.string("open"), .string("lost")], at: status),
      Example(#"{"status":"open"}"#).declaring(.enumeration, at: status),
    ]
  ) { subject in
    subject.enumCases.flatMap { node in
      subject.survey.declaredCases(of: node)
        .filter { $0 != node.value && !subject.seen.contains($0, at: node) }
        .prefix(maximumCases).map { .replacing(node, by: $0) }
    }
  }

  private static let status = JSONPointerPattern(tokens: [.key("status")])

  /// The number of cases that are taken for one site.
  private static let maximumCases = 6
}
