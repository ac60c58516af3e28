import CompatModel

extension SARIFLog.Rule {
  /// The rule for an operator of a report, with its manual as help.
  ///
  /// - Parameters:
  ///   - subject: The operator as the report names it.
  ///   - manual: The manual; nil if this program does not have the operator.
  init(_ subject: ReportOperator, manual: OperatorManual?) {
    let summary = VisibleText.escaping(subject.summary)
    let parts = [[Part(words: summary)], manual.map(Part.all) ?? [], Part.last(of: subject)]
      .flatMap(\.self)
    self.init(
      id: subject.id,
      shortDescription: SARIFLog.Message(plain: summary),
      fullDescription: SARIFLog.Message(
        plain: manual.map { VisibleText.escaping($0.rationale) } ?? summary),
      help: SARIFLog.Message(
        text: SARIFLog.Message(plain: parts.map(\.text).joined(separator: "\n")).text,
        markdown: parts.map(\.markdown).joined(separator: "\n\n")),
      properties: SARIFLog.Rule.Properties(tags: manual?.tags ?? [subject.kind.rawValue]))
  }

  /// The rule for what is no operator.
  init?(_ rule: DiagnosticRule) {
    guard let words = rule.words else { return nil }
    self.init(
      id: rule.id, shortDescription: SARIFLog.Message(plain: words.summary),
      fullDescription: SARIFLog.Message(plain: "\(words.summary) \(words.advice)"),
      help: SARIFLog.Message(
        text: words.advice, markdown: MarkdownText.escaped(words.advice)),
      properties: SARIFLog.Rule.Properties(tags: ["harness"]))
  }
}

/// A paragraph of a manual: words, and what they are about, verbatim.
private struct Part {
  /// The largest number of mutants of an example that are shown.
  private static let maximumMutants = 4

  var words: String
  var verbatim: [String] = []

  var text: String { ([words] + verbatim).joined(separator: " ") }

  var markdown: String {
    ([MarkdownText.escaped(words)] + verbatim.map { MarkdownText.code($0) }).joined(separator: " ")
  }

  /// The rationale and the examples of a manual, and what other tools call the change.
  static func all(of manual: OperatorManual) -> [Part] {
    [Part(words: VisibleText.escaping(manual.rationale))]
      + manual.examples.compactMap { example in
        let mutants = example.after.prefix(maximumMutants)
          .map { VisibleText.escaping(String(decoding: $0, as: UTF8.self)) }
        // What an operator leaves alone teaches nothing about a failure.
        guard !mutants.isEmpty else { return nil }
        return Part(
          words: "Example, before and after:",
          verbatim: [VisibleText.escaping(example.before)] + mutants)
      }
      + manual.peers.map { peer in
        Part(words: VisibleText.escaping("In \(peer.tool): \(peer.rule)."))
      }
  }

  static func last(of subject: ReportOperator) -> [Part] {
    let (usual, failClosed) = (
      Expectation(of: subject.kind, isFailClosed: false),
      Expectation(of: subject.kind, isFailClosed: true)
    )
    let exception =
      usual == failClosed ? "" : "; at a fail-closed site: \(failClosed.words)"
    return [
      Part(
        words: "Kind of change: \(subject.kind.rawValue). Expected: \(usual.words)\(exception)."),
      Part(words: "More:", verbatim: ["explain \(VisibleText.escaping(subject.id))"]),
    ]
  }
}
