package import CompatModel
import JSONSyntax

/// What is alike in the checks of one strategy and change of a site that are counted together.
package struct CheckKind: Codable, Sendable, Hashable {
  /// How checks fail that are worse than expected.
  package struct Failure: Codable, Sendable, Hashable {
    package let errorKind: ErrorFacts.Kind?

    /// The normalised path where the decoder failed, or the site if the error has no path.
    let path: JSONPointerPattern
    let root: RootCause

    /// Whether unreadable values of the site must be rejected.
    let isFailClosed: Bool
  }

  package enum Verdict: Codable, Sendable, Hashable {
    case expected

    /// No model can change the outcome.
    case decoderLimit
    case failed(Failure)
  }

  package let outcome: Outcome
  package let verdict: Verdict

  var failure: Failure? {
    if case .failed(let failure) = verdict { failure } else { nil }
  }
}

extension CheckKind {
  init(of check: Check, mutant: Mutant, baselineView: BaselineView? = nil) {
    outcome = check.outcome
    guard !check.meetsExpectation else {
      verdict = check.isDecoderLimit ? .decoderLimit : .expected
      return
    }
    let error = check.observation.error
    let site = mutant.change.site
    let path = JSONPointerPattern(
      normalising: error?.site(in: mutant.sample.document, changedAt: site) ?? site)
    verdict = .failed(
      Failure(
        errorKind: error?.kind, path: path,
        root: RootCause(of: check, mutant: mutant, path: path, baselineView: baselineView),
        isFailClosed: check.isFailClosed))
  }
}

/// The checks of one strategy that are of one kind, after one change of a site.
///
/// It is the only record of a check. Its size does not grow with the number of checks.
package struct CheckRecord: Codable, Mergeable, Sendable, Hashable {
  package var count = 0

  /// The number of checks of samples that no release of the contract is older than: the same checks
  /// for all strategies.
  var common = 0
  package var loss = Loss.nothing

  /// What encoding sends back for the changed value.
  var rawValues: Set<RoundTrip.Kind> = []
  var isRead = false

  /// Whether an element that says something new was dropped from its collection.
  var dropsNewElements = false

  /// The first check of the plan; nil if the receiver of these results has an earlier one.
  var first: SiteExample?

  /// A failed check of the smallest sample, of several the first one of the plan; nil if the receiver
  /// has a better one.
  package var example: Example?

  package struct Example: Codable, Mergeable, Sendable, Hashable {
    let rank: Rank
    package let facts: CheckFacts
    package var position: CheckPosition { rank.position }

    /// The smallest is the best example.
    struct Rank: Codable, Sendable, Hashable, Comparable {
      let size: Int
      let position: CheckPosition

      static func < (left: Rank, right: Rank) -> Bool {
        (left.size, left.position) < (right.size, right.position)
      }
    }

    mutating func merge(_ other: Example) { if other.rank < rank { self = other } }
  }

  /// Records a check, except for its examples.
  mutating func count(_ check: Check, change: SiteChange?, isCommon: Bool) {
    count += 1
    if isCommon { common += 1 }
    loss = max(loss, Loss(of: check.outcome, check.observation))
    if let kind = check.observation.roundTrip?.kind { rawValues.insert(kind) }
    guard case .decoded(let effect) = check.observation.termination else {
      isRead = true
      return
    }
    if effect.atSite != .unread { isRead = true }
    if change == .newValue, effect.droppedElements > 0 { dropsNewElements = true }
  }

  mutating func merge(_ other: CheckRecord) {
    count += other.count
    common += other.common
    loss = max(loss, other.loss)
    // Another sample rarely adds anything new for a site.
    if !other.rawValues.isEmpty { rawValues.formUnion(other.rawValues) }
    isRead = isRead || other.isRead
    dropsNewElements = dropsNewElements || other.dropsNewElements
    first.merge(other.first)
    example.merge(other.example)
  }
}

/// The position of a check among all checks of one strategy: by sample, then by mutant.
package struct CheckPosition: Codable, Sendable, Hashable, Comparable {
  package let sample: Int

  /// The position of the mutant among those of the sample.
  package let index: Int

  package static func < (left: CheckPosition, right: CheckPosition) -> Bool {
    left.sample != right.sample ? left.sample < right.sample : left.index < right.index
  }
}
