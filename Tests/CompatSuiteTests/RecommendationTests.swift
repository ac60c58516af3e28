import JSONSyntax
import SampleContracts
import Testing

@testable import CodableCompat
@testable import CompatEngine
@testable import CompatModel

/// The experience of people who have written such models for years, as a table: what is recommended
/// from measurements alone has to be the same.
@Suite struct RecommendationTests {
  /// What is known about a value before the choice.
  struct Situation: Sendable, CustomTestStringConvertible {
    /// Whether the app makes a decision that depends on the value.
    var decides: Bool
    /// Whether the value is optional anyway.
    var isOptional: Bool
    /// Whether an unknown value must not be treated as if there were none.
    var tellsApart: Bool
    /// What experience chooses.
    var strategy: String
    /// What it costs, from what is known about the decoder and the language.
    var costs: [StrategyCost]

    var testDescription: String { strategy }

    var needs: SiteNeeds {
      SiteNeeds(
        decides ? .decidedOn : .lookedUp,
        !isOptional ? .required : tellsApart ? .optionalDistinguishable : .optional)
    }
  }

  static let experience = [
    // Nothing is decided: a resource is looked up, or a value in a dictionary.
    Situation(
      decides: false, isOptional: false, tellsApart: false, strategy: "struct-wrapper",
      costs: [.exhaustivenessLost]),
    // It is optional anyway, and unknown can be handled as if there were no value.
    Situation(
      decides: true, isOptional: true, tellsApart: false, strategy: "nil-wrapper",
      costs: [.missingUnnoticed, .unknownLikeAbsent, .rawValueErased]),
    // Most cases: a required value that goes missing is a bug of the server that has to be seen.
    Situation(
      decides: true, isOptional: false, tellsApart: false, strategy: "unknown-case",
      costs: [.rawValueReplaced]),
    // The same in an optional property tells no value from an unknown one.
    Situation(
      decides: true, isOptional: true, tellsApart: true, strategy: "optional-unknown-case",
      costs: [.missingUnnoticed, .rawValueReplaced]),
  ]

  static let sites = [
    ("item", "/type"), ("item", "/children/*/type"), ("event-confirmation", "/status"),
    ("planet", "/destination"), ("planet", "/readings/*/planet"),
  ]

  /// The changes that tell something about the value of an enum.
  static let run = Result {
    let prefixes = ["enum-", "disc-", "key-missing", "key-null", "scalar-to-"]
    let operators = OperatorCatalog.standard.manuals.map(\.id)
      .filter { id in prefixes.contains { id.hasPrefix($0) } }
    let harness = try Harness(
      corpus: SiteChecks.corpus.get(), contracts: SampleContracts.all,
      selection: Selection(contracts: Set(sites.map(\.0)), operators: Set(operators)))
    return harness.plan.contracts(with: try harness.run())
  }

  @Test(arguments: experience)
  func `measurements recommend what experience does`(_ situation: Situation) throws {
    for (contract, path) in Self.sites {
      let results = try #require(
        try Self.run.get().first { $0.part.contract.id == contract })
      let site = try #require(
        results.siteTable.sites.first { $0.pattern.description == path })
      let choice = results.recommender.choice(for: situation.needs, at: site)
      #expect(
        choice == Recommendation.Choice(strategy: situation.strategy, costs: situation.costs),
        "\(contract) at \(path)")
    }
  }

  @Test func `a fail-closed site gets the only strategy that rejects`() throws {
    let harness = try Harness(
      corpus: SiteChecks.corpus.get(), contracts: SampleContracts.all,
      selection: Selection(
        contracts: ["checkout"], operators: ["enum-case-added", "key-missing", "key-null"]))
    let contracts = harness.plan.contracts(with: try harness.run())
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
