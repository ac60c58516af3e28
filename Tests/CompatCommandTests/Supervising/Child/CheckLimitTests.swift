import Testing

@testable import CompatCommand

@Suite struct CheckLimitTests {
  /// How long a sample takes, and how long its mutants may.
  static let limits: [(sample: Duration, mutant: Duration)] = [
    (.zero, .seconds(5)), (.microseconds(5), .seconds(5)), (.milliseconds(3), .seconds(6)),
    (.milliseconds(30), .seconds(60)), (.milliseconds(500), .seconds(60)),
    (.seconds(1), .seconds(100)),
  ]

  @Test(arguments: limits)
  func `a mutant has a multiple of the time of the sample`(sample: Duration, mutant: Duration) {
    #expect(CheckLimit().ofMutant(sample: sample) == mutant)
  }

  @Test func `what the user says goes for everything`() {
    let limit = CheckLimit(fixed: .milliseconds(10))
    #expect(limit.ofSample == .milliseconds(10))
    #expect(limit.ofMutant(sample: .seconds(5)) == .milliseconds(10))
  }
}
