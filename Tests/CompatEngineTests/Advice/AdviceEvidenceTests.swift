import JSONSyntax
import TestSupport
import Testing

@testable import CompatEngine
@testable import CompatModel

/// What advice is judged from: the changes of each site, with an example of each outcome.
@Suite struct AdviceEvidenceTests {
  static func evidence(
    _ strategy: Strategy, note: String = "ticket", operators: Set<String>
  ) throws -> [AdviceEvidence] {
    let folder = try RunFixture.folder(of: [#"{"id":1,"state":"open","note":"\#(note)"}"#])
    let run = try RunFixture.run(
      folder, [strategy], selection: Selection(operators: operators, remedies: .none))
    return AdviceEvidence.sites(ofStrategyAt: 0, in: run.contract)
  }

  @Test func `evidence is by site and by operator, and not of the whole payload`() throws {
    let evidence = try Self.evidence(
      RunFixture.strict, operators: ["key-null", "enum-case-added", "wire-empty", "key-missing"])
    #expect(evidence.map(\.site.description) == ["/id", "/note", "/state"])
    let state = try #require(evidence.last)
    #expect(state.changes.map(\.manual.id) == ["enum-case-added", "key-missing", "key-null"])
    #expect(state.changes[0].key.isName && state.changes[0].key.form == .renamed)
    let example = try #require(state.changes[0].examples[.rejected])
    #expect(state.changes[0].examples.count == 1)
    #expect(example.was == .string("open"))
    #expect(example.errorKind == .dataCorrupted)
    #expect(example.errorSite?.description == "/state")
    #expect(example.seen == nil)
  }

  @Test func `what the app sees is a part of the example, and no value that fills a page`() throws {
    let evidence = try Self.evidence(
      RunFixture.tolerant, note: String(repeating: "x", count: 1000),
      operators: ["enum-case-added", "key-missing"])
    let example = try #require(evidence.last?.changes[0].examples[.absorbed])
    #expect((example.before, example.seen) == (.string("open"), .string("unknown")))
    #expect(example.atSite == .fallback)
    #expect(example.errorKind == nil)
    let note = try #require(evidence.first { $0.site.description == "/note" })
    #expect(!note.changes.isEmpty)
    #expect(note.changes.flatMap(\.examples.values).allSatisfy { $0.was == nil })
  }

  @Test func `the most expensive cost of a strategy decides`() {
    for (position, cost) in StrategyCost.allCases.enumerated() {
      let cheaper = Set(StrategyCost.allCases.dropFirst(position + 1))
      #expect(Set([cost]).weight > cheaper.weight, "\(cost)")
    }
    #expect(Set<StrategyCost>([]).weight == 0)
  }
}
