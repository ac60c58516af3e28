import CodableCompat
import JSONSyntax

struct ListSubcommand: Subcommand {
  static let summary = """
    Lists contracts, samples, strategies, operators, tags, advice, facts about the decoder, or \
    the plan of a run.
    """

  static let discussion = """
    One thing on a line, its name first, the columns aligned, nothing shortened or coloured: the
    lines are made for other programs as well.
    """

  static let examples: [CommandExample] = [
    ("list operators", "Shows what is done to the payloads."),
    ("list operators --tag enum-value --tag added", "Shows the operators with both tags."),
    ("list samples --corpus Payloads", "Shows the samples of another corpus."),
    ("list decoder-facts", "Shows whether Foundation's decoder does what outcomes rely on."),
    ("list plan", "Shows how many checks a run makes, and of what."),
    ("list strategies | grep '^strict '", "Shows where a strategy is used."),
  ]

  @Argument(
    words: "TOPIC",
    help: """
      contracts: name, versions, samples, strategies, title. \
      samples: id, bytes. \
      strategies: name, contract, release, version built against, decoder. \
      operators: id, kind of change, direction, target, 'hazard' or '-', what it does. \
      tags: tag, axis, operators, what it says. \
      advice: id, the mistake. \
      decoder-facts: id, 'holds' or 'differs' on this toolchain, what the decoder does. \
      plan: contract, operator, checks by all strategies, with '*' for all; behind the first line \
      the fingerprint of the plan, behind the line of a contract how many elements of arrays and \
      maps are mutated, of how many.
      """, count: 1...1, of: Topic.allCases.map(\.rawValue))
  private var names: [String]
  let corpus = CorpusOptions()

  @Option(
    "TAG,…",
    help: """
      Shows only operators with the tag; may be given several times: of tags by the same axis one is \
      enough, of several axes each is needed. 'list tags' shows the tags.
      """)
  private var tag: [OperatorTag]
  private let elements = ElementOption()
  let limits = SupervisionOptions()

  private enum Topic: String, CaseIterable {
    case contracts, samples, strategies, operators, tags, advice
    case decoderFacts = "decoder-facts"
    case plan
  }

  func validate() throws(UsageError) {
    let ofPlan = Declarations(of: limits).given + Declarations(of: elements).given
    for (option, topic) in ofPlan.map({ ($0.spelling, Topic.plan) })
      + (tag.isEmpty ? [] : [("--tag", .operators)]) where topic.rawValue != names[0]
    {
      throw UsageError(
        "'\(option)' is about 'list \(topic.rawValue)', not about 'list \(names[0])'")
    }
  }

  func run(in session: Session) throws -> ExitCode {
    let rows =
      switch Topic(rawValue: names[0]) {
      case .contracts: try contracts(session)
      case .samples:
        try session.corpus().contracts.flatMap(\.samples)
          .map { [$0.id, "\($0.captured.original.count)"] }
      case .strategies:
        session.contracts.sorted { $0.id < $1.id }.flatMap { contract in
          contract.strategies.map {
            [$0.id, contract.id, $0.release, $0.builtAgainst ?? "newest", $0.decoder]
          }
        }
      case .operators:
        OperatorTag.select(session.catalog.manuals, by: tag).map { manual in
          [
            manual.id, manual.kind.rawValue, manual.direction.rawValue, manual.target.rawValue,
            manual.isHazard ? OperatorTag.hazard.name : "-", manual.summary,
          ]
        }
      case .tags:
        OperatorTag.all.map { tag in
          let count = session.catalog.manuals.count(where: tag.matches)
          return [tag.name, tag.axis.rawValue, "\(count)", tag.words]
        }
      case .advice: AdviceCatalog.standard.advice.map { [$0.id, $0.mistake] }
      case .decoderFacts:
        session.root.facts.facts.map { fact in
          [fact.id, fact.differences().isEmpty ? "holds" : "differs", fact.statement]
        }
      case .plan, nil: try plan(session)
      }
    session.output.write(Table.text(rows))
    return .success
  }

  /// The folders of the corpus and the registered contracts, including those that lack the other.
  private func contracts(_ session: Session) throws -> [[String]] {
    let corpus = try session.corpus()
    let ids = Set(corpus.contracts.map(\.id)).union(session.contracts.map(\.id))
    return ids.sorted().map { id in
      let folder = corpus[id]
      let strategies = session.contracts.first { $0.id == id }?.strategies ?? []
      return [
        id, folder?.versions.joined(separator: ",") ?? "-", "\(folder?.samples.count ?? 0)",
        "\(strategies.count)", folder?.title ?? "-",
      ]
    }
  }

  private func plan(_ session: Session) throws -> [[String]] {
    let selection = Selection(allowsHazards: true, everyElement: elements.everyElement)
    // The models are asked as before a run, so that the plan is that of a run.
    let plan = try session.plan(selection, of: session.tracedCorpus(selection))
    var rows = [["*", "*", "\(plan.count)", plan.fingerprint.description]]
    for (part, counts) in zip(plan.parts, plan.mutantCounts) {
      let checks = plan.operators.indices.map { number in
        counts.reduce(0) { $0 + $1[number] } * part.strategies.count
      }
      let contract = part.contract.id
      let elements = part.contract.samples.reduce(into: ElementCounts()) { $0 += $1.elements }
      rows.append([
        contract, "*", "\(checks.reduce(0, +))", "\(elements.mutated)/\(elements.all)",
      ])
      for (manual, count) in zip(plan.operators, checks) where count > 0 {
        rows.append([contract, manual.id, "\(count)"])
      }
    }
    return rows
  }
}
