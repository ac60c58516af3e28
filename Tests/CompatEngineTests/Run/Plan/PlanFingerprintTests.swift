import JSONSyntax
import TestSupport
import Testing

@testable import CompatEngine
@testable import CompatModel
@testable import CompatOperators

/// Results of different plans must not be merged, and a child must not check another corpus.
@Suite struct PlanFingerprintTests {
  /// What a plan is made from.
  struct Ingredients {
    var corpus = "Corpus"
    var id = "ticket"
    var title = "Ticket"
    var versions = ["1", "2"]
    var areDialects = false
    var acceptedSamples: [String: AcceptedSample] = [:]
    var payloads = [("a.json", #"{"id":1,"state":"open"}"#)]
    var isFailClosed = false
    var strategies = [Self.strategy("strict"), Self.strategy("other")]
    var operators: [any MutationOperator] = [KeyMissing(), Idle<First>()]

    static func strategy(
      _ id: String, release: String = "1.0", builtAgainst: String = "1",
      settings: DecoderSettings = .standard, traits: ClientTraits = .none
    ) -> Strategy {
      Strategy(
        StrategyPattern(id: "pattern", summary: "A model of a test."),
        decoding: RunFixture.Ticket<RunFixture.Strict>.self, named: id, release: release,
        builtAgainst: builtAgainst, settings: settings, declaring: traits)
    }

    func fingerprint() throws -> PlanFingerprint {
      let folder = ContractFolder(
        id: id, title: title, summary: title, versions: versions, areDialects: areDialects,
        acceptedSamples: acceptedSamples,
        notes: [
          SiteNote(
            pattern: try JSONPointerPattern(parsing: "/state"), isOpen: true,
            isFailClosed: isFailClosed)
        ],
        samples: try payloads.map { name, text in
          Sample(
            contract: id, version: "1", name: name, file: "\(corpus)/\(id)/1/\(name)",
            document: try JSONDocument(parsing: text))
        })
      return try Plan(
        corpus: Corpus(folder: corpus, contracts: [folder]),
        contracts: [Contract(id) { for strategy in strategies { strategy } }],
        catalog: OperatorCatalog(operators), selection: .everything
      ).fingerprint
    }
  }

  /// An operator that changes nothing.
  struct Idle<Manual: Manuals>: MutationOperator {
    static var manual: OperatorManual {
      OperatorManual(
        id: Manual.id, version: Manual.version, kind: .neutral, direction: .replaced,
        target: .scalar, summary: "", rationale: "", opposite: .none(because: ""), examples: [])
    }
    func changes(of subject: MutationSubject) -> [Change] { [] }
  }

  protocol Manuals: Sendable {
    static var id: String { get }
    static var version: Int { get }
  }
  enum First: Manuals { static let (id, version) = ("zz-first", 1) }
  enum Improved: Manuals { static let (id, version) = ("zz-first", 2) }
  enum Second: Manuals { static let (id, version) = ("zz-second", 1) }

  static func changed(_ change: (inout Ingredients) -> Void) throws -> PlanFingerprint {
    var ingredients = Ingredients()
    change(&ingredients)
    return try ingredients.fingerprint()
  }

  @Test func `a plan has the same fingerprint each time, of 64 digits`() throws {
    let fingerprint = try Ingredients().fingerprint()
    #expect(try Ingredients().fingerprint() == fingerprint)
    #expect(fingerprint.description.utf8.count == 64)
    #expect(fingerprint.description.allSatisfy { "0123456789ABCDEF".contains($0) })
    // What the checks do not depend on changes nothing.
    #expect(try Self.changed { $0.corpus = "/elsewhere/Corpus" } == fingerprint)
    #expect(try Self.changed { $0.title = "Another title" } == fingerprint)
    #expect(try Self.changed { $0.operators.reverse() } == fingerprint)
  }

  @Test func `the fingerprint changes with everything that the checks are made from`() throws {
    typealias Ticket = RunFixture.Ticket
    let settings = DecoderSettings("another decoder", decoder: { _ in }, encoder: { _ in })
    let strict = { Ingredients.strategy("strict") }
    let changes: [(inout Ingredients) -> Void] = [
      { _ in },
      { $0.payloads[0].1 = #"{"id":1, "state":"open"}"# },
      { $0.payloads[0].1 = #"{"id":1,"state":"opem"}"# },
      { $0.payloads.append(("b.json", #"{"id":1,"state":"open"}"#)) },
      { $0.payloads[0].0 = "b.json" },
      { $0.id = "tickets" },
      { $0.versions = ["1", "2", "3"] },
      { $0.versions = ["2", "1"] },
      { $0.areDialects = true },
      {
        $0.acceptedSamples = [
          "ticket/1/a.json": AcceptedSample(
            because: "So.", file: "c", location: TextLocation(line: 1, column: 1))
        ]
      },
      { $0.isFailClosed = true },
      { $0.strategies[0] = Ingredients.strategy("strict2") },
      { $0.strategies[0] = Ingredients.strategy("strict", release: "1.1") },
      { $0.strategies[0] = Ingredients.strategy("strict", builtAgainst: "2") },
      { $0.strategies[0] = Ingredients.strategy("strict", settings: settings) },
      {
        $0.strategies[0] = Ingredients.strategy(
          "strict", traits: ClientTraits(fallbackSpellings: ["x"]))
      },
      {
        $0.strategies[0] = Ingredients.strategy("strict", traits: ClientTraits(fallbackKeys: ["x"]))
      },
      { $0.strategies[0] = RunFixture.strategy("strict", Ticket<RunFixture.Token>.self) },
      { $0.strategies = [Ingredients.strategy("other"), strict()] },
      { $0.strategies = [strict()] },
      { $0.operators = [KeyMissing(), Idle<Improved>()] },
      { $0.operators = [KeyMissing(), Idle<Second>()] },
      { $0.operators = [KeyMissing()] },
      // No two names are taken for one.
      { $0.strategies = [Ingredients.strategy("a b", release: "c")] },
      { $0.strategies = [Ingredients.strategy("a", release: "b c")] },
      { $0.strategies = [Ingredients.strategy("a\nstrategy b")] },
      { $0.strategies = [Ingredients.strategy("a\", \"strategy b")] },
    ]
    let fingerprints = try changes.map { try Self.changed($0) }
    #expect(Set(fingerprints).count == changes.count)
  }

  @Test func `a contract that is planned alone is the same as in the plan of all`() throws {
    let plan = try ResultsFixture.shared.plan
    let contracts = plan.parts.map { part in
      Contract(part.contract.id) { for strategy in part.strategies { strategy } }
    }
    for (number, part) in plan.parts.enumerated() {
      let alone = try #require(
        ContractPlan(
          of: part.contract, contracts: contracts, catalog: .standard, selection: plan.selection))
      #expect(alone.fingerprint == plan.partFingerprints[number])
      for sample in part.contract.samples.indices {
        #expect(
          alone.mutants(ofSampleAt: sample).map(\.id) == part.mutants(ofSampleAt: sample).map(\.id))
      }
    }
    #expect(Set(plan.partFingerprints).count == plan.parts.count)
    let unregistered = ContractPlan(
      of: plan.parts[0].contract, contracts: [], catalog: .standard, selection: .everything)
    #expect(unregistered.map(\.contract.id) == nil)
  }

  @Test func `a plan of other operators, contracts or strategies is another plan`() throws {
    let selections = [
      Selection(), Selection(allowsHazards: true), Selection(contracts: ["a"]),
      Selection(strategies: ["strict"]), Selection(operators: ["key-missing"]),
    ]
    let fingerprints = try selections.map { try PlanTests.plan($0).fingerprint }
    #expect(Set(fingerprints).count == selections.count)
  }
}
