import CodableCompat
import CompatTesting
import SampleContracts
import Testing

/// The repository's own corpus, checked as a user's package would check its own.
@Suite struct CompatibilityTests {
  static let suite = CompatSuite(
    corpus: "../../Corpus", contracts: SampleContracts.all,
    baseline: "../../Reports/baseline.json", selection: Selection(remedies: .none))

  @Test(arguments: suite.cases)
  func `every outcome is as expected`(_ testCase: CompatCase) {
    testCase.check()
  }

  @Test func `the corpus is not empty`() {
    #expect(!Self.suite.cases.isEmpty)
  }
}
