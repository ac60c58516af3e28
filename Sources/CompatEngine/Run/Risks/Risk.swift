package import CompatModel
package import JSONSyntax

/// What a class of change costs at one site, for each strategy that reads it.
///
/// A risk is no failure: it is one only if a contract or a test expects the app to survive.
package struct Risk: Sendable, Hashable {
  /// What the worst check of one strategy showed.
  package struct Effect: Sendable, Hashable {
    package var outcome: Outcome
    package var loss: Loss
    package var tally = Tally()
  }

  /// The normalised path; an element or a value of a map is `…/*`.
  package let site: JSONPointerPattern
  package let changeClass: ChangeClass

  /// Whether unreadable values of the site must be rejected.
  package let isFailClosed: Bool

  /// The effect on each strategy that reads the site, by its position.
  package let effects: [Int: Effect]

  /// The first check with the worst outcome, of the first strategy that has it.
  package let example: CheckPosition

  /// A change of the same class that the server has made at this site or a related one; nil if its
  /// samples show none.
  package let precedent: Precedent?

  /// How urgent the risk is, compared with others: the severity of the worst effect, times how often
  /// such changes happen, times the factor of the precedent.
  package let weight: Int
}

extension Risk {
  /// Whether the changes cost any strategy anything.
  package var isCostly: Bool { effects.values.contains { $0.loss > .nothing } }

  /// The severity of an effect; values that are wrong without a word are the worst that an app shows.
  static func severity(of effect: Effect, isFailClosed: Bool) -> Int {
    severity(of: effect.outcome, losing: effect.loss, isFailClosed: isFailClosed)
  }

  /// How bad an outcome is, compared with others.
  package static func severity(of outcome: Outcome, losing loss: Loss, isFailClosed: Bool) -> Int {
    if isFailClosed {
      // There a rejection is what is expected, and a fallback is the harm.
      if outcome == .rejected { return 0 }
      if outcome == .absorbed { return 8 }
    }
    return switch (outcome, loss) {
    case (.crashed, _), (.hung, _): 10
    case (.misread, _): 8
    case (_, .payload): 6
    case (_, .neighbours): 5
    case (_, .element): 2
    case (_, .value): 1
    case (_, .nothing): 0
    }
  }
}
