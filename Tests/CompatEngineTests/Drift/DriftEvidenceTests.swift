import Testing

@testable import CompatEngine

@Suite struct DriftEvidenceTests {
  @Test(
    arguments: [
      ((0, 9), (12, 14), []),
      ((0, 5), (1, 3), [.chance(.old, percent: 14)]),
      ((0, 3), (3, 3), []),
      ((0, 2), (3, 3), [.fewSamples(.old, 2)]),
      ((0, 2), (1, 1), [.fewSamples(.old, 2), .fewSamples(.new, 1)]),
      ((1, 10), (0, 28), [.chance(.new, percent: 6)]),
      ((1, 10), (0, 29), []),
      ((5, 10), (0, 5), []),
      ((5, 5), (5, 5), []),
    ] as [((Int, Int), (Int, Int), [DriftEvidence.Thinness])])
  func `evidence is thin where samples are few, or differ by chance in more than 5 of 100 cases`(
    old: (Int, Int), new: (Int, Int), thinness: [DriftEvidence.Thinness]
  ) {
    let evidence = DriftEvidence(
      old: .init(old.0, of: old.1), new: .init(new.0, of: new.1))
    #expect(evidence.thinness == thinness)
  }
}
