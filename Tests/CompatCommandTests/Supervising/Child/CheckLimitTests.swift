import Testing

@testable import CompatCommand

@Suite struct CheckLimitTests {
  /// The time of a sample, and the limit of its mutants.
  static let limits: [(sample: Duration, mutant: Duration)] = [
    (.zero, .seconds(5)), (.microseconds(5), .seconds(5)), (.milliseconds(3), .seconds(6)),
    (.milliseconds(30), .seconds(60)), (.milliseconds(500), .seconds(60)),
    (.seconds(1), .seconds(100)),
  ]

  @Test(arguments: limits)
  func `a mutant's limit is a multiple of the sample's time`(sample: Duration, mutant: Duration) {
    #expect(CheckLimit().ofMutant(sample: sample) == mutant)
  }

  @Test func `a limit set by the user applies to samples and mutants`() {
    let limit = CheckLimit(fixed: .milliseconds(10))
    #expect(limit.ofSample == .milliseconds(10))
    #expect(limit.ofMutant(sample: .seconds(5)) == .milliseconds(10))
  }
}
