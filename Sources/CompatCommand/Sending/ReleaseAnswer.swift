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

    case reference
  }

  enum Effect: Sendable, Hashable {
    case survived(Outcome)

    /// The release decodes the payload, with which nothing could be compared.
    case decoded

    /// The release accepts a value that it must reject if it does not know it.
    case accepted(Outcome)

    /// The sample could not be read before the change either, and the change makes nothing worse.
    case unreadable(isReadAfter: Bool)

    /// The release does not survive the payload.
    case failed(Outcome)

    /// What the release makes of the payload depends on what it has read before.
    case nondeterministic(Outcome)
  }

  struct Group: Sendable {
    let effect: Effect
    let count: Int

    let example: MutantEffect
  }

  let strategy: Strategy
  let standing: Standing
  let count: Int

  /// The payloads by what happens to them, the worst first.
  let groups: [Group]

  /// Whether the release survives every payload of a sample that it reads, and reads one.
  var survives: Bool {
    switch worst {
    case .survived, .decoded: true
    case .accepted, .unreadable, .failed, .nondeterministic: false
    }
  }

  /// The samples that could not be read before the change.
  var unreadable: [Group] {
    groups.filter { if case .unreadable = $0.effect { true } else { false } }
  }

  /// Whether no sample could be read before the change, so that nothing is known of it.
  var readsNothing: Bool { unreadable.count == groups.count }

  /// The worst effect; that the release reads no sample where there is no other one.
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
    guard let outcome = effect.check?.outcome ?? (isChange ? nil : effect.outcome) else {
      let before = effect.failure?.outcome ?? effect.broken?.outcome ?? .rejected
      let after = effect.decoding?.outcome ?? before
      // Of a value that was lost before the change, nothing can be compared.
      self =
        before.isSurvived && after.isSurvived
        ? .decoded
        : after > before ? .failed(after) : .unreadable(isReadAfter: after.isSurvived)
      return
    }
    if effect.isNondeterministic {
      self = .nondeterministic(outcome)
      return
    }
    self =
      effect.check?.facts?.isOnlyDecoded == true
      ? .decoded
      : !outcome.isSurvived
        ? .failed(outcome)
        : effect.check?.meetsExpectation == false ? .accepted(outcome) : .survived(outcome)
  }

  /// The outcome; rejected for a sample that does not decode before anything is changed.
  var outcome: Outcome {
    switch self {
    case .survived(let outcome), .accepted(let outcome), .failed(let outcome),
      .nondeterministic(let outcome):
      outcome
    case .decoded: .intact
    case .unreadable: .rejected
    }
  }

  static func < (left: Self, right: Self) -> Bool {
    (left.rank, left.outcome) < (right.rank, right.outcome)
  }

  private var rank: Int {
    switch self {
    // It decides nothing where there is any other one.
    case .unreadable: 0
    case .survived: 1
    case .decoded: 2
    case .accepted: 3
    case .failed: 4
    case .nondeterministic: 5
    }
  }
}
