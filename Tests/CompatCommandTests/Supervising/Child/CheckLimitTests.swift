import Testing

@testable import CompatCommand

@Suite struct CheckLimitTests {
  static let limits: [(sample: Duration, mutant: Duration)] = [
    (.zero, .seconds(5)), (.microseconds(5), .seconds(5)), (.milliseconds(3), .seconds(6)),
    (.milliseconds(30), .seconds(60)), (.milliseconds(500), .seconds(60)),
    (.seconds(1), .seconds(100)),
  ]

  @Test(arguments: limits)
  func `a mutant's limit is a multiple of the sample's time`(sample: Duration, mutant: Duration) {
    #expect(CheckLimit().ofMutant(sample: sample) == mutant)
  }

  @Test(arguments: [
    (bytes: 0, sample: Duration.seconds(10)), (100_000, .seconds(16)), (1_000_000, .seconds(70)),
    (10_000_000, .seconds(120)), (.max, .seconds(120)),
  ])
  func `a sample's limit grows with its size, up to two minutes`(bytes: Int, sample: Duration) {
    #expect(CheckLimit().ofSample(bytes: bytes) == sample)
  }

  @Test func `a mutant of a model that has hung gets a fifth of the limit`() {
    #expect(CheckLimit().ofMutant(sample: .zero, hasHung: true) == .seconds(1))
    #expect(CheckLimit().ofMutant(sample: .milliseconds(3), hasHung: true) == .milliseconds(1200))
    #expect(CheckLimit(fixed: .seconds(3)).ofMutant(sample: .zero, hasHung: true) == .seconds(3))
  }

  @Test func `a limit set by the user applies to samples and mutants`() {
    let limit = CheckLimit(fixed: .milliseconds(10))
    #expect(limit.ofSample(bytes: 1_000_000) == .milliseconds(10))
    #expect(limit.ofMutant(sample: .seconds(5)) == .milliseconds(10))
  }
}
