import Testing

@testable import CompatModel

@Suite struct ReplayStatusTests {
  @Test(
    arguments: [
      (["a": .crashed], ["a": .absorbed], .fixed),
      (["a": .crashed], ["a": .intact, "b": .crashed], .fixed),
      (["a": .crashed], ["a": .crashed], .stillFails),
      (["a": .crashed, "b": .misread], ["a": .intact, "b": .misread], .stillFails),
      (["a": .crashed], ["a": .rejected], .changed),
      (["a": .crashed], ["a": nil], .changed),
      (["a": .crashed, "b": .misread], ["a": .intact, "b": .rejected], .changed),
      // What must be rejected was accepted.
      (["a": .absorbed], ["a": .rejected], .fixed),
      (["a": .absorbed], ["a": .intact], .changed),
      (["a": .crashed], ["b": .crashed], .stale),
      (["a": .crashed], [:], .stale),
    ] as [([String: Outcome], [String: Outcome?], ReplayStatus)])
  func `what became of a payload is judged by the strategies that did not survive it`(
    before: [String: Outcome], now: [String: Outcome?], status: ReplayStatus
  ) {
    #expect(ReplayStatus(before, now: now) == status)
  }
}
