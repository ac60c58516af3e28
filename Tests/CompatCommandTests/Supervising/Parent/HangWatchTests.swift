import Testing

@testable import CompatCommand

@Suite struct HangWatchTests {
  static let limit = Duration.seconds(2)

  /// The processor time between two looks, each an eighth of the limit apart, and the number of
  /// looks until a process without a new step counts as stalled.
  @Test(arguments: [
    // It works all the time, or waits: the limit counts.
    (Duration.milliseconds(250), 9), (.zero, 9), (nil, 9),
    // The processor time of several threads counts once.
    (.seconds(1), 9),
    // With a fifth of a processor, it may take five times as long, and ten times at most.
    (.milliseconds(50), 41), (.milliseconds(3), 81),
  ])
  func `a process without a new step is stalled after the limit`(working: Duration?, looks: Int) {
    var watch = HangWatch()
    var worked = working.map { _ in Duration.zero }
    var count = 0
    while !watch.isStalled(
      beats: 5, limit: Self.limit, after: HangWatch.pause(limit: Self.limit), worked: worked)
    {
      count += 1
      if let working { worked = worked.map { $0 + working } }
    }
    #expect(count == looks)
  }

  @Test(arguments: [nil, Duration.milliseconds(3), .milliseconds(250)])
  func `a process that is slow over all and makes progress is never stalled`(working: Duration?) {
    var watch = HangWatch()
    var worked = working
    var stalls = 0
    for look in 0..<400 {
      // A new step at every fourth look: less than the limit each, and far more together.
      let isStalled = watch.isStalled(
        beats: UInt64(look / 4), limit: Self.limit, after: HangWatch.pause(limit: Self.limit),
        worked: worked)
      if isStalled { stalls += 1 }
      if let working { worked = worked.map { $0 + working } }
    }
    #expect(stalls == 0)
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
