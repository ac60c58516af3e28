package import CompatEngine
package import CompatModel
import JSONSyntax

package struct ReportContract: Codable, Sendable, Hashable, Identifiable {
  package var id: String
  package var title: String
  package var summary: String
  package var versions: [String]
  package var samples: [String]
  @LeftOutIfEmpty package var accepted: [ReportAcceptedSample] = []
  package var failClosed: [String]
  package var elements: ElementCounts?
  package var sites: [ReportSite] = []
  package var remedies: [ReportRemedy] = []
  @LeftOutIfEmpty package var simulations: [ReportSimulation] = []
  /// The types around the only model, which names of properties leave out: `Models.`; empty for none.
  @LeftOutIfEmpty package var scope = ""
  package var reference: String?
  @LeftOutIfEmpty package var steps: [ReportVersionStep] = []
  package var strategies: [ReportStrategy] = []
  package var recommendations: [ReportRecommendation] = []
  package var avoidableHarm: [ReportAvoidableHarm] = []
}

extension [ReportContract] {
  /// Every strategy of every contract, with the id of the contract.
  var models: [(contract: String, strategy: ReportStrategy)] {
    flatMap { contract in contract.strategies.map { (contract.id, $0) } }
  }
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
  package var changes: Int
  package var survived: [String: Int]
  @LeftOutIfEmpty package var fatal: [String] = []
}

/// What would survive at some sites of a contract, and what it would cost.
package struct ReportRecommendation: Codable, Sendable, Hashable {
  package var sites: [String]
  package var isFailClosed: Bool
  package var changes: [Recommendation.Change]
  package var answers: [Recommendation.Answer]
}

package struct ReportAvoidableHarm: Codable, Sendable, Hashable {
  package var strategies: [String]
  package var sites: [String]
  package var alternatives: [String]
}

extension ReportContract {
  init(_ results: ContractResults, scope: JudgementScope) {
    let contract = results.part.contract
    let recommender = results.recommender
    let counts = contract.samples.reduce(into: ElementCounts()) { $0 += $1.elements }
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
      recommendations: recommender.recommendations.map {
        ReportRecommendation(
          sites: $0.sites.map(\.nonEmpty), isFailClosed: $0.isFailClosed, changes: $0.changes,
          answers: $0.answers)
      },
      avoidableHarm: recommender.avoidableHarm.map {
        ReportAvoidableHarm(
          strategies: $0.strategies, sites: $0.sites.map(\.nonEmpty),
          alternatives: $0.alternatives)
      })
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
