package import CompatModel
import JSONSyntax

/// What was recorded of one strategy of one contract.
package struct StrategyResults: Sendable, Hashable {
  /// A place at which the app may tell unknown, missing and null apart.
  package struct EnumSite: Sendable, Hashable {
    /// The place, with `*` for any element.
    let pattern: JSONPointerPattern

    /// Whether it holds an enum, and not an object that is keyed by its case.
    package let isEnumLike: Bool
  }

  /// A sample that fails before anything is changed.
  struct Failure: Sendable, Hashable {
    let outcome: Outcome
    var error: ErrorFacts?
    var termination: Termination?
  }

  /// Checks that ended the process, but not when they were made once more.
  package struct Flaky: Sendable, Hashable {
    package var count: Int
    package var position: CheckPosition
    package var termination: Termination
  }

  /// The most values that are kept of what is sent back.
  private static let maximumRoundTrips = 12

  /// The cells, by the position of their operator.
  package var cells: [Int: CellRecord] = [:]

  /// What became of the changes of each place.
  var places: [SiteChangeKey: SiteChangeFacts] = [:]

  /// What is worse than expected.
  package var findings: [FindingKey: FindingRecord] = [:]

  /// What encoding would send back for values that the app does not know.
  package private(set) var roundTrips: Set<RoundTrip> = []

  /// What the app can tell apart.
  package var distinguishability: [EnumSite: Set<Distinguishability>] = [:]

  /// The samples that fail, by their position.
  var failures: [Int: Failure] = [:]

  /// The checks that ended the process just once; nil where there was none.
  package var flaky: Flaky?

  /// The digest of the checks of each sample, by its position; empty unless `--checks` is given.
  var digests: [Int: CheckDigest] = [:]

  /// Whether nothing was recorded.
  var isEmpty: Bool { self == StrategyResults() }

  /// Records what is sent back; of very many values those stay that come first in the alphabet,
  /// in any order of insertion.
  mutating func insert(_ roundTrip: RoundTrip) {
    let roundTrip = roundTrip.bounded
    guard roundTrips.insert(roundTrip).inserted,
      roundTrips.count > StrategyResults.maximumRoundTrips
    else {
      return
    }
    if let last = roundTrips.max(by: RoundTrip.precedes) { roundTrips.remove(last) }
  }

  /// Records that a check ended the process just once.
  mutating func note(flakyAt position: CheckPosition, termination: Termination) {
    merge(Flaky(count: 1, position: position, termination: termination))
  }

  /// Takes over what others recorded.
  mutating func merge(_ other: StrategyResults) {
    cells.merge(other.cells) { left, right in
      var sum = left
      sum.merge(right)
      return sum
    }
    for (key, facts) in other.places { places[key, default: SiteChangeFacts()].merge(facts) }
    for (key, record) in other.findings { findings[key, default: FindingRecord()].merge(record) }
    for roundTrip in other.roundTrips { insert(roundTrip) }
    distinguishability.merge(other.distinguishability) { $0.union($1) }
    failures.merge(other.failures) { left, _ in left }
    if let flaky = other.flaky { merge(flaky) }
    for (sample, digest) in other.digests { digests[sample, default: CheckDigest()].merge(digest) }
  }

  private mutating func merge(_ other: Flaky) {
    guard var flaky else {
      self.flaky = other
      return
    }
    if other.position < flaky.position {
      flaky.position = other.position
      flaky.termination = other.termination
    }
    flaky.count += other.count
    self.flaky = flaky
  }
}

extension RoundTrip {
  /// Puts values in order, byte by byte: to Swift, a composed letter is the same as its parts.
  package static func precedes(_ left: RoundTrip, _ right: RoundTrip) -> Bool {
    left.words.utf8.lexicographicallyPrecedes(right.words.utf8)
  }

  private var words: String {
    switch self {
    case .kept: "0"
    case .erased: "1"
    case .replaced(by: let value): "2" + value.description
    }
  }
}
