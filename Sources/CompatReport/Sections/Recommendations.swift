import CompatEngine
import CompatModel
import JSONSyntax

// Which strategy to write at each site: a line for each; then contract by contract what it costs.

extension Sections {
  static func recommendations(_ report: Report, _ detail: ReportDetail) -> [Block] {
    let contracts = report.recommended
    let links = contracts.map { detail.isPage ? rowLinks(of: $0, in: report) : [:] }
    let lines = zip(contracts, links).flatMap { siteLines(in: $0, links: $1) }
    let table = Table(
      Prose.Heading.recommendations, rowTitle: "site", style: .matrix,
      columns: ["write", "instead of", "effect today"], optionalColumns: 1, rows: lines.map(\.row))
    let sections = zip(contracts, links).flatMap { recommendations(of: $0, links: $1) }
    let summary: Sentence = "\(sections.count, of: "recommendation"), for each strategy of today"
    let legend = RiskCell.legend(of: lines.compactMap(\.worst), hasOutcomes: !detail.isPage)
    return .section(
      "recommendations", Prose.Heading.recommendations,
      note: """
        Where a release does not survive a new value, or accepts what it should reject; then the \
        cheapest fix for each strategy of today, and the best strategy for each use. Costs are \
        measured; only "switches need default:" is declared by the pattern.\
        \(legend, after: " ", before: ".")
        """,
      [.table(table)] + (detail.isPage ? [.details(summary, sections)] : sections)
        + [harm(in: contracts, detail: detail)])
  }

  /// What to write at each site, and what happens there today.
  private static func siteLines(
    in contract: ReportContract, links: [String: String]
  ) -> [(row: Table.Row, worst: RiskCell?)] {
    let risks = Dictionary(grouping: contract.risks, by: \.site)
    return contract.recommendations.flatMap { one in
      one.sites.map { site -> (row: Table.Row, worst: RiskCell?) in
        let change = one.changes.first { $0.to != nil } ?? one.changes.first
        let from = change?.from ?? []
        let growing = risks[site, default: []].filter {
          one.isFailClosed || [.newValue, .newSubtype].contains($0.changeClass)
        }
        let worst = growing.flatMap(\.effects)
          .filter { $0.strategies.contains(where: from.contains) }
          .map { RiskCell($0, isFailClosed: one.isFailClosed) }
          .max { $0.severity < $1.severity }
        let row = Table.Row(
          contract.id + " " + site, link: links[site],
          [
            change?.to.map { "\($0.strategy, .name)" } ?? "no strategy does better",
            "\(strategies: from, atMost: 1)", worst?.word ?? "–",
          ])
        return (row: row, worst: worst)
      }
    }
  }

  /// What each strategy of today changes to; a page that has a row for the site names its needs there.
  private static func recommendations(
    of contract: ReportContract, links: [String: String]
  ) -> [Block] {
    contract.recommendations.enumerated().map { position, one in
      let earlier = contract.recommendations.prefix(position)
        .first { !$0.answers.isEmpty && $0.answers == one.answers }
      let needs: [Block] =
        if one.sites.allSatisfy({ links[$0] != nil }) {
          []
        } else if let earlier {
          [.paragraph("needs are served as at \(earlier.sites.first ?? "/", .location)")]
        } else {
          answers(of: one)
        }
      let changes = one.changes.map { change -> Block.Item in
        let to = change.to.map(choice) ?? "no strategy of this contract does better"
        return Block.Item(text: "instead of \(strategies: change.from, atMost: 100): \(to)")
      }
      return .section(
        Section(
          title: """
            \(contract.id, .name) at \(list: one.sites, .location, atMost: 12, of: "site")\
            \(if: one.isFailClosed, ", fail-closed")
            """,
          blocks: [.list(changes, spacing: .plain), .details("What each need costs here", needs)])
      )
    }
  }

  /// The strategies that serve needs, and the needs that none serves.
  private static func answers(of recommendation: Recommendation) -> [Block] {
    let answers = recommendation.answers
    let facts = answers.compactMap { answer in
      answer.choice.map { LabelledFact(label: "\(need(answer), .emphasis)", text: choice($0)) }
    }
    if facts.isEmpty { return [] }
    let unserved = answers.filter { $0.choice == nil }.map { Sentence(need($0), .emphasis) }
    let rest: Sentence =
      unserved.count < 3
      ? "\(.joined(unserved, by: "; "), after: "served by no strategy here: ")"
      : "no strategy here serves another need"
    return [.facts(facts), .paragraph(rest)]
  }

  static func choice(_ choice: Recommendation.Choice) -> Sentence {
    let costs = Sentence.joined(choice.costs.map(explanation), by: ", ")
    return "\(choice.strategy, .name)\(costs, after: " (", before: ")")"
  }

  /// Says in a few words what an app does with a value, and whether it may be absent.
  static func need(_ answer: Recommendation.Answer) -> String {
    let purpose =
      switch answer.needs.purpose {
      case .lookedUp: "displayed"
      case .decidedOn: "in a switch"
      case .decidedOnAndSentBack: "in a switch, re-encoded"
      }
    return switch answer.needs.presence {
    case .required: purpose
    case .optional: purpose + ", optional"
    case .optionalDistinguishable: purpose + ", unknown distinct from nil"
    }
  }

  static func explanation(of cost: StrategyCost) -> Sentence {
    switch cost {
    case .harmHere: "values are lost or misread"
    case .harmElsewhere: "values are lost or misread elsewhere"
    case .missingUnnoticed: "a missing value goes unnoticed"
    case .otherTypeUnnoticed: "a value of another type goes unnoticed"
    case .elementDropped: "the element is dropped"
    case .unknownLikeAbsent: "unknown looks like absent"
    case .leniencyElsewhere: "elsewhere it accepts what it should reject"
    case .refusalElsewhere: "new values are rejected elsewhere, too"
    case .exhaustivenessLost: "switches need \("default:", .command)"
    case .rawValueReplaced: "re-encodes as a placeholder"
    case .rawValueErased: "the raw value is not re-encoded"
    }
  }

  private static func harm(in contracts: [ReportContract], detail: ReportDetail) -> Block {
    let limit = detail.isPage ? 12 : 100
    let items = contracts.flatMap { contract in
      contract.avoidableHarm.map { harm in
        let others = harm.alternatives
        let instead: Sentence =
          switch others.count {
          case 0: "every other strategy does so at some site"
          case 1...3: "\(list: others, .name) never \(others.count == 1 ? "does" : "do", .aside)"
          default: "\(others.count, of: "other strategy") never do"
          }
        return Block.Item(
          text: """
            \(contract.id, .name) in \(list: harm.strategies, .name) at \
            \(list: harm.sites, .location, atMost: limit, of: "site"); \(instead)
            """)
      }
    }
    let strategies = Set(contracts.flatMap(\.avoidableHarm).flatMap(\.strategies)).count
    let headline: Sentence = """
      \(strategies, of: "strategy") \
      \(strategies, one: "loses or misreads", many: "lose or misread") values that others keep or \
      reject
      """
    return .details(headline, isTitle: true, [.list(items)])
  }
}

extension Report {
  /// The contracts with recommendations; with one model, there is nothing to compare: its remedies
  /// were tried instead.
  var recommended: [ReportContract] {
    contracts.filter {
      $0.strategies.count > 1 && (!$0.recommendations.isEmpty || !$0.avoidableHarm.isEmpty)
    }
  }
}

extension Recommendation {
  /// The strategy that rejects what must be rejected; nil if there is none.
  var closingStrategy: String? { changes.lazy.compactMap(\.to?.strategy).first }
}
