package import CompatModel
package struct ReportContract: Codable, Sendable, Hashable, Identifiable {
  /// The name of the contract's folder in the corpus.
  package var id: String
  /// The contract's name for people.
  package var title: String
  package var summary: String
  /// The server's versions from old to new.
  package var versions: [String]
  package var samples: [String]
  /// The samples that need not be intact, by id.
  @LeftOutIfEmpty package var accepted: [ReportAcceptedSample] = []
  package var failClosed: [String]
  /// How many elements of arrays and maps were mutated; nil if all were.
  package var elements: ReportElements?
  /// What each class of change costs at each site, the most urgent first.
  package var risks: [ReportRisk] = []
  /// The classes of change that cost no strategy anything, by site.
  package var harmless: [ReportHarmless]
  /// The changes of properties that were tried and save something, the best first.
  package var remedies: [ReportRemedy]
  /// What the patterns would make of the checks; empty for a contract with several models.
  @LeftOutIfEmpty package var simulations: [ReportSimulation] = []
  /// The strategy that the others are compared with; nil if nothing is compared.
  package var reference: String?
  /// What the server changed from each version to the next, and which releases survived it.
  @LeftOutIfEmpty package var steps: [ReportVersionStep] = []
  /// The strategies in the order of their registration.
  package var strategies: [ReportStrategy] = []
  /// What would survive where some strategy does not, site by site.
  package var recommendations: [ReportRecommendation] = []
  /// The sites where some strategies do harm and others do not.
  package var avoidableHarm: [ReportAvoidableHarm] = []

  package init(
    id: String, title: String, summary: String, versions: [String], samples: [String],
    accepted: [ReportAcceptedSample] = [], failClosed: [String], elements: ReportElements? = nil,
    risks: [ReportRisk] = [],
    harmless: [ReportHarmless] = [], remedies: [ReportRemedy] = [],
    simulations: [ReportSimulation] = [], reference: String? = nil,
    steps: [ReportVersionStep] = [],
    strategies: [ReportStrategy] = [],
    recommendations: [ReportRecommendation] = [], avoidableHarm: [ReportAvoidableHarm] = []
  ) {
    self.id = id
    self.title = title
    self.summary = summary
    self.versions = versions
    self.samples = samples
    self.accepted = accepted
    self.failClosed = failClosed
    self.elements = elements
    self.risks = risks
    self.harmless = harmless
    self.remedies = remedies
    self.simulations = simulations
    self.reference = reference
    self.steps = steps
    self.strategies = strategies
    self.recommendations = recommendations
    self.avoidableHarm = avoidableHarm
  }

  /// The type that a contract's models decode, in short; nil if it is not known.
  package var modelName: String? { risks.first { $0.site == "/" }?.type }

  // In JSON these lists are tables of their own.
  private enum CodingKeys: CodingKey {
    case id, title, summary, versions, samples, accepted, failClosed, elements, harmless
    case remedies, simulations, reference, steps
  }
}

package struct ReportStrategy: Codable, Sendable, Hashable, Identifiable {
  package var id: String
  /// How the model is written, in one sentence.
  package var summary: String
  /// The app's release that shipped the model.
  package var release: String
  /// The server version that the model was built against.
  package var builtAgainst: String
  package var decoder: String
  package var model: String
  /// The hash of the properties and types that the model reads; empty if they are not known.
  @LeftOutIfEmpty package var reads = ""
  /// Whether the strategy is shown and measured, and never judged.
  @LeftOutIfEmpty package var isReference = false
  /// Where the release stands, if it is not simply supported.
  package var support: ReportSupport?
  /// What becomes of the unchanged samples of each version: the worst outcome, by version.
  @LeftOutIfEmpty package var versions: [String: Outcome] = [:]
  package var capabilities: [ReportCapability]
  /// The number of checks by outcome.
  package var tally: ReportTally
  /// The number of checks that are worse than expected, whether they are judged or not.
  @LeftOutIfEmpty package var unexpected = 0
  /// What encoding sends back for unknown enum values, each once.
  @LeftOutIfEmpty package var roundTrips: [ReportRoundTrip] = []
  /// What the app can distinguish at the sites of enums, each combination once.
  @LeftOutIfEmpty package var distinguishability: [Distinguishability] = []
  /// How the strategy compares with the reference of its contract.
  @LeftOutIfEmpty package var comparisons: [ReportComparison] = []
  /// The position among the strategies of the contract, the best being 1; 0 if nothing is compared.
  @LeftOutIfEmpty package var rank = 0
  /// What is wrong with the model, by id of the advice.
  @LeftOutIfEmpty package var advice: [ReportAdvice] = []
  /// The cells, by operator id; in JSON they are written by operator, without names.
  package var cells: [ReportCell] = []

  package init(
    id: String, summary: String, release: String, builtAgainst: String, decoder: String,
    model: String, reads: String = "", isReference: Bool = false,
    support: ReportSupport? = nil, versions: [String: Outcome] = [:],
    capabilities: [ReportCapability],
    tally: ReportTally,
    unexpected: Int = 0, roundTrips: [ReportRoundTrip] = [],
    distinguishability: [Distinguishability] = [], comparisons: [ReportComparison] = [],
    rank: Int = 0, advice: [ReportAdvice] = [], cells: [ReportCell] = []
  ) {
    self.id = id
    self.summary = summary
    self.release = release
    self.builtAgainst = builtAgainst
    self.decoder = decoder
    self.model = model
    self.reads = reads
    self.isReference = isReference
    self.support = support
    self.versions = versions
    self.capabilities = capabilities
    self.tally = tally
    self.unexpected = unexpected
    self.roundTrips = roundTrips
    self.distinguishability = distinguishability
    self.comparisons = comparisons
    self.rank = rank
    self.advice = advice
    self.cells = cells
  }

  /// Whether what the strategy does can be a failure.
  package var isJudged: Bool { !isReference && support != .outOfSupport }

  private enum CodingKeys: CodingKey {
    case id, summary, release, builtAgainst, decoder, model, reads, isReference, support, versions,
      capabilities
    case tally
    case unexpected, roundTrips
    case distinguishability, comparisons, rank, advice
  }
}

package enum ReportSupport: String, Codable, CaseIterable, Sendable, Hashable {
  /// It is not released yet.
  case inDevelopment
  /// Its support has ended: it is shown, and not judged.
  case outOfSupport
}

package enum ReportCapability: String, Codable, CaseIterable, Sendable, Hashable {
  /// An unknown raw value survives decoding and encoding unchanged.
  case keepsRawValue
  case failsClosed
  case distinguishesUnknownFromAbsent
  /// Switches need `default:`.
  case needsDefaultBranch

  private var declared: StrategyCapabilities {
    switch self {
    case .keepsRawValue: .keepsRawValue
    case .failsClosed: .failsClosed
    case .distinguishesUnknownFromAbsent: .tellsUnknownFromAbsent
    case .needsDefaultBranch: .needsDefaultBranch
    }
  }

  package static func all(in set: StrategyCapabilities) -> [ReportCapability] {
    allCases.filter { set.contains($0.declared) }
  }
}

/// All checks of one contract, strategy and operator.
package struct ReportCell: Sendable, Hashable {
  package var operatorID: String
  /// What the operator does to the meaning of a payload.
  package var kind: ChangeKind
  /// The number of checks by outcome.
  package var tally: ReportTally
  /// The acceptable outcomes, but for fail-closed sites.
  package var expected: Expectation
  package var status: BaselineStatus

  package init(
    operatorID: String, kind: ChangeKind, tally: ReportTally, expected: Expectation,
    status: BaselineStatus
  ) {
    self.operatorID = operatorID
    self.kind = kind
    self.tally = tally
    self.expected = expected
    self.status = status
  }
}

/// How outcomes compare with what is expected.
package enum BaselineStatus: String, Codable, Sendable, Hashable {
  case asExpected
  /// The strategy is a reference, or out of support.
  case notJudged
  /// There are failures, and all of them are known.
  case accepted
  /// There is at least one new failure.
  case worse
}
