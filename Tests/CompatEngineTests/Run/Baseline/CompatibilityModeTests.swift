import Testing

@testable import CompatEngine

@Suite struct CompatibilityModeTests {
  /// From three versions older to three versions newer.
  @Test(arguments: [
    (CompatibilityMode.backward, [false, false, true, true, false, false, false]),
    (.backwardTransitive, [true, true, true, true, false, false, false]),
    (.forward, [false, false, false, true, true, false, false]),
    (.forwardTransitive, [false, false, false, true, true, true, true]),
    (.full, [false, false, true, true, true, false, false]),
    (.fullTransitive, [true, true, true, true, true, true, true]),
  ])
  func `a mode says which versions a release has to read`(
    mode: CompatibilityMode, included: [Bool]
  ) {
    #expect((-3...3).map { mode.includes(distance: $0) } == included)
  }
}
