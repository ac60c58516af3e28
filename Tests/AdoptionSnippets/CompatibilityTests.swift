import CodableCompat
import CompatTesting
import SampleContracts
import Testing

/// The models of a package, checked against its corpus.
@Suite nonisolated struct CompatibilityTests {
  static let suite = CompatSuite(
    corpus: "../../Corpus", contracts: SampleContracts.all,
    baseline: "../../Reports/baseline.json")

  @Test(arguments: suite.cases)
  func `every outcome is as expected`(_ testCase: CompatCase) {
    testCase.check()
  }

  @Test func `the corpus is not empty`() {
    #expect(!Self.suite.cases.isEmpty)
  }
}
