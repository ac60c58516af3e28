import JSONSyntax
import TestSupport
import Testing

@testable import CompatEngine
@testable import CompatModel

/// What advice is judged from: the changes of each site, with an example of each outcome.
@Suite struct AdviceEvidenceTests {
  static func evidence(
    _ strategies: [Strategy], of folder: ContractFolder? = nil
  ) throws -> [[AdviceEvidence]] {
    let contract = try RunFixture.run(try folder ?? RunFixture.folder(), strategies).contract
    return strategies.indices.map { AdviceEvidence.sites(ofStrategyAt: $0, in: contract) }
  }

  static func change(
    _ operatorID: String, at site: String, of strategy: Strategy
  ) throws -> AdviceEvidence.Change {
    let evidence = try #require(
      try evidence([strategy])[0].first { $0.site.description == site })
    return try #require(evidence.changes.first { $0.manual.id == operatorID })
  }

  @Test func `a change holds one example for each outcome`() throws {
    let change = try Self.change("enum-case-added", at: "/state", of: RunFixture.strict)
    #expect(change.key.isName)
    #expect(!change.key.isChangeFailClosed)
    #expect(change.key.form == .renamed)
    #expect(change.manual.kind == .additive)
    let example = try #require(change.examples[.rejected])
    #expect(change.examples.count == 1)
    #expect(example.was == .string("open"))
    #expect(example.errorKind == .dataCorrupted)
    #expect(example.errorSite?.description == "/state")
    #expect(example.seen == nil)
  }

  @Test func `what the app sees is a part of the example`() throws {
    let change = try Self.change("enum-case-added", at: "/state", of: RunFixture.tolerant)
    let example = try #require(change.examples[.absorbed])
    #expect(example.before == .string("open"))
    #expect(example.seen == .string("unknown"))
    #expect(example.atSite == .fallback)
    #expect(example.errorKind == nil)
  }

  @Test func `changes of the whole payload are no changes of a site`() throws {
    let evidence = try Self.evidence([RunFixture.strict])[0]
    #expect(!evidence.contains { $0.site == .root })
    #expect(!evidence.flatMap(\.changes).contains { $0.manual.id.hasPrefix("wire-") })
  }

  @Test func `evidence is by site, then by operator, for every strategy`() throws {
    let strategies = [RunFixture.strict, RunFixture.tolerant, RunFixture.token]
    for evidence in try Self.evidence(strategies) {
      #expect(evidence.map(\.site) == evidence.map(\.site).sorted())
      try #require(evidence.contains { $0.changes.count > 1 })
      for site in evidence {
        let ids = site.changes.map(\.manual.id)
        #expect(ids == ids.sorted())
        #expect(site.changes.allSatisfy { !$0.examples.isEmpty })
      }
    }
  }

  @Test func `a value that fills a page is not kept`() throws {
    let long = String(repeating: "x", count: 1000)
    let folder = try RunFixture.folder([
      RunFixture.sample(#"{"id":1,"state":"open","note":"\#(long)"}"#, name: "a.json")
    ])
    let evidence = try Self.evidence([RunFixture.token], of: folder)[0]
    let note = try #require(evidence.first { $0.site.description == "/note" })
    #expect(!note.changes.isEmpty)
    #expect(note.changes.flatMap(\.examples.values).allSatisfy { $0.was == nil })
  }
}
