import Testing

@testable import CompatCommand

@Suite struct HangWatchTests {
  static let limit = Duration.seconds(2)

  /// The number of looks until a process counts as stalled, each an eighth of the limit apart.
  ///
  /// The process uses the processor time `working` between two looks.
  static func looks(working: Duration?) -> Int {
    var watch = HangWatch()
    var worked = working.map { _ in Duration.zero }
    var looks = 0
    while !watch.isStalled(
      beats: 5, limit: limit, after: HangWatch.pause(limit: limit), worked: worked)
    {
      looks += 1
      if let working { worked = worked.map { $0 + working } }
    }
    return looks
  }

  @Test func `a process that works for the limit without a new step is stalled`() {
    #expect(Self.looks(working: .milliseconds(250)) == 9)
  }

  @Test func `a process that waits for the limit is stalled`() {
    #expect(Self.looks(working: .zero) == 9)
    #expect(Self.looks(working: nil) == 9)
  }

  @Test func `a process with a fifth of a processor may take five times as long`() {
    #expect(Self.looks(working: .milliseconds(50)) == 41)
  }

  @Test func `a process that hardly works may take ten times as long`() {
    #expect(Self.looks(working: .milliseconds(3)) == 81)
  }

  @Test func `the processor time of several threads counts once`() {
    #expect(Self.looks(working: .seconds(1)) == 9)
  }

  @Test func `a process that makes progress is never stalled`() {
    var watch = HangWatch()
    for beats in 0..<100 {
      let isStalled = watch.isStalled(
        beats: UInt64(beats), limit: Self.limit, after: .seconds(1), worked: nil)
      #expect(!isStalled)
    }
  }

  @Test func `an hour without a look does not count`() {
    var watch = HangWatch()
    for (beats, elapsed) in [(5, Duration.zero), (5, .seconds(3600)), (6, .seconds(3600))] {
      let isStalled = watch.isStalled(
        beats: UInt64(beats), limit: Self.limit, after: elapsed, worked: nil)
      #expect(!isStalled)
    }
  }

  @Test func `the pause is an eighth of the limit, in bounds`() {
    #expect(HangWatch.pause(limit: .seconds(2)) == .milliseconds(250))
    #expect(HangWatch.pause(limit: .zero) == .milliseconds(2))
    #expect(HangWatch.pause(limit: .seconds(120)) == .milliseconds(500))
  }
}
