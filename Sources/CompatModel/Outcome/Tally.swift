/// How often each outcome was seen.
package struct Tally: Sendable, Hashable {
  private var numbers = SIMD8<Int>()

  package init(_ counts: [Outcome: Int] = [:]) {
    for (outcome, count) in counts { self[outcome] = count }
  }

  package var counts: [Outcome: Int] {
    var counts: [Outcome: Int] = [:]
    for outcome in Outcome.allCases where self[outcome] > 0 { counts[outcome] = self[outcome] }
    return counts
  }

  package mutating func merge(_ other: Tally) {
    numbers &+= other.numbers
  }

  /// How often an outcome was seen.
  package subscript(outcome: Outcome) -> Int {
    get { numbers[outcome.rank] }
    set { numbers[outcome.rank] = newValue }
  }

  package var total: Int { numbers.wrappedSum() }

  package var survived: Int { self[.intact] &+ self[.absorbed] }

  /// The worst outcome that was seen; intact if there is none.
  package var worst: Outcome { Outcome.allCases.last { self[$0] > 0 } ?? .intact }
}

extension Tally: Codable {
  /// Decodes the counts by outcome; an outcome that is absent was never seen.
  package init(from decoder: any Decoder) throws {
    for (name, count) in try [String: Int](from: decoder) {
      if let outcome = Outcome(rawValue: name) { self[outcome] = count }
    }
  }

  package func encode(to encoder: any Encoder) throws {
    try Dictionary(uniqueKeysWithValues: counts.map { ($0.key.rawValue, $0.value) })
      .encode(to: encoder)
  }
}
