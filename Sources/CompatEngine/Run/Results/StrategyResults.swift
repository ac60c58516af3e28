package import CompatModel
import JSONSyntax

package struct StrategyResults: Codable, Sendable, Hashable {
  /// A site where the app may distinguish unknown, missing and null.
  package struct EnumSite: Codable, Sendable, Hashable {
    /// The path of the site, with `*` for any element.
    let pattern: JSONPointerPattern

    /// Whether it holds an enum, and not an object that is keyed by its case.
    package let isEnumLike: Bool
  }

  /// A sample that does not decode unmodified.
  package struct Failure: Codable, Sendable, Hashable {
    package let outcome: Outcome
    package var error: ErrorFacts?
    package var termination: Termination?

    /// Whether the captured payload decodes, and only the excerpt that mutants are made of does not.
    package var isOfExcerpt = false

    /// The value that the model could not read, if the decoder threw and the model can be traced.
    package var read: FailedRead?

    /// The value that the app does not see as the payload says, if the payload was decoded.
    package var unseen: UnseenValue?

    /// The number of mutants of a sample that is read with a loss, and that were skipped because they
    /// change what is lost.
    package var skipped = 0
  }

  /// What broke in a sample that is newer than the strategy.
  struct Broken: Codable, Sendable, Hashable {
    let sites: [JSONPointer]
    let outcome: Outcome
  }

  /// Checks that ended the process, but not when they were repeated.
  package struct Flaky: Codable, Sendable, Hashable {
    package var count: Int
    package var position: CheckPosition
    package var termination: Termination
  }

  /// The maximum number of round trips that are kept.
  private static let maximumRoundTrips = 12
  package var cells: [Int: CellRecord] = [:]

  var sites: [SiteChangeKey: SiteChangeFacts] = [:]

  package var findings: [FindingKey: FindingRecord] = [:]

  package private(set) var roundTrips: Set<RoundTrip> = []

  package var distinguishability: [EnumSite: Set<Distinguishability>] = [:]

  /// The samples that do not decode unmodified, by their position, also those that are accepted.
  var failures: [Int: Failure] = [:]

  /// What broke in samples that are newer than the strategy, by the position of the sample.
  var broken: [Int: Broken] = [:]

  /// The checks that ended the process only once; nil if there were none.
  package var flaky: Flaky?

  /// The checks that gave another answer when they were repeated; nil if there were none.
  package private(set) var nondeterminism: Nondeterminism?

  /// The digest of the checks of each sample, by its position; empty unless `--checks` is given.
  var digests: [Int: CheckDigest] = [:]

  /// The checks that no model can change, by the position of their operator.
  package var decoderLimits: [Int: DecoderLimit] = [:]

  /// What the model reads, over all samples that decode; empty if there is a loss.
  package private(set) var trace = ModelTrace()

  /// What remedies did to the checks that the decoder rejected.
  var remedies: [RemedyTrial.Subject: RemedyTrial] = [:]

  /// Why it is not known what the model reads; empty if it is known.
  package private(set) var traceLosses: Set<TraceLoss> = []

  /// Whether nothing was recorded.
  var isEmpty: Bool { self == StrategyResults() }

  /// Records a round trip.
  ///
  /// Only the first ones in sorted order are kept, so the order of insertion does not matter.
  mutating func insert(_ roundTrip: RoundTrip) {
    let roundTrip = roundTrip.bounded
    guard roundTrips.insert(roundTrip).inserted,
      roundTrips.count > StrategyResults.maximumRoundTrips
    else {
      return
    }
    if let last = roundTrips.max(by: RoundTrip.precedes) { roundTrips.remove(last) }
  }

  /// Records a check that ended the process only once.
  mutating func note(flakyAt position: CheckPosition, termination: Termination) {
    merge(Flaky(count: 1, position: position, termination: termination))
  }

  /// Records checks that gave another answer when they were repeated.
  mutating func note(_ other: Nondeterminism) {
    var merged = other
    if let nondeterminism { merged.merge(nondeterminism) }
    nondeterminism = merged
  }

  mutating func insert(_ other: ModelTrace) {
    if traceLosses.isEmpty { trace.merge(other) }
  }

  /// Records why it is not known what the model reads.
  mutating func insert(_ loss: TraceLoss) {
    traceLosses.insert(loss)
    trace = ModelTrace()
  }

  mutating func merge(_ other: StrategyResults) {
    cells.merge(other.cells)
    sites.merge(other.sites)
    findings.merge(other.findings)
    for roundTrip in other.roundTrips { insert(roundTrip) }
    distinguishability.merge(other.distinguishability) { $0.union($1) }
    for (sample, failure) in other.failures {
      failures[sample]?.skipped += failure.skipped
      if failures[sample] == nil { failures[sample] = failure }
    }
    broken.merge(other.broken) { left, _ in left }
    if let flaky = other.flaky { merge(flaky) }
    if let nondeterminism = other.nondeterminism { note(nondeterminism) }
    remedies.merge(other.remedies)
    decoderLimits.merge(other.decoderLimits)
    insert(other.trace)
    for loss in other.traceLosses { insert(loss) }
    digests.merge(other.digests)
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

/// Counts and examples that can be merged in any order with the same result.
protocol Mergeable {
  /// Creates the facts of no check.
  init()

  mutating func merge(_ other: Self)
}

extension Dictionary where Value: Mergeable {
  mutating func merge(_ other: Self) {
    for (key, value) in other { self[key, default: Value()].merge(value) }
  }
}

extension RoundTrip {
  /// Compares byte by byte, because Swift's `<` treats a composed letter and its parts as equal.
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
