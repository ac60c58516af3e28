import CompatModel
/// A contract with its samples and strategies.
public struct ReportContract: Codable, Sendable, Hashable, Identifiable {
  /// The name of the contract's folder in the corpus.
  public var id: String
  /// The contract's name for people.
  public var title: String
  /// One sentence about what the payload is for.
  public var summary: String
  /// The server's versions from old to new.
  public var versions: [String]
  /// The ids of the samples.
  public var samples: [String]
  /// The places whose values must be refused when they cannot be read.
  public var failClosed: [String]
  /// The strategies in the order of their registration.
  public var strategies: [ReportStrategy]
  /// What would survive where some strategy does not, site by site.
  public var recommendations: [ReportRecommendation]
  /// The places where some strategies do harm and others do not.
  public var avoidableHarm: [ReportAvoidableHarm]
}

/// A strategy of a contract with its cells.
public struct ReportStrategy: Codable, Sendable, Hashable, Identifiable {
  /// The name within the contract.
  public var id: String
  /// How the model is written, in one sentence.
  public var summary: String
  /// The app's release that shipped the model.
  public var release: String
  /// The server version that the model was built against.
  public var builtAgainst: String
  /// The decoder and its settings.
  public var decoder: String
  /// The type that is decoded.
  public var model: String
  /// What the strategy promises.
  public var capabilities: [String]
  /// The number of checks by outcome.
  public var tally: ReportTally
  /// What encoding sends back for an unknown enum value: `kept`, `erased`, `replaced by "unknown"`,
  /// several joined by commas, or nil where nothing of the kind was seen.
  public var roundTrip: String?
  /// Whether the app can tell unknown, missing and null from each other, in words:
  /// `two unknowns: yes` where it tells one unknown value from another,
  /// `unknown from absent: yes; missing from null: no`, `no`, or nil where there is nothing to tell.
  public var distinguishability: String?
  /// What is wrong with the model, by id of the advice; nil where nothing is known to be.
  public var advice: [ReportAdvice]?
  /// The cells, by operator id.
  public var cells: [ReportCell]
}

/// All checks of one contract, strategy and operator.
public struct ReportCell: Codable, Sendable, Hashable {
  /// The operator's id.
  public var operatorID: String
  /// What the operator does to the meaning of a payload.
  public var kind: ChangeKind
  /// The number of checks by outcome.
  public var tally: ReportTally
  /// What is asked of the cell, in words: `intact`, `survived`, `survived or rejected`, `rejected`.
  public var asked: String
  /// How the cell compares with what is asked.
  public var status: BaselineStatus
}

/// How outcomes compare with what is asked.
public enum BaselineStatus: String, Codable, Sendable, Hashable {
  /// Every outcome is as asked.
  case asExpected
  /// At least one outcome is worse than asked, and the baseline accepts all of them.
  case accepted
  /// At least one outcome is worse than asked, and not accepted.
  case worse
}
