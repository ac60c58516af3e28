package import CompatModel

/// What changed since an earlier report.
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
  /// The strategies that are new, gone, or registered differently.
  @LeftOutIfEmpty package var strategies: [ReportRegistrationChange] = []
  /// What fails now and did not, no longer fails, or fails differently.
  @LeftOutIfEmpty package var failures: [ReportFailureChange] = []
  /// The classes of change whose cost at a site changed.
  @LeftOutIfEmpty package var risks: [ReportRiskChange] = []
  /// The facts about the decoder that changed, by their ids.
  @LeftOutIfEmpty package var decoderFacts: [String] = []

  package init() {}

  package var isEmpty: Bool { self == ReportDifference() }
}

package struct ReportRegistrationChange: Codable, Sendable, Hashable {
  package enum Kind: String, Codable, CaseIterable, Sendable, Hashable {
    case added
    case removed
    /// It has another model, decoder, release or version.
    case changed
  }

  package var contract: String
  package var strategy: String
  package var kind: Kind
  /// What changed, such as `release`, in order.
  @LeftOutIfEmpty package var members: [String] = []
}

/// What became of a failure, in some strategies of a contract.
package struct ReportFailureChange: Codable, Sendable, Hashable {
  package enum Kind: String, Codable, CaseIterable, Sendable, Hashable {
    /// It did not fail, or was not checked.
    case new
    case changed
    /// It no longer fails; if it has an outcome, a part of it still fails.
    case fixed
    /// What failed is no longer checked.
    case gone
  }

  package var kind: Kind
  package var contract: String
  package var strategies: [String]
  /// The normalised site that the failure is put down to.
  package var path: String
  /// The class of the most urgent change; nil if it belongs to none.
  package var changeClass: ChangeClass?
  /// The outcome; nil if it no longer fails.
  package var outcome: Outcome?
  /// The outcome in the earlier report; nil if it did not fail.
  package var was: Outcome?
  @LeftOutIfEmpty package var isKnown = false
}

/// How the cost of a class of change at a site changed, in some strategies of a contract.
package struct ReportRiskChange: Codable, Sendable, Hashable {
  package enum Kind: String, Codable, CaseIterable, Sendable, Hashable {
    case worse
    case better
    /// The site, or the class of change there, was not checked.
    case new
    case gone
  }

  package var kind: Kind
  package var contract: String
  package var site: String
  package var changeClass: ChangeClass
  package var strategies: [String]
  /// The worst outcome; nil where it is no longer checked.
  package var outcome: Outcome?
  /// The worst outcome in the earlier report; nil where it was not checked.
  package var was: Outcome?
}
