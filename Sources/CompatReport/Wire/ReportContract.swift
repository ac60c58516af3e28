package import CompatEngine
package import CompatModel
import JSONSyntax

package struct ReportContract: Codable, Sendable, Hashable, Identifiable {
  /// The name of the contract's folder in the corpus.
  package var id: String
  package var title: String
  package var summary: String
  /// The server's versions from old to new.
  package var versions: [String]
  package var samples: [String]
  /// The samples that need not be intact, by id.
  @LeftOutIfEmpty package var accepted: [ReportAcceptedSample] = []
  package var failClosed: [String]
  /// How many elements of arrays and maps were mutated; nil if all were.
  package var elements: ElementCounts?
  /// What each class of change costs at each site.
  package var sites: [ReportSite] = []
  /// The changes of properties that were tried and save something, the best first.
  package var remedies: [ReportRemedy] = []
  /// What the patterns would make of the checks; empty for a contract with several models.
  @LeftOutIfEmpty package var simulations: [ReportSimulation] = []
  /// The types around the only model, which names of properties leave out: `Models.`; empty for none.
  @LeftOutIfEmpty package var scope = ""
  /// The strategy that the others are compared with; nil if nothing is compared.
  package var reference: String?
  /// What the server changed from each version to the next, and which releases survived it.
  @LeftOutIfEmpty package var steps: [ReportVersionStep] = []
  package var strategies: [ReportStrategy] = []
  /// What would survive where some strategy does not, site by site.
  package var recommendations: [ReportRecommendation] = []
  /// The sites where some strategies do harm and others do not.
  package var avoidableHarm: [ReportAvoidableHarm] = []
}

/// A sample that need not be intact; its mutants are judged from what it shows.
package struct ReportAcceptedSample: Codable, Sendable, Hashable {
  package var sample: String
  package var because: String
}

/// What the server changed from one version of a contract to the next, and which releases that were
/// built before survived it.
package struct ReportVersionStep: Codable, Sendable, Hashable {
  package var older: String
  package var newer: String
  /// The number of changes that some operator makes as well.
  package var changes: Int
  /// The number of these changes that a release survived, by strategy.
  package var survived: [String: Int]
  /// The normalised sites of the changes that some release did not survive, in order.
  @LeftOutIfEmpty package var fatal: [String] = []
}

/// What would survive at some sites of a contract, and what it would cost.
package struct ReportRecommendation: Codable, Sendable, Hashable {
  package var sites: [String]
  /// Whether unreadable values of the sites must be rejected.
  package var isFailClosed: Bool
  /// The cheapest fix of each strategy that fails.
  package var changes: [Recommendation.Change]
  /// The best strategy for each use; empty for a fail-closed site.
  package var answers: [Recommendation.Answer]
}

/// Sites where some strategies do harm and others do not.
package struct ReportAvoidableHarm: Codable, Sendable, Hashable {
  package var strategies: [String]
  package var sites: [String]
  /// The strategies of the contract that do no such harm anywhere.
  package var alternatives: [String]
}

extension ReportRecommendation {
  init(_ recommendation: Recommendation) {
    self.init(
      sites: recommendation.sites.map(\.nonEmpty), isFailClosed: recommendation.isFailClosed,
      changes: recommendation.changes, answers: recommendation.answers)
  }
}

extension ReportAvoidableHarm {
  init(_ harm: AvoidableHarm) {
    self.init(
      strategies: harm.strategies, sites: harm.sites.map(\.nonEmpty),
      alternatives: harm.alternatives)
  }
}

extension ReportContract {
  init(_ results: ContractResults, scope: JudgementScope) {
    let contract = results.part.contract
    let recommender = results.recommender
    var counts = ElementCounts()
    for sample in contract.samples { counts += sample.elements }
    let remedies = ContractRemedies(of: results)
    self.init(
      id: contract.id, title: contract.title, summary: contract.summary,
      versions: contract.versions, samples: contract.samples.map(\.id),
      accepted: contract.acceptedSamples.sorted { $0.key < $1.key }.map {
        ReportAcceptedSample(sample: $0.key, because: $0.value.because)
      },
      failClosed: contract.notes.filter(\.isFailClosed).map(\.pattern.description),
      elements: counts.covered + counts.skipped > 0 ? counts : nil,
      sites: ReportSite.all(in: results, remedies: remedies), remedies: remedies.all,
      simulations: results.simulated.map(ReportSimulation.init),
      scope: results.strategies.count == 1 ? results.strategies[0].trace.scope : "",
      reference: results.comparison.map { results.part.strategies[$0.reference].id },
      steps: results.versionSteps.map { ReportVersionStep($0, of: results.part.strategies) },
      strategies: results.strategies.indices.map {
        ReportStrategy(at: $0, in: results, scope: scope)
      },
      recommendations: recommender.recommendations.map(ReportRecommendation.init),
      avoidableHarm: recommender.avoidableHarm.map(ReportAvoidableHarm.init))
  }
}

extension ReportVersionStep {
  fileprivate init(_ step: VersionStep, of strategies: [Strategy]) {
    let sites = Set(step.fatal.values.joined().map(\.site)).sorted()
    self.init(
      older: step.older, newer: step.newer, changes: step.changes.count,
      survived: Dictionary(
        first: step.fatal.map { (strategies[$0].id, step.changes.count - $1.count) }),
      fatal: sites.map(\.nonEmpty))
  }
}
