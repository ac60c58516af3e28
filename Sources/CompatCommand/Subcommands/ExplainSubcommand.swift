import CodableCompat

struct ExplainSubcommand: Subcommand {
  static let summary = """
    Explains an operator, a strategy, an outcome, a kind of change, a piece of advice, a tag, a \
    fact about the decoder or an exit code.
    """

  static let discussion = """
    What each strategy does with an operator is taken from the last report that has it, or
    else found out by applying the operator to the corpus; the explanation says which.
    """

  static let examples: [CommandExample] = [
    ("explain enum-case-added", "Shows what an operator does, why, and examples."),
    ("explain misread", "Shows what an outcome means."),
    ("explain first-of-two-names-wins", "Shows what Foundation's decoder does, and answers."),
    ("explain 65", "Shows what an exit code means, and what to do."),
  ]

  @Argument(
    words: "ID",
    help: """
      The name of an operator, a strategy, an outcome, a kind of change, a piece of advice, a \
      tag or a fact about the decoder, or the number of an exit code.
      """, count: 1...1)
  private var names: [String]
  let corpus = CorpusOptions()

  @Option(
    "DIR",
    help: """
      The folder of the last report; default: '\(Folders.standard.reports)', then \
      '\(Folders.standard.partialReports)', beside the corpus.
      """)
  private var reports: String?
  private let answer = AnswerOption()
  let limits = SupervisionOptions()

  func run(in session: Session) throws -> ExitCode {
    // A tag may have the prefix that 'run --operator' needs.
    let id = String(names[0].first == OperatorTag.mark ? names[0].dropFirst() : names[0][...])
    let topics =
      Topic.all(
        contracts: session.contracts, catalog: session.catalog, facts: session.root.facts)
      + ExitCode.allCases.map { code in
        Topic(
          id: "\(code.rawValue)", kind: "exit code",
          parts: [.paragraph(Topic.sentence(code.summary)), .paragraph(code.advice)])
      }
    var found = topics.filter { $0.id == id }
    if found.isEmpty {
      throw UsageError(
        "nothing is called \(id.quoted)", suggesting: id, among: topics.map(\.id),
        otherwise: """
          operators, strategies, outcomes, kinds of change, tags, advice, facts about the decoder \
          and exit codes are explained
          """)
    }
    if let manual = session.catalog[id]?.manual {
      // The operator's explanation is the first one, because the topics begin with the operators.
      found[0].parts += try outcomes(of: manual, in: session)
    }
    answer.show(TopicAnswer(found), in: session)
    return .success
  }

  private func outcomes(of manual: OperatorManual, in session: Session) throws -> [Topic.Part] {
    if manual.isForSearch {
      return [.paragraph("Only 'fuzz' applies it, because it makes too many mutants for a run.")]
    }
    if let (path, report) = lastReport(with: manual, in: session) {
      return Topic.Part.outcomes(of: manual.id, in: report, source: "as \(path) says")
    }
    if manual.isHazard {
      return [
        .paragraph(
          """
          No report shows what strategies do with it, and it is not applied here, because it is a \
          hazard: 'run --operator \(manual.id)' applies it, in processes of its own.
          """)
      ]
    }
    do {
      return Topic.Part.outcomes(
        of: manual.id, in: try freshReport(of: manual, in: session),
        source: "applied to '\(session.options.folder)' just now")
    } catch  where !(error is Interrupted) {
      return [
        .paragraph(
          "No report shows what strategies do with it, and it cannot be applied here: \(error)")
      ]
    }
  }

  private func lastReport(
    with manual: OperatorManual, in session: Session
  ) -> (path: String, report: Report)? {
    let folders = [session.folders.reports, session.folders.partialReports]
    for folder in reports.map({ [$0] }) ?? folders {
      let path = "\(folder)/\(ReportFile.jsonName)"
      if let report = try? Report(reading: path, from: session.files),
        report.operators.contains(where: { $0.id == manual.id })
      {
        return (path, report)
      }
    }
    return nil
  }

  private func freshReport(of manual: OperatorManual, in session: Session) throws -> Report {
    let corpus = try session.corpus()
    let registered = session.contracts.map(\.id).filter { corpus[$0] != nil }
    let harness = try Harness(
      corpus: corpus, contracts: session.contracts, catalog: session.catalog,
      selection: Selection(
        contracts: Set(registered), operators: [manual.id], allowsHazards: true, remedies: .none),
      facts: session.root.facts)
    return harness.report(
      of: try session.check(harness.plan), baseline: .empty, toolVersion: CompatCommand.version)
  }
}
