import CodableCompat

struct ExplainSubcommand: Subcommand {
  static let summary = """
    Explains an operator, a strategy, an outcome, a kind of change, a piece of advice, a tag or a \
    fact about the decoder.
    """

  static let discussion = """
    What each strategy does with an operator is taken from the last report that has it; the
    explanation says which.
    """

  static let examples: [CommandExample] = [
    ("explain enum-case-added", "Shows what an operator does, why, and examples."),
    ("explain misread", "Shows what an outcome means."),
    ("explain first-of-two-names-wins", "Shows what Foundation's decoder does, and answers."),
  ]

  @Argument(
    words: "ID",
    help: """
      The name of an operator, a strategy, an outcome, a kind of change, a piece of advice, a \
      tag or a fact about the decoder.
      """, count: 1...1)
  private var names: [String]
  let corpus = CorpusOptions()
  private let answer = AnswerOption()

  func run(in session: Session) throws -> ExitCode {
    // A tag may have the prefix that 'run --operator' needs.
    let id = String(names[0].first == OperatorTag.mark ? names[0].dropFirst() : names[0][...])
    let topics = Topic.all(
      contracts: session.contracts, catalog: session.catalog, facts: session.root.facts)
    var found = topics.filter { $0.id == id }
    if found.isEmpty {
      throw UsageError(
        "nothing is called \(id.quoted)", suggesting: id, among: topics.map(\.id),
        otherwise: """
          operators, strategies, outcomes, kinds of change, tags, advice and facts about the \
          decoder are explained
          """)
    }
    if let manual = session.catalog[id]?.manual {
      // The operator's explanation is the first one, because the topics begin with the operators.
      found[0].parts += outcomes(of: manual, in: session)
    }
    answer.show(TopicAnswer(found), in: session)
    return .success
  }

  private func outcomes(of manual: OperatorManual, in session: Session) -> [Topic.Part] {
    if manual.isForSearch {
      return [.paragraph("Only 'fuzz' applies it, because it makes too many mutants for a run.")]
    }
    for folder in [session.folders.reports, session.folders.partialReports] {
      let path = "\(folder)/\(ReportFile.jsonName)"
      if let report = try? Report(reading: path, from: session.files),
        report.operators.contains(where: { $0.id == manual.id })
      {
        return Topic.Part.outcomes(of: manual.id, in: report, source: "as \(path) says")
      }
    }
    return [
      .paragraph(
        """
        No report shows what strategies do with it; 'run --operator \(manual.id)' applies it.
        """)
    ]
  }
}
