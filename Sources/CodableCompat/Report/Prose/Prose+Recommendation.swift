#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Prose {
  /// Says how to read what is recommended.
  static var recommendationNote: Sentence {
    """
    Where a release does not survive a new value, or accepts what it should reject: the cheapest \
    fix, then the best strategy for each use. Costs are measured, but for \"switches need \
    default:\", which the pattern says of itself.
    """
  }

  /// Says where a recommendation holds.
  ///
  /// - Parameters:
  ///   - recommendation: The recommendation.
  ///   - contract: The contract's id.
  ///   - limit: The number of places that may be named.
  /// - Returns: `item at /type and 2 more places`.
  static func headline(
    of recommendation: ReportRecommendation, contract: String, limit: Int
  ) -> Sentence {
    let places = Prose.places(recommendation.sites, limit: limit)
    let closed: Sentence =
      recommendation.isFailClosed ? ", fail-closed" : ""
    let sentence: Sentence = "\(contract, .name) at \(places)\(closed)"
    return sentence
  }

  /// Says what to change to.
  ///
  /// - Parameter change: The change.
  /// - Returns: The sentence.
  static func sentence(for change: ReportStrategyChange) -> Sentence {
    let to: Sentence =
      change.to.map { "\($0, .name) (\(costs(change.costs)))" }
      ?? "no strategy of this contract does better"
    let sentence: Sentence = "instead of \(list: change.from, .name): \(to)"
    return sentence
  }

  /// Says in a few words what an app needs.
  ///
  /// - Parameter answer: The answer to the need.
  /// - Returns: The words, without a full stop.
  static func need(of answer: ReportAnswer) -> String {
    let purpose =
      switch answer.purpose {
      case .lookedUp: "displayed"
      case .decidedOn: "switched on"
      case .decidedOnAndSentBack: "switched on and re-encoded"
      }
    return switch answer.presence {
    case .required: purpose
    case .optional: purpose + ", optional"
    case .optionalDistinguishable: purpose + ", optional, unknown distinct from nil"
    }
  }

  /// Says which strategy serves a need; nil where none does.
  ///
  /// - Parameter answer: The answer to the need.
  /// - Returns: The strategy, and what it costs.
  static func sentence(for answer: ReportAnswer) -> Sentence? {
    guard let strategy = answer.strategy else { return nil }
    let sentence: Sentence = "\(strategy, .name) (\(costs(of: answer)))"
    return sentence
  }

  /// Names the needs that no strategy serves; nil where all are served, or none is.
  ///
  /// - Parameter answers: The answers to all needs.
  /// - Returns: The sentence.
  static func unserved(among answers: [ReportAnswer]) -> Sentence? {
    let needs = answers.filter { $0.strategy == nil }.map(Prose.need)
    guard !needs.isEmpty, needs.count < answers.count else { return nil }
    guard needs.count < 3 else {
      return "no strategy here serves another need"
    }
    let list = needs.map { need -> Sentence in "\(need, .emphasis)" }
    return "served by no strategy here: \(Sentence.joined(list, by: "; "))"
  }

  /// Says where the same needs are answered already.
  ///
  /// - Parameter recommendation: The recommendation that answers them.
  /// - Returns: The sentence.
  static func sameAnswers(as recommendation: ReportRecommendation) -> Sentence {
    let sentence: Sentence = """
      needs are served as at \(recommendation.sites.first ?? "/", .place)
      """
    return sentence
  }

  /// Says what the strategies do that are named after it.
  static func harmHeadline(contract: String) -> Sentence {
    "\(contract, .name): values are lost or misread that other strategies keep or reject"
  }

  /// Names the places where some strategies do harm.
  ///
  /// - Parameters:
  ///   - harm: The strategies and the places.
  ///   - limit: The number of places that may be named.
  /// - Returns: The sentence.
  static func sentence(for harm: ReportAvoidableHarm, limit: Int) -> Sentence {
    let others = harm.alternatives
    let instead: Sentence =
      if others.isEmpty {
        "; every other strategy does so at some place"
      } else if others.count > 3 {
        "; \(others.count, of: "other strategy", plural: "other strategies") never do"
      } else {
        "; \(list: others, .name) never \(others.count == 1 ? "does" : "do", .aside)"
      }
    let sentence: Sentence = """
      \(list: harm.strategies, .name) at \
      \(list: harm.sites, .place, atMost: limit, of: "place")\(instead)
      """
    return sentence
  }

  /// Says what a strategy costs.
  ///
  /// - Parameter cost: The cost.
  /// - Returns: A few words.
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
      case .exhaustivenessLost: "switches need default:"
      case .rawValueReplaced: "re-encodes as a placeholder"
      case .rawValueErased: "the raw value is not re-encoded"
      }
    return sentence
  }

  /// Says what a strategy that serves a need costs, for a column of its own.
  ///
  /// - Parameter answer: The answer to the need.
  /// - Returns: The costs, or that no strategy serves the need.
  static func costs(of answer: ReportAnswer) -> Sentence {
    if answer.strategy == nil { return "no strategy of this contract" }
    return costs(answer.costs)
  }

  private static func costs(_ costs: [StrategyCost]) -> Sentence {
    costs.isEmpty ? "at no cost" : Sentence.joined(costs.map(explanation), by: ", ")
  }

  private static func places(_ places: [String], limit: Int) -> Sentence {
    "\(list: places, .place, atMost: limit, of: "place")"
  }
}
