import JSONSyntax
import SampleContracts
import Testing

@testable import CodableCompat
@testable import CompatEngine
@testable import CompatModel

/// The experience of people who have written such models for years, as a table: what is recommended
/// from measurements alone has to be the same.
@Suite struct RecommendationTests {
  /// What is known about a value before the choice, what experience chooses, and what it costs.
  static let experience: [(SiteNeeds, String, [StrategyCost])] = [
    // Nothing is decided: a resource is looked up, or a value in a dictionary.
    (SiteNeeds(.lookedUp, .required), "struct-wrapper", [.exhaustivenessLost]),
    // It is optional anyway, and unknown can be handled as if there were no value.
    (
      SiteNeeds(.decidedOn, .optional), "nil-wrapper",
      [.missingUnnoticed, .unknownLikeAbsent, .rawValueErased]
    ),
    // Most cases: a required value that goes missing is a bug of the server that has to be seen.
    (SiteNeeds(.decidedOn, .required), "unknown-case", [.rawValueReplaced]),
    // The same in an optional property, where an unknown value must not be treated as none.
    (
      SiteNeeds(.decidedOn, .optionalDistinguishable), "optional-unknown-case",
      [.missingUnnoticed, .rawValueReplaced]
    ),
  ]

  static func contracts(_ ids: Set<String>, _ operators: Set<String>) throws -> [ContractResults] {
    let harness = try Harness(
      corpus: SiteChecks.corpus.get(), contracts: SampleContracts.all,
      selection: Selection(contracts: ids, operators: operators, remedies: .none))
    return harness.plan.contracts(with: try harness.run())
  }

  @Test(arguments: [
    ("item", ["/type", "/children/*/type"]), ("event-confirmation", ["/status"]),
    ("planet", ["/destination", "/readings/*/planet"]),
  ])
  func `measurements recommend what experience does`(contract: String, paths: [String]) throws {
    let results = try #require(
      try Self.contracts(
        [contract],
        [
          "enum-case-added", "key-missing", "key-null", "enum-ordinal", "disc-unknown",
          "disc-missing", "disc-null", "disc-type-changed",
        ]
      ).first)
    for path in paths {
      let site = try #require(results.recommender.sites.first { $0.pattern.description == path })
      for (needs, strategy, costs) in Self.experience {
        #expect(
          results.recommender.choice(for: needs, at: site)
            == Recommendation.Choice(strategy: strategy, costs: costs), "\(path)")
      }
    }
  }

  @Test func `a fail-closed site gets the only strategy that rejects`() throws {
    let contracts = try Self.contracts(
      ["checkout"], ["enum-case-added", "key-missing", "key-null"])
    let recommendations = try #require(contracts.first).recommender.recommendations
    let closed = recommendations.filter(\.isFailClosed)
    #expect(
      Set(closed.flatMap(\.sites).map(\.description)).isSuperset(of: [
        "/currency", "/entitlement/level", "/total_amount",
      ]))
    for change in closed.flatMap(\.changes) {
      #expect(change.to?.strategy == "strict-where-it-matters", "\(change.from)")
    }
  }
}
