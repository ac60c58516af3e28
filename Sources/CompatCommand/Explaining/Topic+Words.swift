import CodableCompat

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Topic {
  /// Explains an outcome.
  ///
  /// - Parameter outcome: The outcome.
  init(outcome: Outcome) {
    let rank = Outcome.allCases.filter { $0 < outcome }.count + 1
    let kinds = ChangeKind.allCases.filter {
      Expectation(of: $0, isFailClosed: false).isMet(by: outcome)
    }
    let asked = kinds.map(\.rawValue)
    self.init(
      id: outcome.rawValue,
      kind: "outcome, number \(rank) of \(Outcome.allCases.count) from best to worst",
      parts: [
        .paragraph(Topic.sentence(String(Prose.explanation(of: outcome).characters))),
        .table([
          ("survived", outcome.isSurvived ? "yes" : "no"),
          (
            "as asked",
            asked.isEmpty
              ? "never" : "after changes that are \(Suggestion.list(asked, "or"))"
          ),
        ]),
      ])
  }

  /// Explains a kind of change.
  ///
  /// - Parameters:
  ///   - kind: The kind.
  ///   - catalog: The operators.
  init(changeKind kind: ChangeKind, catalog: OperatorCatalog) {
    let uses = OperatorTag.all.filter { $0.axis == .kind && $0.name == kind.rawValue }
      .flatMap { Topic.uses(of: $0, catalog: catalog) }
    self.init(
      id: kind.rawValue, kind: "kind of change",
      parts: [
        .paragraph(Topic.sentence(Topic.words(for: kind))),
        .table([("asked", Topic.asked(of: kind))] + uses),
      ])
  }

  /// Explains a piece of advice.
  ///
  /// - Parameter manual: The advice's manual.
  init(advice manual: AdviceManual) {
    self.init(
      id: manual.id, kind: "advice",
      parts: [
        .paragraph(manual.mistake),
        .table([("measured", manual.evidence), ("what to do", manual.remedy)]),
      ])
  }

  /// Explains an exit code.
  ///
  /// - Parameter exitCode: The exit code.
  init(exitCode: ExitCode) {
    self.init(
      id: "\(exitCode.rawValue)", kind: "exit code",
      parts: [.paragraph(Topic.sentence(exitCode.summary)), .paragraph(exitCode.advice)])
  }

  /// What a kind of change does to the meaning of a payload, in a few words.
  static func words(for kind: ChangeKind) -> String {
    String(Prose.explanation(of: kind).characters)
  }

  /// What is asked of changes of a kind.
  static func asked(of kind: ChangeKind) -> String {
    let (usual, failClosed) = (
      Expectation(of: kind, isFailClosed: false), Expectation(of: kind, isFailClosed: true)
    )
    return usual == failClosed
      ? usual.words : "\(usual.words); at a fail-closed site: \(failClosed.words)"
  }

  /// A few words as a sentence.
  static func sentence(_ words: String) -> String {
    words.prefix(1).uppercased() + words.dropFirst() + "."
  }
}
