package import CompatModel

/// What is otherwise than in an earlier report.
///
/// Numbers of checks are not compared: they change with each sample.
package struct ReportDifference: Codable, Sendable, Hashable {
  /// The version of the tool that wrote the earlier report, where it is another one.
  package var toolVersion: String?
  /// The samples that the earlier report does not have, by id.
  @LeftOutIfEmpty package var addedSamples: [String] = []
  /// The samples that only the earlier report has, by id.
  @LeftOutIfEmpty package var removedSamples: [String] = []
  /// The operators that the earlier report does not have, by id.
  @LeftOutIfEmpty package var addedOperators: [String] = []
  /// The operators that only the earlier report has, by id.
  @LeftOutIfEmpty package var removedOperators: [String] = []
  /// The strategies that are new, gone, or registered otherwise.
  @LeftOutIfEmpty package var strategies: [ReportRegistrationChange] = []
  /// What fails now and did not, does not fail any more, or fails otherwise.
  @LeftOutIfEmpty package var failures: [ReportFailureChange] = []
  /// The classes of change that cost otherwise at a site.
  @LeftOutIfEmpty package var risks: [ReportRiskChange] = []
  /// The facts about the decoder that are otherwise, by their ids.
  @LeftOutIfEmpty package var decoderFacts: [String] = []

  package init() {}

  /// Whether nothing is otherwise.
  package var isEmpty: Bool { self == ReportDifference() }
}

/// How a strategy is registered otherwise.
package struct ReportRegistrationChange: Codable, Sendable, Hashable {
  /// What became of the strategy.
  package enum Kind: String, Codable, CaseIterable, Sendable, Hashable {
    /// It is new.
    case added
    /// It is gone.
    case removed
    /// It has another model, decoder, release or version.
    case changed
  }

  /// The contract.
  package var contract: String
  /// The strategy.
  package var strategy: String
  /// What became of it.
  package var kind: Kind
  /// What is otherwise, such as `release`, in order.
  @LeftOutIfEmpty package var members: [String] = []
}

/// What became of a failure, in some strategies of a contract.
package struct ReportFailureChange: Codable, Sendable, Hashable {
  /// What became of it.
  package enum Kind: String, Codable, CaseIterable, Sendable, Hashable {
    /// It did not fail, or was not looked at.
    case new
    /// It fails otherwise.
    case changed
    /// It does not fail any more; if it has an outcome, a part of it still fails.
    case fixed
    /// What failed is not looked at any more.
    case gone
  }

  /// What became of it.
  package var kind: Kind
  /// The contract.
  package var contract: String
  /// The strategies, sorted.
  package var strategies: [String]
  /// The normalised site that the failure is put down to.
  package var path: String
  /// The class of the most urgent change; nil if it belongs to none.
  package var changeClass: ChangeClass?
  /// The outcome; nil if it does not fail any more.
  package var outcome: Outcome?
  /// The outcome in the earlier report; nil if it did not fail.
  package var was: Outcome?
  /// Whether the baseline lists it.
  @LeftOutIfEmpty package var isKnown = false
}

/// What a class of change costs otherwise at a site, in some strategies of a contract.
package struct ReportRiskChange: Codable, Sendable, Hashable {
  /// What became of it.
  package enum Kind: String, Codable, CaseIterable, Sendable, Hashable {
    /// It costs more.
    case worse
    /// It costs less.
    case better
    /// The site, or the class of change there, was not looked at.
    case new
    /// It is not looked at any more.
    case gone
  }

  /// What became of it.
  package var kind: Kind
  /// The contract.
  package var contract: String
  /// The normalised site.
  package var site: String
  /// The class of change.
  package var changeClass: ChangeClass
  /// The strategies, sorted.
  package var strategies: [String]
  /// The worst outcome; nil where it is not looked at any more.
  package var outcome: Outcome?
  /// The worst outcome in the earlier report; nil where it was not looked at.
  package var was: Outcome?
}
