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
    failClosed: [String] = [], _ strategies: [Strategy] = [RunFixture.strategy("app", Order.self)]
  ) throws -> ReportContract {
    let folder = try RunFixture.folder(
      [
        RunFixture.sample(
          #"{"state":"open","items":[{"id":1},{"id":2}],"note":"soon"}"#, name: "open.json"),
        RunFixture.sample(
          #"{"state":"closed","items":[],"note":"it was closed a while ago"}"#,
          name: "closed.json"),
      ], failClosed: failClosed)
    let run = try RunFixture.run(folder, strategies)
    return try #require(
      run.harness.report(of: run.results, baseline: .empty, toolVersion: "1").contracts.first)
  }

  @Test func `a risk names the property, and the remedies that save it, the best first`() throws {
    let contract = try Self.contract()
    let risk = try #require(
      contract.risks.first { $0.site == "/state" && $0.changeClass == .newValue })
    #expect(contract.risks.first == risk)
    #expect(risk.property == "RemedyReportTests.Order.state")
    #expect(risk.type?.hasSuffix("Order.Status") == true)
    #expect(risk.effects["app"] == ReportRiskEffect(outcome: .rejected, lost: .payload))
    #expect(
      risk.remedies == [
        "unknown-case@/state", "nil-wrapper@/state", "failure-as-nil-wrapper@/state",
      ])
    let remedy = try #require(contract.remedies.first { $0.id == risk.remedies[0] })
    #expect(remedy.lost == .value)
    #expect(remedy.saves >= remedy.tried && remedy.tried > 0)
    #expect(remedy.code == "enum Status: …, UnknownDecodable { …; case unknown }")
  }

  @Test func `an element that is bad is saved by a collection that drops it`() throws {
    let contract = try Self.contract()
    let risk = try #require(
      contract.risks.first { $0.site == "/items/*" && $0.changeClass == .badElement })
    #expect(risk.remedies.contains("lossy@/items"))
    let remedy = try #require(contract.remedies.first { $0.id == "lossy@/items" })
    #expect(remedy.lost == .element)
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
    #expect(Set(contract.remedies.map(\.strategy)) == ["strict"])
    #expect(contract.remedies.allSatisfy { $0.id.hasPrefix("strict:") })
  }
}
