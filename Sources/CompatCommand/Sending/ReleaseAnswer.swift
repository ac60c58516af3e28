import CodableCompat
import JSONSyntax

/// What one release makes of the payloads that the server would send.
struct ReleaseAnswer: Sendable {
  enum Standing: Sendable, Hashable {
    case supported

    /// The release is older than the oldest one that is supported, or its support has ended.
    case unsupported

    /// The release is not in the hands of users yet.
    case inDevelopment

    /// The strategy is registered as a reference.
    case reference
  }

  /// What happens to some payloads, from best to worst.
  enum Effect: Sendable, Hashable {
    /// The release survives the payload, with this outcome.
    case survived(Outcome)

    /// The release accepts a value that it must reject if it does not know it.
    case accepted(Outcome)

    /// The sample does not decode before anything is changed.
    case unreadable

    /// The release does not survive the payload.
    case failed(Outcome)
  }

  /// The payloads with one effect.
  struct Group: Sendable {
    let effect: Effect
    let count: Int

    /// The first payload, as an example.
    let example: MutantEffect
  }

  let strategy: Strategy
  let standing: Standing
  let count: Int

  /// The payloads by what happens to them, the worst first.
  let groups: [Group]

  var survives: Bool { groups.allSatisfy { $0.effect.isSurvived } }

  var worst: Effect { groups.first?.effect ?? .survived(.intact) }

  /// Sums up what one strategy makes of the payloads, in the order of the samples; changed samples
  /// must decode unchanged first.
  init(
    of strategy: Strategy, _ standing: Standing, effects: [MutantEffect], areChanges: Bool
  ) {
    self.strategy = strategy
    self.standing = standing
    count = effects.count
    let judged = effects.map { (effect: Effect(of: $0, isChange: areChanges), mutant: $0) }
    groups = Dictionary(grouping: judged) { $0.effect }
      .compactMap { effect, found in
        found.first.map { Group(effect: effect, count: found.count, example: $0.mutant) }
      }
      .sorted { $1.effect < $0.effect }
  }
}

extension ReleaseAnswer.Effect: Comparable {
  /// Judges what a release makes of one payload.
  init(of effect: MutantEffect, isChange: Bool) {
    guard let outcome = effect.outcome, !isChange || effect.check != nil else {
      self = .unreadable
      return
    }
    self =
      !outcome.isSurvived
      ? .failed(outcome)
      : effect.check?.meetsExpectation == false ? .accepted(outcome) : .survived(outcome)
  }

  var isSurvived: Bool { if case .survived = self { true } else { false } }

  /// The outcome; rejected for a sample that does not decode before anything is changed.
  var outcome: Outcome {
    switch self {
    case .survived(let outcome), .accepted(let outcome), .failed(let outcome): outcome
    case .unreadable: .rejected
    }
  }

  static func < (left: Self, right: Self) -> Bool {
    (left.rank, left.outcome) < (right.rank, right.outcome)
  }

  private var rank: Int {
    switch self {
    case .survived: 0
    case .accepted: 1
    case .unreadable: 2
    case .failed: 3
    }
  }
}
