import JSONSyntax
import TestSupport
import Testing

@testable import CompatEngine
@testable import CompatModel
@testable import CompatOperators

/// Results of different plans must not be merged, and a child must not check another corpus.
@Suite struct PlanFingerprintTests {
  static func plan(
    corpus: String = "Corpus", title: String = "Ticket", payload: String = #"{"id":1}"#,
    operators: [Operator] = [.keyMissing, Idle.first],
    selection: Selection = .everything
  ) throws -> Plan {
    let accepted = AcceptedSample(
      because: "So.", file: "c", location: TextLocation(line: 1, column: 1))
    let folder = ContractFolder(
      id: "ticket", title: title, summary: title, versions: ["1", "2"], areDialects: true,
      acceptedSamples: ["ticket/1/a.json": accepted],
      notes: [
        SiteNote(
          pattern: try JSONPointerPattern(parsing: "/state"), isOpen: true, isFailClosed: true)
      ],
      samples: try [("1", "a.json"), ("2", "b \".json")].map { version, name in
        Sample(
          contract: "ticket", version: version, name: name,
          file: "\(corpus)/ticket/\(version)/\(name)", document: try JSONDocument(parsing: payload))
      })
    let contract = Contract("ticket") {
      RunFixture.strategy(
        "strict", RunFixture.Ticket<RunFixture.Strict>.self,
        declaring: ClientTraits(fallbackSpellings: ["x"], fallbackKeys: ["y"]))
      RunFixture.strategy(
        "a\", \"b\nstrategy c", RunFixture.Token.self, builtAgainst: "2",
        settings: RunFixture.snakeCase)
    }
    return try Plan(
      corpus: Corpus(folder: corpus, contracts: [folder]), contracts: [contract],
      catalog: OperatorCatalog(operators), selection: selection)
  }

  /// The text holds everything, in order and quoted, so that no two plans are taken for one.
  @Test func `a fingerprint is that of a text with all that the checks are made from`() throws {
    let everything = try Self.plan().parts[0].ingredients
    let selected = try Self.plan(
      selection: Selection(strategies: ["strict"], everyElement: true, remedies: .all)
    ).parts[0].ingredients
    GoldenFiles("Plans").expect(everything + "\n\n" + selected + "\n", is: "ingredients.txt")
  }

  @Test func `a plan has the same fingerprint each time, of 64 digits`() throws {
    let fingerprint = try Self.plan().fingerprint
    #expect(try Self.plan().fingerprint == fingerprint)
    #expect(fingerprint.description.utf8.count == 64)
    #expect(fingerprint.description.allSatisfy { "0123456789ABCDEF".contains($0) })
    // What the checks do not depend on changes nothing.
    #expect(try Self.plan(corpus: "/elsewhere/Corpus", title: "Other").fingerprint == fingerprint)
    #expect(try Self.plan(operators: [Idle.first, .keyMissing]).fingerprint == fingerprint)
  }

  @Test func `a plan of other operators, contracts, strategies or bytes is another plan`() throws {
    let selections = [
      Selection(), Selection(allowsHazards: true), Selection(contracts: ["a"]),
      Selection(strategies: ["strict"]), Selection(operators: ["key-missing"]),
    ]
    let operators: [[Operator]] = [
      [.keyMissing, Idle.first], [.keyMissing, Idle.improved], [.keyMissing, Idle.second],
      [.keyMissing],
    ]
    let fingerprints =
      try selections.map { try PlanTests.plan($0).fingerprint }
      + operators.map { try Self.plan(operators: $0).fingerprint }
      + [try Self.plan(payload: #"{"id": 1}"#).fingerprint]
    #expect(Set(fingerprints).count == 10)
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
}
