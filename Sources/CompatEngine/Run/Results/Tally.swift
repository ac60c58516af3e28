package import CompatModel
/// How often each outcome was seen.
package struct Tally: Sendable, Hashable {
  private var numbers = SIMD8<Int>()

  init() {}

  package var counts: [Outcome: Int] {
    var counts: [Outcome: Int] = [:]
    for outcome in Outcome.allCases where self[outcome] > 0 { counts[outcome] = self[outcome] }
    return counts
  }

  mutating func count(_ outcome: Outcome) {
    numbers[outcome.rank] += 1
  }

  mutating func merge(_ other: Tally) {
    numbers &+= other.numbers
  }

  /// How often an outcome was seen.
  package internal(set) subscript(outcome: Outcome) -> Int {
    get { numbers[outcome.rank] }
    set { numbers[outcome.rank] = newValue }
  }

  package var total: Int { numbers.wrappedSum() }
}
