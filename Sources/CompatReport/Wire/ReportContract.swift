package import CompatEngine
package import CompatModel
import JSONSyntax

package struct ReportContract: Codable, Sendable, Hashable, Identifiable {
  package var id: String
  package var title: String
  package var summary: String
  package var versions: [String]
  package var samples: [String]
  /// The samples that need not be intact, with the reasons; mutants are judged from what they show.
  @LeftOutIfEmpty package var accepted: [String: String] = [:]
  package var elements: ElementCounts?
  package var sites: [ReportSite] = []
  package var remedies: [ReportRemedy] = []
  @LeftOutIfEmpty package var simulations: [SimulatedStrategy] = []
  /// The types around the only model, which names of properties leave out: `Models.`; empty for none.
  @LeftOutIfEmpty package var scope = ""
  package var reference: String?
  package var strategies: [ReportStrategy] = []
  package var recommendations: [Recommendation] = []
}

extension [ReportContract] {
  /// Every strategy of every contract, with the id of the contract.
  var models: [ReportModel] {
    flatMap { contract in contract.strategies.map { (contract.id, $0) } }
  }
}

extension ReportContract {
  init(_ results: ContractResults, scope: JudgementScope) {
    let contract = results.part.contract
    let counts = contract.samples.reduce(into: ElementCounts()) { $0 += $1.elements }
    self.init(
      id: contract.id, title: contract.title, summary: contract.summary,
      versions: contract.versions, samples: contract.samples.map(\.id),
      accepted: contract.acceptedSamples.mapValues(\.because),
      elements: counts.covered + counts.skipped > 0 ? counts : nil,
      sites: ReportSite.all(in: results),
      remedies: results.remedies.map { ReportRemedy($0, in: results) },
      simulations: results.simulated,
      scope: results.strategies.count == 1 ? results.strategies[0].trace.scope : "",
      reference: results.comparison.map { results.part.strategies[$0.reference].id },
      strategies: results.strategies.indices.map {
        ReportStrategy(at: $0, in: results, scope: scope)
      },
      recommendations: results.recommender.recommendations)
  }

  /// The risks of all sites, the most urgent first.
  package var risks: [(site: ReportSite, risk: ReportSite.Risk)] {
    sites.flatMap { site in site.risks.map { (site: site, risk: $0) } }
      .ordered { $0.site.order(of: $0.risk) < $1.site.order(of: $1.risk) }
  }

  /// The oldest release first; those of one number stay in the order of their registration.
  var strategiesByRelease: [ReportStrategy] {
    strategies.ordered { ReleaseNumber($0.release) < ReleaseNumber($1.release) }
  }

  /// Names the releases of strategies, the oldest first: three and more as a range if there is no
  /// other one between them.
  func releases(of ids: [String]) -> [String] {
    let found = Set(strategies.filter { ids.contains($0.id) }.map(\.release))
    return strategiesByRelease.grouped(by: \.release).map(\.key).split { !found.contains($0) }
      .flatMap { run in
        run.count > 2 ? ["\(run[run.startIndex])–\(run[run.endIndex - 1])"] : Array(run)
      }
  }
}
