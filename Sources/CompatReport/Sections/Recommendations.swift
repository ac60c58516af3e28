import CompatEngine
import CompatModel
import JSONSyntax

// Which strategy serves what an app does with a value, contract by contract.

extension Sections {
  static func recommendations(_ report: Report) -> [Block] {
    let advice = StrategyAdvice(in: report)
    // With one model, there is nothing to compare: its remedies were tried instead.
    let uses = report.contracts.filter { $0.strategies.count > 1 }
      .flatMap { self.uses(of: $0, advice) }
    return .section(
      "recommendations", "The best strategy for each use",
      note: """
        Where a new value breaks a release: the strategy that is advised, and which one serves what \
        the app does with the value best. Costs are measured; only "switches need default:" is \
        declared by the pattern.
        """,
      [.details("\(uses.count, of: "group") of sites", uses)])
  }

  /// The strategies for what an app does with a value, those of sites that are alike together.
  private static func uses(of contract: ReportContract, _ advice: StrategyAdvice) -> [Block] {
    let risks = Dictionary(grouping: contract.risks, by: \.site.site)
    let sites = contract.recommendations.flatMap { one in
      one.sites.map { site -> (site: String, facts: [LabelledFact]) in
        let risk = risks[site]?.first { one.isFailClosed || $0.risk.changeClass.isAdditive }
        let advised = risk.flatMap { advice.strategy(against: $0.risk, at: $0.site, of: contract) }
        let words = advised.map { Sentence($0, .name) } ?? "no strategy does better"
        return (site, [LabelledFact(label: "advised", text: words)] + uses(of: one))
      }
    }
    return sites.grouped(by: \.facts).map { facts, alike in
      .section(
        Section(
          title: """
            \(contract.id, .name) at \(list: alike.map(\.site), .location, atMost: 12, of: "site")
            """, blocks: [.facts(facts)]))
    }
  }

  /// Which strategy serves which use; empty where none is recommended, or a fail-closed site leaves no
  /// choice.
  private static func uses(of recommendation: Recommendation) -> [LabelledFact] {
    if recommendation.isFailClosed { return [] }
    return recommendation.answers.compactMap { answer in
      answer.choice.map { LabelledFact(label: "\(need(answer), .emphasis)", text: choice($0)) }
    }
  }

  private static func choice(_ choice: Recommendation.Choice) -> Sentence {
    let costs = Sentence.joined(choice.costs.map(explanation), by: ", ")
    return "\(choice.strategy, .name)\(costs, after: " (", before: ")")"
  }

  /// Says in a few words what an app does with a value, and whether it may be absent.
  private static func need(_ answer: Recommendation.Answer) -> String {
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
