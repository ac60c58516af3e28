import JSONSyntax
import TestSupport
import Testing

@testable import CodableCompat
@testable import CompatEngine
@testable import CompatModel
@testable import CompatReport

@Suite struct RemedyReportTests {
  struct Order: Codable, Sendable {
    enum Status: String, Codable { case open, closed }
    struct Item: Codable { let id: Int }

    let state: Status
    let items: [Item]
    let note: String?
  }

  static func contract(
    failClosed: [String] = [], _ strategies: [Strategy] = [RunFixture.strategy("app", Order.self)],
    remedies: RemedyEffort = .first
  ) throws -> ReportContract {
    let folder = try RunFixture.folder(
      [
        RunFixture.sample(
          #"{"state":"open","items":[{"id":1},{"id":2}],"note":"soon"}"#, name: "open.json"),
        RunFixture.sample(
          #"{"state":"closed","items":[],"note":"it was closed a while ago"}"#,
          name: "closed.json"),
      ], failClosed: failClosed)
    let run = try RunFixture.run(
      folder, strategies, selection: Selection(allowsHazards: true, remedies: remedies))
    return try #require(
      run.harness.report(of: run.results, baseline: .empty, toolVersion: "1").contracts.first)
  }

  @Test func `a risk names the property, and the remedies that save it, the best first`() throws {
    let contract = try Self.contract()
    let risk = try #require(
      contract.risks.first { $0.site == "/state" && $0.changeClass == .newValue })
    #expect(contract.risks.first == risk)
    #expect(risk.property == "Order.state")
    #expect(risk.type?.hasSuffix("Order.Status") == true)
    #expect(
      risk.effects == [
        ReportRiskEffect(outcome: .rejected, lost: .payload, strategies: ["app"])
      ])
    #expect(
      risk.remedies == [
        "unknown-case@/state", "nil-wrapper@/state", "failure-as-nil-wrapper@/state",
      ])
    let remedy = try #require(contract.remedies.first { $0.id == risk.remedies[0] })
    #expect(remedy.effects == [.value: [.newValue]])
    #expect(remedy.saves >= remedy.tried && remedy.tried > 0)
    #expect(remedy.code == "enum Status: …, UnknownDecodable { …; case unknown }")
  }

  /// Nothing that it reads can have a new name.
  struct Reading: Codable, Sendable { let celsius: Double, station: Int }

  @Test func `without names, nothing is said about raw values that are sent back`() throws {
    let run = try RunFixture.run(
      try RunFixture.folder([
        RunFixture.sample(#"{"celsius":21.5,"station":7}"#, name: "warm.json"),
        RunFixture.sample(#"{"celsius":-3,"station":9}"#, name: "cold.json"),
      ]), [RunFixture.strategy("app", Reading.self)])
    let contract = try #require(
      run.harness.report(of: run.results, baseline: .empty, toolVersion: "1").contracts.first)
    #expect(!contract.remedies.isEmpty)
    #expect(
      contract.remedies.allSatisfy {
        Set($0.costs).isDisjoint(with: [.rawValueErased, .rawValueReplaced, .unknownLikeAbsent])
      })
    #expect(contract.strategies[0].roundTrips.isEmpty)
  }

  @Test func `risks are ranked by the weights that are given`() throws {
    let run = try RunFixture.run(
      try RunFixture.folder([
        RunFixture.sample(#"{"state":"open","items":[{"id":1}]}"#, name: "open.json"),
        RunFixture.sample(#"{"state":"closed","items":[]}"#, name: "closed.json"),
      ]), [RunFixture.strategy("app", Order.self)])
    func first(_ weights: ChangeFrequency) -> ReportRisk? {
      run.harness.report(of: run.results, baseline: .empty, toolVersion: "1", weights: weights)
        .contracts.first?.risks.first
    }
    #expect(first(.measured)?.changeClass == .newValue)
    var shares = ChangeFrequency.measured.shares
    shares[.null] = 1_000
    let own = first(ChangeFrequency(shares))
    #expect(own?.changeClass == .null)
    #expect(own?.weight == 6_000)
  }

  @Test func `an element that is bad is saved by a collection that drops it`() throws {
    let contract = try Self.contract()
    let risk = try #require(
      contract.risks.first { $0.site == "/items/*" && $0.changeClass == .badElement })
    #expect(risk.remedies.contains("lossy@/items"))
    let remedy = try #require(contract.remedies.first { $0.id == "lossy@/items" })
    #expect(remedy.effects[.element]?.contains(.badElement) == true)
    #expect(remedy.code.hasPrefix("@LossyArray var items: ["))
  }

  @Test func `what is optional already needs no remedy for a missing value`() throws {
    let contract = try Self.contract()
    #expect(
      !contract.risks.contains {
        $0.site == "/note" && !$0.remedies.isEmpty && $0.changeClass == .missing
      })
    #expect(!contract.remedies.contains { $0.site == "/note" && $0.pattern == "strict-optional" })
  }

  @Test func `what each pattern would make of the checks is told for the only model`() throws {
    let contract = try Self.contract()
    func survived(_ id: String, _ changeClass: ChangeClass) -> Int? {
      let simulation = contract.simulations.first { $0.id == id }
      return simulation?.cells.first { $0.changeClass == changeClass }?.survived
    }
    func checks(_ changeClass: ChangeClass) -> Int? {
      contract.simulations.first?.cells.first { $0.changeClass == changeClass }?.checks
    }
    #expect(contract.simulations.first?.id == "as-shipped")
    #expect(contract.simulations.last?.id == "best")
    #expect(try #require(survived("as-shipped", .newValue)) < #require(checks(.newValue)))
    #expect(survived("unknown-case", .newValue) == checks(.newValue))
    // An unknown case is no answer to a missing value.
    #expect(survived("unknown-case", .missing) == survived("as-shipped", .missing))
    #expect(survived("strict-optional", .missing) == checks(.missing))
    #expect(survived("as-shipped", .badElement) == 0)
    #expect(survived("lossy", .badElement) == checks(.badElement))
    #expect(contract.simulations.allSatisfy { $0.cells.allSatisfy { $0.survived <= $0.checks } })
  }

  @Test func `remedies are tried on no check, on the first of each kind, or on all`() throws {
    let none = try Self.contract(remedies: .none)
    #expect(none.remedies.isEmpty && none.simulations.isEmpty)
    let first = try #require(try Self.contract().remedies.first { $0.id == "unknown-case@/state" })
    let all = try #require(
      try Self.contract(remedies: .all).remedies.first { $0.id == "unknown-case@/state" })
    #expect(first.tried < first.saves)
    #expect(all.saves == first.saves)
    #expect(all.tried >= all.saves)
  }

  @Test func `where a value must be rejected, nothing is tried`() throws {
    let contract = try Self.contract(failClosed: ["/state"])
    #expect(contract.remedies.allSatisfy { $0.site != "/state" })
    #expect(!contract.remedies.isEmpty)
  }

  @Test func `remedies are tried on models as they ship, not on those that are compared`() throws {
    let tolerant = Strategy(
      .unknownCase, decoding: Order.self, named: "tolerant", release: "2", builtAgainst: "1")
    let strict = Strategy(.strict, decoding: Order.self, release: "1", builtAgainst: "1")
    let contract = try Self.contract([tolerant, strict])
    #expect(Set(contract.remedies.map(\.strategies)) == [["strict"]])
    #expect(contract.remedies.contains { $0.id == "unknown-case@/state" })
  }

  @Test func `what is equal for several models is told once`() throws {
    let strict = Strategy(.strict, decoding: Order.self, release: "1", builtAgainst: "1")
    let other = Strategy(
      .strict, decoding: Order.self, named: "other", release: "1", builtAgainst: "1")
    let contract = try Self.contract([strict, other])
    #expect(Set(contract.remedies.map(\.strategies)) == [["strict", "other"]])
    #expect(Set(contract.remedies.map(\.id)).count == contract.remedies.count)
    let alone = try Self.contract([strict])
    #expect(contract.remedies.map(\.id) == alone.remedies.map(\.id))
    #expect(contract.risks.map(\.remedies) == alone.risks.map(\.remedies))
  }

  /// Reads the state as a text, which no unknown case can help.
  struct Loose: Codable, Sendable {
    enum Status: String, Codable { case open, closed }

    let state: Status
    let items: [Order.Item]?
    let note: String?
  }

  @Test func `different remedies of two models for one property are named after the strategy`()
    throws
  {
    let strict = Strategy(.strict, decoding: Order.self, release: "1", builtAgainst: "1")
    let other = Strategy(
      .strict, decoding: Loose.self, named: "loose", release: "1", builtAgainst: "1")
    let contract = try Self.contract([strict, other])
    let ids = contract.remedies.filter { $0.site == "/items" && $0.pattern == "lossy" }.map(\.id)
    #expect(ids == ["strict:lossy@/items", "loose:lossy@/items"])
    let risk = try #require(
      contract.risks.first { $0.site == "/items/*" && $0.changeClass == .badElement })
    #expect(Set(risk.remedies).isSuperset(of: ids))
  }
}
