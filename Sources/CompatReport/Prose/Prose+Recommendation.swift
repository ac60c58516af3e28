import CompatEngine
import CompatModel

extension Prose {
  static let recommendationNote: Sentence = """
    Where a release does not survive a new value, or accepts what it should reject: the cheapest fix, \
    then the best strategy for each use. Costs are measured; only "switches need default:" is \
    declared by the pattern.
    """

  static func headline(
    of recommendation: ReportRecommendation, contract: String, limit: Int
  ) -> Sentence {
    let sites: Sentence =
      "\(list: recommendation.sites, .location, atMost: limit, of: "site")"
    let closed: Sentence =
      recommendation.isFailClosed ? ", fail-closed" : ""
    let sentence: Sentence = "\(contract, .name) at \(sites)\(closed)"
    return sentence
  }

  static func sentence(for change: Recommendation.Change, limit: Int) -> Sentence {
    let to: Sentence =
      change.to.map { choice($0.strategy, costing: $0.costs) }
      ?? "no strategy of this contract does better"
    let from: Sentence =
      "\(list: change.from, .name, atMost: limit, of: "strategy", plural: "strategies")"
    return "instead of \(from): \(to)"
  }

  /// Says in a few words what an app needs.
  static func need(of answer: Recommendation.Answer) -> String {
    need(of: answer.needs.purpose, answer.needs.presence)
  }

  /// Says in a few words what an app does with a value, and whether it may be absent.
  static func need(of purpose: SiteNeeds.Purpose, _ presence: SiteNeeds.Presence) -> String {
    let words =
      switch purpose {
      case .lookedUp: "displayed"
      case .decidedOn: "in a switch"
      case .decidedOnAndSentBack: "in a switch, re-encoded"
      }
    return switch presence {
    case .required: words
    case .optional: words + ", optional"
    case .optionalDistinguishable: words + ", unknown distinct from nil"
    }
  }

  /// Says which strategy serves a need; nil where none does.
  static func sentence(for answer: Recommendation.Answer) -> Sentence? {
    answer.choice.map { choice($0.strategy, costing: $0.costs) }
  }

  /// Names the needs that no strategy serves; nil where all are served, or none is.
  static func unserved(among answers: [Recommendation.Answer]) -> Sentence? {
    let needs = answers.filter { $0.choice == nil }.map(Prose.need)
    guard !needs.isEmpty, needs.count < answers.count else { return nil }
    guard needs.count < 3 else {
      return "no strategy here serves another need"
    }
    let list = needs.map { need -> Sentence in "\(need, .emphasis)" }
    return "served by no strategy here: \(Sentence.joined(list, by: "; "))"
  }

  static func sameAnswers(as recommendation: ReportRecommendation) -> Sentence {
    let sentence: Sentence = """
      needs are served as at \(recommendation.sites.first ?? "/", .location)
      """
    return sentence
  }

  /// Says how many strategies do harm that others avoid.
  static func harmHeadline(of contracts: [ReportContract]) -> Sentence {
    let harm = contracts.flatMap(\.avoidableHarm)
    let strategies = Set(harm.flatMap(\.strategies)).count
    return """
      \(strategies, of: "strategy", plural: "strategies") \
      \(Sentence(strategies == 1 ? "loses or misreads" : "lose or misread", nil)) values that \
      others keep or reject
      """
  }

  /// Names the sites where some strategies do harm.
  static func sentence(
    for harm: ReportAvoidableHarm, of contract: String, limit: Int
  ) -> Sentence {
    let others = harm.alternatives
    let instead: Sentence =
      if others.isEmpty {
        "; every other strategy does so at some site"
      } else if others.count > 3 {
        "; \(others.count, of: "other strategy", plural: "other strategies") never do"
      } else {
        "; \(list: others, .name) never \(others.count == 1 ? "does" : "do", .aside)"
      }
    let sentence: Sentence = """
      \(contract, .name) in \(list: harm.strategies, .name) at \
      \(list: harm.sites, .location, atMost: limit, of: "site")\(instead)
      """
    return sentence
  }

  static func explanation(of cost: StrategyCost) -> Sentence {
    let sentence: Sentence =
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
    return sentence
  }

  private static func choice(_ strategy: String, costing costs: [StrategyCost]) -> Sentence {
    if costs.isEmpty { return "\(strategy, .name)" }
    return "\(strategy, .name) (\(Sentence.joined(costs.map(explanation), by: ", ")))"
  }
}
