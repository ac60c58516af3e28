import CodableCompat
import JSONSyntax
import TestSupport
import Testing

@testable import CompatEngine
@testable import CompatModel

/// What models declare is known before the run is planned.
@Suite struct TracingPlanTests {
  enum Shelf: String, Codable, CodingKeyRepresentable, CaseIterable { case top, low }

  struct Shop: Codable, Equatable {
    struct Part: Codable, Equatable { let size: Int }

    let mood: Shelf
    let stock: [Shelf: Int]
    let parts: [String: Part]
    let note: String?
  }

  static let payload = #"{"mood":"top","stock":{"top":1},"parts":{"a":{"size":1},"b":{"size":2}}}"#

  static func corpus(_ payload: String = payload) throws -> Corpus {
    Corpus(
      folder: "Corpus",
      contracts: [
        ContractFolder(
          id: "shop", title: "", summary: "", versions: ["1"], notes: [],
          samples: [
            Sample(
              contract: "shop", version: "1", name: "a", file: "a.json",
              document: try JSONDocument(parsing: payload))
          ])
      ])
  }

  @Test func `enums, maps by an enum, maps, and what no sample has are known from the model`()
    throws
  {
    let contract = Contract("shop", decoding: Shop.self)
    let traced = try TracingPlan(
      corpus: Self.corpus(), contracts: [contract], selection: .everything, isProtected: false
    ).run()
    #expect(
      traced["shop"]?.declaredSites?.lines == [
        "object ", "enumeration /mood", "absent-string /note", "map /parts", "object /parts/*",
        "enum-keyed-map /stock", #"cases:["low","top"] /mood"#,
      ])
    func mutants(of corpus: Corpus) throws -> Set<String> {
      let plan = try Plan(
        corpus: corpus, contracts: [contract], catalog: .standard, selection: .everything)
      return Set(plan.parts[0].mutants(ofSampleAt: 0).map(\.id))
    }
    let new = try mutants(of: traced).subtracting(try mutants(of: Self.corpus()))
    for id in [
      "enum-case-added@/mood", "enum-case-added-as-map-key@/stock/unforeseen",
      "key-first-seen@/note",
    ] {
      #expect(new.contains("shop/1/a#\(id)"))
    }
  }

  @Test func `the plan and its fingerprint depend on what models declare`() throws {
    let contract = Contract("shop", decoding: Shop.self)
    let corpus = try Self.corpus()
    let traced = try TracingPlan(
      corpus: corpus, contracts: [contract], selection: .everything, isProtected: false
    ).run()
    func plan(_ corpus: Corpus) throws -> Plan {
      try Plan(
        corpus: corpus, contracts: [contract], catalog: OperatorCatalog([]), selection: .everything)
    }
    #expect(try plan(corpus).fingerprint != plan(traced).fingerprint)
    #expect(try plan(traced).fingerprint == plan(traced).fingerprint)
    #expect(try plan(corpus).declaredSites.isEmpty)
  }

  @Test func `of a sample that does not decode, and of a closure, nothing is known`() throws {
    let closure = Contract("shop") {
      Strategy(.strict, release: "1", decoder: "a closure", decodingWith: { _ in 1 })
    }
    for (contract, payload) in [
      (Contract("shop", decoding: Shop.self), "{}"), (closure, Self.payload),
    ] {
      let traced = try TracingPlan(
        corpus: Self.corpus(payload), contracts: [contract], selection: .everything,
        isProtected: false
      ).run()
      #expect(traced["shop"]?.declaredSites == DeclaredSites())
    }
  }

  @Test
  func `all strategies of a contract are asked, or those selected where they may end this process`()
    throws
  {
    let contract = Contract("shop") {
      Strategy(.strict, decoding: Shop.self, release: "1", builtAgainst: "1")
      Strategy(.lossy, decoding: [String: Never?].self, release: "1", builtAgainst: "1")
    }
    let selection = Selection(strategies: ["lossy"], operators: ["key-missing"])
    for (isProtected, units, sites) in [(true, 2, 7), (false, 1, 0)] {
      let tracing = try TracingPlan(
        corpus: Self.corpus(), contracts: [contract], selection: selection,
        isProtected: isProtected)
      #expect(tracing.plan.parts.count == 1)
      #expect(tracing.plan.units.count == units)
      #expect(tracing.run()["shop"]?.declaredSites?.lines.count == sites)
    }
  }

  @Test func `a contract without a selected strategy is not traced, and its errors are found`()
    throws
  {
    let contract = Contract("shop", decoding: Shop.self)
    let selection = Selection(strategies: ["lossy"])
    for isProtected in [true, false] {
      func tracing(_ contracts: [Contract]) throws -> TracingPlan {
        try TracingPlan(
          corpus: Self.corpus(), contracts: contracts, selection: selection,
          isProtected: isProtected)
      }
      #expect(try tracing([contract]).plan.units.isEmpty)
      #expect(throws: RegistrationErrors.self) {
        try tracing([contract, Contract("gone", decoding: Shop.self)])
      }
    }
  }

  @Test(arguments: [(true, 0), (false, 7)])
  func `a strategy that is not traced any more declares nothing, one without a sample the rest`(
    isLost: Bool, declared: Int
  ) throws {
    let folder = try RunFixture.folder([
      RunFixture.sample(Self.payload, version: "1", name: "a.json"),
      RunFixture.sample("{}", version: "1", name: "b.json"),
    ])
    let tracing = try TracingPlan(
      corpus: RunFixture.corpus(folder),
      contracts: [Contract("ticket", decoding: Shop.self)], selection: .everything,
      isProtected: true)
    let checker = UnitChecker(part: tracing.plan.parts[0], number: 0)
    var known = KnownTerminations()
    known.auditEnded = isLost
    known.terminations[CheckStep.sample] = Termination(cause: .signal(5))
    var results = checker.trace(sample: 0, strategyIndex: 0)
    results.merge(checker.trace(sample: 1, strategyIndex: 0, knownTerminations: known))
    let sites = tracing.corpus(with: results)["ticket"]?.declaredSites
    #expect(sites?.lines.count == declared)
  }
}
