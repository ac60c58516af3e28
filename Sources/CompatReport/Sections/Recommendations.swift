import CompatEngine
import CompatModel
import JSONSyntax

// Which strategy to write at each site: a line for each; then contract by contract what it costs.

extension Sections {
  static func recommendations(_ report: Report, _ detail: ReportDetail) -> [Block] {
    let contracts = report.recommended
    let lines = contracts.flatMap { contract in
      siteLines(in: contract, links: detail.isPage ? rowLinks(of: contract, in: report) : [:])
    }
    let table = Table(
      title: Prose.Heading.recommendations, rowTitle: "site", style: .matrix,
      columns: ["write", "instead of", "effect today"], optionalColumns: 1, rows: lines.map(\.row))
    let uses = contracts.flatMap(uses)
    let legend = RiskCell.legend(of: lines.compactMap(\.worst), hasOutcomes: !detail.isPage)
    return .section(
      "recommendations", Prose.Heading.recommendations,
      note: """
        Where a release does not survive a new value, or accepts what it should reject: the cheapest \
        fix for the strategies of today, and the best strategy for each use. Costs are measured; \
        only "switches need default:" is declared by the pattern.\(legend, after: " ", before: ".")
        """,
      [.table(table)]
        + (detail.isPage ? [.details("The best strategy for each use", uses)] : uses))
  }

  /// What to write at each site, and what happens there today: a line for each fix.
  private static func siteLines(
    in contract: ReportContract, links: [String: String]
  ) -> [(row: Table.Row, worst: RiskCell?)] {
    let risks = Dictionary(first: contract.sites.map { ($0.site, $0.risks) })
    return contract.recommendations.flatMap { one in
      one.sites.flatMap { site in
        let growing = risks[site, default: []].filter {
          one.isFailClosed || $0.changeClass.isAdditive
        }
        return one.changes.map { change -> (row: Table.Row, worst: RiskCell?) in
          let worst = growing.flatMap(\.effects)
            .filter { $0.strategies.contains(where: change.from.contains) }
            .map { RiskCell($0, isFailClosed: one.isFailClosed) }
            .max { $0.severity < $1.severity }
          let row = Table.Row(
            name: contract.id + " " + site, link: links[site],
            cells: [
              change.to.map { "\($0.strategy, .name)" } ?? "no strategy does better",
              "\(strategies: change.from, atMost: 1)", worst?.word ?? "–",
            ])
          return (row: row, worst: worst)
        }
      }
    }
  }

  /// The strategies that serve what an app does with a value, site by site.
  private static func uses(of contract: ReportContract) -> [Block] {
    contract.recommendations.grouped { uses(of: $0) }.filter { !$0.key.isEmpty }.map {
      uses, alike in
      .section(
        Section(
          title: """
            \(contract.id, .name) at \
            \(list: alike.flatMap(\.sites), .location, atMost: 12, of: "site")
            """, blocks: [.facts(uses)]))
    }
  }

  /// Which strategy serves which use; empty where none is recommended.
  static func uses(of recommendation: Recommendation) -> [LabelledFact] {
    if recommendation.isFailClosed, let strategy = recommendation.closingStrategy {
      return [LabelledFact(label: "fail-closed", text: "\(strategy, .name)")]
    }
    return recommendation.answers.compactMap { answer in
      answer.choice.map { LabelledFact(label: "\(need(answer), .emphasis)", text: choice($0)) }
    }
  }

  private static func choice(_ choice: Recommendation.Choice) -> Sentence {
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
}

extension Report {
  /// The contracts with recommendations; with one model, there is nothing to compare: its remedies
  /// were tried instead.
  var recommended: [ReportContract] {
    contracts.filter {
      $0.strategies.count > 1 && !$0.recommendations.isEmpty
    }
  }
}

extension Recommendation {
  /// The strategy that rejects what must be rejected; nil if there is none.
  var closingStrategy: String? { changes.lazy.compactMap(\.to?.strategy).first }
}
