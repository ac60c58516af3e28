import CodableCompat
import JSONSyntax
import TestSupport
import Testing

@testable import CompatEngine
@testable import CompatModel

/// What models declare is known before the run is planned.
@Suite struct TracingPlanTests {
  enum Shelf: String, Codable, CodingKeyRepresentable, CaseIterable { case top, low }
  struct Part: Codable { let size: Int }
  struct Shop: Codable {
    let mood: Shelf, stock: [Shelf: Int], parts: [String: Part], note: String?
  }

  static let payload = #"{"mood":"top","stock":{"top":1},"parts":{"a":{"size":1},"b":{"size":2}}}"#

  static func corpus(_ payloads: [String] = [payload]) throws -> Corpus {
    RunFixture.corpus(try RunFixture.folder(of: payloads, open: [], id: "shop"))
  }

  static func tracing(
    _ contracts: [Contract] = [shop], _ payloads: String..., selection: Selection = .everything,
    isProtected: Bool = false
  ) throws -> TracingPlan {
    try TracingPlan(
      corpus: payloads.isEmpty ? corpus() : corpus(payloads), contracts: contracts,
      selection: selection, isProtected: isProtected)
  }

  static let shop = Contract("shop") {
    RunFixture.strategy("shop", Shop.self)
  }

  @Test func `enums, maps by an enum, maps, and what no sample has are known from the model`()
    throws
  {
    let traced = try Self.tracing().run()
    #expect(
      traced["shop"]?.declaredSites?.lines == [
        "object ", "enumeration /mood", "absent-string /note", "map /parts", "object /parts/*",
        "enum-keyed-map /stock", #"cases:["low","top"] /mood"#,
      ])
    func plan(_ corpus: Corpus) throws -> Plan {
      try Plan(
        corpus: corpus, contracts: [Self.shop], catalog: .standard, selection: .everything)
    }
    let (plain, declared) = (try plan(Self.corpus()), try plan(traced))
    let new = Set(declared.parts[0].mutants(ofSampleAt: 0).map(\.id))
      .subtracting(plain.parts[0].mutants(ofSampleAt: 0).map(\.id))
    for id in [
      "enum-case-added@/mood", "enum-case-added-as-map-key@/stock/unforeseen",
      "key-first-seen@/note",
    ] {
      #expect(new.contains("shop/1/0.json#\(id)"))
    }
    #expect(plain.fingerprint != declared.fingerprint)
    #expect(try plan(traced).fingerprint == declared.fingerprint)
    #expect(plain.declaredSites.isEmpty)
  }

  struct Track: Decodable {
    struct Point: Decodable {
      init(from decoder: any Decoder) throws {
        var list = try decoder.unkeyedContainer()
        _ = (try list.decode(Double.self), try list.decode(Double.self))
      }
    }
    let box: [Double], points: [Point]
  }

  @Test func `a tuple that a type of its own reads is kept as a whole, and a list is not`() throws {
    let contract = Contract("shop") { RunFixture.strategy("track", Track.self) }
    let payload = #"{"box":[1.5,2.5,3.5,4.5],"points":[[1.5,2.5],[3.5,4.5],[5.5,6.5],[7.5,8.5]]}"#
    let plan = try Plan(
      corpus: Self.tracing([contract], payload).run(), contracts: [contract], catalog: .standard,
      selection: .everything)
    #expect(
      plan.parts[0].contract.samples[0].document.root.value.text
        == #"{"box":[1.5,2.5,3.5],"points":[[1.5,2.5],[3.5,4.5],[5.5,6.5]]}"#)
  }

  @Test func `of a sample that does not decode, and of a closure, nothing is known`() throws {
    let closure = Contract("shop") { RunFixture.closure("strict") { _ in 1 } }
    for tracing in [try Self.tracing([Self.shop], "{}"), try Self.tracing([closure])] {
      #expect(tracing.run()["shop"]?.declaredSites == DeclaredSites())
    }
  }

  @Test(arguments: [(true, 2, 7), (false, 1, 0)])
  func `all strategies are traced, or those selected where they may end this process`(
    isProtected: Bool, units: Int, sites: Int
  ) throws {
    let contract = Contract("shop") {
      RunFixture.strategy("strict", Shop.self)
      RunFixture.strategy("lossy", [String: Never?].self)
    }
    let tracing = try Self.tracing(
      [contract], selection: Selection(strategies: ["lossy"], operators: ["key-missing"]),
      isProtected: isProtected)
    #expect(tracing.plan.parts.count == 1)
    #expect(tracing.plan.units.count == units)
    #expect(tracing.run()["shop"]?.declaredSites?.lines.count == sites)
  }

  @Test(arguments: [true, false])
  func `a contract without a selected strategy is not traced, and its errors are found`(
    isProtected: Bool
  ) throws {
    let selection = Selection(strategies: ["lossy"])
    let tracing = try Self.tracing(selection: selection, isProtected: isProtected)
    #expect(tracing.plan.units.isEmpty)
    #expect(throws: RegistrationErrors.self) {
      try Self.tracing(
        [Self.shop, Contract("gone", decoding: Shop.self)], selection: selection,
        isProtected: isProtected)
    }
  }

  @Test(arguments: [(true, 0), (false, 7)])
  func `a strategy that is traced no more declares nothing; without a sample, the rest`(
    isLost: Bool, declared: Int
  ) throws {
    let tracing = try Self.tracing([Self.shop], Self.payload, "{}", isProtected: true)
    let checker = UnitChecker(part: tracing.plan.parts[0], number: 0)
    var results = checker.trace(.at())
    let known = KnownTerminations.knowing {
      $0.auditEnded = isLost
      $0.terminations[CheckStep.sample] = Termination(cause: .signal(5))
    }
    results.merge(checker.trace(.at(1), knowing: known))
    #expect(tracing.corpus(with: results)["shop"]?.declaredSites?.lines.count == declared)
  }
}
