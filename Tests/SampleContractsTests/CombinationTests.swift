@testable import CodableCompat
@testable import CompatEngine
@testable import CompatModel
import JSONSyntax
import SampleContracts
import Testing

/// What a search finds in the models of the corpus.
@Suite struct CombinationTests {
  /// Each of these changes is seen at another value; both together are judged by what each of them
  /// shows alone.
  @Test func `changes that have nothing to do with each other are no finding together`() throws {
    var selection = Selection.everything
    selection.contracts = ["barcode"]
    selection.strategies = ["raw-value-key"]
    selection.operators = ["enum-case-removed", "num-zero"]
    let traced = try TracingPlan(
      corpus: Payloads.corpus.get(), contracts: SampleContracts.all, selection: selection,
      isProtected: false
    ).run()
    let plan = try Plan(
      corpus: traced, contracts: SampleContracts.all, catalog: .standard,
      selection: selection.searching(.standard))
    var search = Search(SearchPlan(plan, runs: 3_000), seed: 1, maximumOrder: 3)
    _ = try search.run()
    #expect(search.progress.executions > 300)
    #expect(search.findings.sorted.map { $0.key.sites.map(\.description) } == [])
  }
}
