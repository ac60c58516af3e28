public import CompatModel
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
  /// The sites whose values must be refused when they cannot be read.
  public var failClosed: [String]
  /// The strategies in the order of their registration.
  public var strategies: [ReportStrategy] = []
  /// What would survive where some strategy does not, site by site.
  public var recommendations: [ReportRecommendation] = []
  /// The sites where some strategies do harm and others do not.
  public var avoidableHarm: [ReportAvoidableHarm] = []

  // In JSON these lists are tables of their own.
  private enum CodingKeys: CodingKey {
    case id, title, summary, versions, samples, failClosed
  }
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
  public var capabilities: [ReportCapability]
  /// The number of checks by outcome.
  public var tally: ReportTally
  /// What encoding sends back for unknown enum values, each once.
  @LeftOutIfEmpty public var roundTrips: [ReportRoundTrip] = []
  /// What the app can tell from each other at the sites of enums, each once.
  @LeftOutIfEmpty public var distinguishability: [Distinguishability] = []
  /// What is wrong with the model, by id of the advice.
  @LeftOutIfEmpty public var advice: [ReportAdvice] = []
  /// The cells, by operator id; in JSON they are written by operator, without names.
  public var cells: [ReportCell] = []

  private enum CodingKeys: CodingKey {
    case id, summary, release, builtAgainst, decoder, model, capabilities, tally, roundTrips
    case distinguishability, advice
  }
}

/// What a strategy promises.
public enum ReportCapability: String, Codable, CaseIterable, Sendable, Hashable {
  /// An unknown raw value survives decoding and encoding unchanged.
  case keepsRawValue
  /// Unknown values are rejected.
  case failsClosed
  /// An unknown value is distinct from an absent one.
  case distinguishesUnknownFromAbsent
  /// Switches need `default:`.
  case needsDefaultBranch

  /// The capability in the set that a pattern declares.
  private var declared: StrategyCapabilities {
    switch self {
    case .keepsRawValue: .keepsRawValue
    case .failsClosed: .failsClosed
    case .distinguishesUnknownFromAbsent: .tellsUnknownFromAbsent
    case .needsDefaultBranch: .needsDefaultBranch
    }
  }

  /// The capabilities that a pattern declares.
  package static func all(in set: StrategyCapabilities) -> [ReportCapability] {
    allCases.filter { set.contains($0.declared) }
  }
}

/// All checks of one contract, strategy and operator.
public struct ReportCell: Sendable, Hashable {
  /// The operator's id.
  public var operatorID: String
  /// What the operator does to the meaning of a payload.
  public var kind: ChangeKind
  /// The number of checks by outcome.
  public var tally: ReportTally
  /// The acceptable outcomes, but for fail-closed sites.
  public var expected: Expectation
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
