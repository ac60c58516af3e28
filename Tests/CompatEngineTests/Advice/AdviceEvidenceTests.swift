import JSONSyntax
import TestSupport
import Testing

@testable import CompatEngine
@testable import CompatModel

/// What advice is judged from: the changes of each site, with an example of each outcome.
@Suite struct AdviceEvidenceTests {
  @Test func `evidence is by site and by operator, with what the app sees there`() throws {
    let note = String(repeating: "x", count: 1000)
    let folder = try RunFixture.folder(of: [#"{"id":1,"state":"open","note":"\#(note)"}"#])
    let run = try RunFixture.run(
      folder, [RunFixture.strict, RunFixture.tolerant],
      selection: Selection(
        operators: ["key-null", "enum-case-added", "wire-empty", "key-missing"], remedies: .none))
    let lines = [0, 1].flatMap { strategy in
      AdviceEvidence.sites(ofStrategyAt: strategy, in: run.contract).flatMap { site in
        site.changes.map { change in
          let examples = change.examples.sorted { $0.key < $1.key }.map { outcome, example in
            let facts = [
              example.was.map { "was \($0)" }, example.seen.map { "seen \($0)" },
              example.atSite?.rawValue, example.errorKind?.rawValue,
              example.errorSite.map { "at \($0)" },
            ]
            return ([outcome.rawValue] + facts.compactMap(\.self)).joined(separator: " ")
          }
          return "\(strategy) \(site.site) \(change.manual.id): "
            + examples.joined(separator: ", ")
        }
      }
    }
    // Not of the whole payload, and without a value that fills a page.
    GoldenFiles("Evidence").expect(lines.joined(separator: "\n") + "\n", is: "sites.txt")
  }

  @Test func `the most expensive cost of a strategy decides`() {
    for (position, cost) in StrategyCost.allCases.enumerated() {
      let cheaper = Set(StrategyCost.allCases.dropFirst(position + 1))
      #expect(Set([cost]).weight > cheaper.weight, "\(cost)")
    }
    #expect(Set<StrategyCost>([]).weight == 0)
  }
}
