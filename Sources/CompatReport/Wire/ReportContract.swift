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
  package var harmless: [ReportHarmless] = []
  /// The changes of properties that were tried and save something, the best first.
  package var remedies: [ReportRemedy] = []
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

  /// The type that a contract's models decode, in short; nil if it is not known.
  package var modelName: String? { risks.first { $0.site == "/" }?.type }
}

/// A sample that need not be intact; its mutants are judged from what it shows.
package struct ReportAcceptedSample: Codable, Sendable, Hashable {
  package var sample: String
  package var because: String

  package init(sample: String, because: String) {
    (self.sample, self.because) = (sample, because)
  }
}

/// How many elements of arrays, and values of maps, a plan mutates of all samples of a contract.
package struct ReportElements: Codable, Sendable, Hashable {
  package var mutated: Int
  /// The number of elements that are not mutated, because others of the same shape are.
  package var covered: Int
  /// The number of elements that are not mutated, because their path has too many shapes, or
  /// because they are nested too deeply.
  @LeftOutIfEmpty package var skipped: Int
}

/// The classes of change that cost no strategy anything at a site.
package struct ReportHarmless: Codable, Sendable, Hashable {
  package var site: String
  /// The classes, in their order.
  package var classes: [ChangeClass]
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
