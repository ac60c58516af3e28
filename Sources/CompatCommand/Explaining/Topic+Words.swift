import CodableCompat

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Topic {
  init(outcome: Outcome) {
    let rank = Outcome.allCases.filter { $0 < outcome }.count + 1
    let kinds = ChangeKind.allCases.filter {
      Expectation(of: $0, isFailClosed: false).isMet(by: outcome)
    }
    let expected = kinds.map(\.rawValue)
    self.init(
      id: outcome.rawValue,
      kind: "outcome, number \(rank) of \(Outcome.allCases.count) from best to worst",
      parts: [
        .paragraph(Topic.sentence(String(Prose.explanation(of: outcome).characters))),
        .table([
          ("survived", outcome.isSurvived ? "yes" : "no"),
          (
            "expected",
            expected.isEmpty
              ? "never" : "after changes that are \(Suggestion.list(expected, "or"))"
          ),
        ]),
      ])
  }

  init(changeKind kind: ChangeKind, catalog: OperatorCatalog) {
    let uses = OperatorTag.all.filter { $0.axis == .kind && $0.name == kind.rawValue }
      .flatMap { Topic.uses(of: $0, catalog: catalog) }
    self.init(
      id: kind.rawValue, kind: "kind of change",
      parts: [
        .paragraph(Topic.sentence(Topic.words(for: kind))),
        .table([("expected", Topic.expected(of: kind))] + uses),
      ])
  }

  init(advice manual: AdviceManual) {
    self.init(
      id: manual.id, kind: "advice",
      parts: [
        .paragraph(manual.mistake),
        .table([("measured", manual.evidence), ("what to do", manual.remedy)]),
      ])
  }

  init(exitCode: ExitCode) {
    self.init(
      id: "\(exitCode.rawValue)", kind: "exit code",
      parts: [.paragraph(Topic.sentence(exitCode.summary)), .paragraph(exitCode.advice)])
  }

  static let nondeterministic = Topic(
    id: "nondeterministic", kind: "verdict",
    parts: [
      .paragraph(
        """
        A strategy gave different answers to the same payload, or its answer depends on what was \
        read before, as with a memo in a static. Its other results prove nothing.
        """)
    ])

  /// What a kind of change does to the meaning of a payload, in a few words.
  static func words(for kind: ChangeKind) -> String {
    String(Prose.explanation(of: kind).characters)
  }

  static func expected(of kind: ChangeKind) -> String {
    let (usual, failClosed) = (
      Expectation(of: kind, isFailClosed: false), Expectation(of: kind, isFailClosed: true)
    )
    return usual == failClosed
      ? usual.words : "\(usual.words); at a fail-closed site: \(failClosed.words)"
  }

  static func sentence(_ words: String) -> String {
    words.prefix(1).uppercased() + words.dropFirst() + "."
  }
}
