@testable import CompatEngine
@testable import CompatModel

extension Nondeterminism {
  /// Checks that were rejected, and intact when they were repeated.
  static func fixture(
    at index: Int = 0, count: Int = 1, repeatedOutcome: Outcome = .intact
  ) -> Nondeterminism {
    Nondeterminism(
      count: count, position: CheckPosition(sample: 0, index: index), outcome: .rejected,
      repeatedOutcome: repeatedOutcome, difference: .outcome)
  }
}
