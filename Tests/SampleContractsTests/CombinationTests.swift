@testable import CodableCompat
@testable import CompatEngine
@testable import CompatModel
import JSONSyntax
import SampleContracts
import Testing

/// What a search finds in the models of the corpus.
@Suite struct CombinationTests {
  /// A search that must find nothing.
  struct Row: Sendable, CustomTestStringConvertible {
    let contract: String
    let strategy: String
    let operators: Set<String>
    let reason: String
    var testDescription: String { "\(contract): \(reason)" }
  }

  @Test(arguments: [
    Row(
      contract: "barcode", strategy: "raw-value-key",
      operators: ["enum-case-removed", "num-zero"],
      reason: "each change is seen at another value"),
    Row(
      contract: "device-list", strategy: "fallback-subtree",
      operators: ["untagged-reordered", "disc-unknown"],
      reason: "one change supplies the fallback that another one calls for"),
  ])
  func `changes that each show what they say are no finding together`(_ row: Row) throws {
    var selection = Selection.everything
    selection.contracts = [row.contract]
    selection.strategies = [row.strategy]
    selection.operators = row.operators
    let traced = try TracingPlan(
      corpus: Payloads.corpus.get(), contracts: SampleContracts.all, selection: selection,
      isProtected: false
    ).run()
    let plan = try Plan(
      corpus: traced, contracts: SampleContracts.all, catalog: .standard,
      selection: selection.searching(.standard))
    var search = Search(SearchPlan(plan, runs: 3_000), seed: 1, maximumOrder: 3)
    _ = try search.run()
    #expect(search.progress.executions > 50)
    #expect(search.findings.sorted.map { $0.key.sites.map(\.description) } == [])
  }
}
