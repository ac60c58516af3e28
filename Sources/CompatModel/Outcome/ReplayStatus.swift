/// What became of a payload that was kept.
package enum ReplayStatus: String, CaseIterable, Codable, Sendable, Hashable {
  // The worst comes first.

  /// A strategy does what it did when the payload was kept.
  case stillFails
  /// No strategy does what it did, and one does not survive.
  case changed
  /// The corpus and the operators make another payload of the id, or none, or no strategy is left that
  /// was not to survive it.
  case stale
  /// Every strategy that did not survive it does so now.
  case fixed

  package init(_ outcomes: [String: Outcome], now: [String: Outcome?]) {
    let pairs = outcomes.compactMap { strategy, before in
      now[strategy].map { (before: before, now: $0) }
    }
    if pairs.isEmpty {
      self = .stale
    } else if pairs.contains(where: { $0.before == $0.now }) {
      self = .stillFails
    } else if pairs.allSatisfy({ ReplayStatus.isFixed($0.before, now: $0.now) }) {
      self = .fixed
    } else {
      self = .changed
    }
  }

  package var word: String {
    switch self {
    case .stillFails: "STILL FAILS"
    case .changed: "CHANGED"
    case .stale: "STALE"
    case .fixed: "FIXED"
    }
  }

  /// What must be rejected was accepted; anything else was not survived.
  private static func isFixed(_ before: Outcome, now: Outcome?) -> Bool {
    before.isSurvived ? now == .rejected : now?.isSurvived ?? false
  }
}
