import CompatTesting
import SampleContracts
import Testing

/// The models of a package, checked against its corpus.
@Test func models() async {
  await expectCompatible(
    SampleContracts.all, corpus: "../../Corpus", baseline: "../../Reports/baseline.json")
}
