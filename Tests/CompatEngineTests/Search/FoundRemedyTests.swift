import JSONSyntax
import TestSupport
import Testing

@testable import CompatEngine
@testable import CompatModel
@testable import CompatOperators

@Suite struct FoundRemedyTests {
  /// A screen that looks for a guest only where there is no error.
  private struct Screen: Codable, Sendable {
    struct Guest: Codable, Sendable { let name: String }

    let rights: [String: String]
    let error: String?
    let guest: Guest?

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      rights = try container.decode([String: String].self, forKey: .rights)
      error = try container.decodeIfPresent(String.self, forKey: .error)
      guest = error == nil ? try container.decodeIfPresent(Guest.self, forKey: .guest) : nil
    }
  }

  private static func remedies(saving changes: [String], in payload: String) throws -> [FoundRemedy]
  {
    let part = try #require(
      ContractPlan(
        of: RunFixture.folder([RunFixture.sample(payload, name: "a.json")]),
        contracts: [Contract("ticket") { RunFixture.strategy("screen", Screen.self) }],
        catalog: .standard, selection: Selection.everything.searching(.standard)))
    let sample = part.contract.samples[0]
    let named = part.mutants(named: changes, of: sample)
    let parts = try #require(named)
    var checks = BaselineChecks(
      samples: part.contract.samples, strategy: part.strategies[0], contract: part.contract)
    let view = try #require(checks.baselineCheck(at: 0).baselineView)
    let mutant = try #require(parts.count == 1 ? parts[0] : Mutant.combining(parts))
    return try #require(FoundRemedy.all(saving: mutant, in: part, seen: view))
  }

  @Test func `the values of a map are one property, named after the map`() throws {
    let remedies = try Self.remedies(
      saving: ["key-null@/rights/read"], in: #"{"rights":{"read":"yes","write":"no"}}"#)
    let first = try #require(remedies.first)
    #expect(first.site.description == "/rights/*")
    #expect(first.propertyName == "Screen.rights")
    #expect(first.tried(strategyIndex: 0).collection?.type == "[String: String]")
    let names = remedies.map { "\($0.pattern.rawValue)@\($0.site)" }
    #expect(Set(names).count == names.count)
  }

  @Test func `a property that the sample does not ask for is known from the mutant`() throws {
    let remedies = try Self.remedies(
      saving: ["key-missing@/error", "object-to-array@/guest"],
      in: #"{"rights":{},"error":"gone","guest":{"name":"Zoe"}}"#)
    let first = try #require(remedies.first)
    #expect(first.site.description == "/guest")
    #expect(first.propertyName == "Screen.guest")
    #expect(first.tried(strategyIndex: 0).property?.type == "Screen.Guest?")
  }
}
