import CodableCompat
import JSONSyntax

struct ReleaseAnswer {
  enum Standing {
    case supported

    /// The release is older than the oldest one that is supported, or its support has ended.
    case unsupported
    case inDevelopment

    case reference
  }

  enum Effect: Hashable {
    case survived(Outcome)

    /// The release decodes the payload, with which nothing could be compared.
    case decoded

    /// The release accepts a value that it must reject if it does not know it.
    case accepted(Outcome)

    /// The sample could not be read before the change either, and the change makes nothing worse.
    case unreadable(isReadAfter: Bool)
    case failed(Outcome)

    /// What the release makes of the payload depends on what it has read before.
    case nondeterministic(Outcome)
  }

  struct Group {
    let effect: Effect
    let count: Int

    let example: MutantEffect
  }

  let strategy: Strategy
  let standing: Standing
  let count: Int
  let groups: [Group]

  /// Whether the release survives every payload of a sample that it reads, and reads one.
  var survives: Bool {
    switch worst {
    case .survived, .decoded: true
    case .accepted, .unreadable, .failed, .nondeterministic: false
    }
  }

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

extension ReleaseAnswer {
  /// The first cells of a line: the symbol of the worst effect, the release, the strategy.
  var cells: [String] {
    let symbol =
      switch worst {
      case .decoded, .nondeterministic: "?"
      default: worst.outcome.style.symbol
      }
    return [symbol, strategy.release, strategy.id].map(Suggestion.visible)
  }

  var words: String {
    let parts = groups.filter { $0.effect != .survived(.intact) || groups.count == 1 }
      .map { $0.words(of: count) }.filter { !$0.isEmpty }
    let start = worst == .decoded ? "decodes" : survives ? "yes" : "no"
    let answer = ([start] + parts).joined(separator: "; ")
    return switch standing {
    case .supported: answer
    case .unsupported: "(out of support) \(answer)"
    case .inDevelopment: "(in development) \(answer)"
    case .reference: "(reference) \(answer)"
    }
  }
}

extension ReleaseAnswer.Group {
  /// The maximum number of characters of an error's own words, and of a value.
  private static let maximumValue = 80

  /// What happens to how many payloads, and why; empty if all are seen as sent.
  fileprivate func words(of all: Int) -> String {
    let share =
      count < all ? "\(count) of \(all) payloads" : all == 1 ? "the payload" : "all \(all) payloads"
    let start: String? =
      switch effect {
      case .survived(.intact): nil
      case .survived(let outcome), .failed(let outcome): "\(outcome.rawValue) in \(share)"
      case .decoded:
        "only decoding was tried: whether every value is read right was not judged"
      case .accepted: "accepts in \(share) what it must reject"
      case .nondeterministic: "what it makes of \(share) \(MutantEffect.nondeterminism)"
      case .unreadable(let isReadAfter):
        "\(count) of \(all) samples could not be read before the change"
          + (isReadAfter ? ", and can be with it" : " either")
      }
    return [start, details.isEmpty ? nil : details].compactMap(\.self).joined(separator: ": ")
  }

  /// What goes wrong, what is lost, and what the app sees; empty if there is nothing to add.
  fileprivate var details: String {
    var parts: [String] = []
    let path = error.map { failure?.failedPath ?? $0.path }
    if let error { parts.append(Prose.error(error, at: path)) }
    if let termination {
      parts.append(Prose.words(for: termination.cause))
    }
    if let broken = example.broken, let site = broken.sites.first,
      path?.hasPrefix(site) != true
    {
      parts.append(Prose.sites(broken.sites))
    }
    let captured = example.sample.captured
    if let site = example.broken?.sites.first(where: { captured[$0]?.isEmpty == true }) {
      parts.append("'\(site)' is empty")
    }
    let losses = [loss, seen].compactMap(\.self).joined(separator: ", ")
    if !losses.isEmpty { parts.append(losses) }
    return parts.joined(separator: ": ")
  }

  /// Why the payload fails, or the sample where nothing worse happens to the payload.
  var failure: SampleFailure? {
    if case .failed = effect, example.decoding != nil { nil } else { example.failure }
  }

  /// The facts of the check; nil for a sample that could not be read before the change.
  private var facts: CheckFacts? {
    if case .unreadable = effect { nil } else { (example.check ?? example.decoding)?.facts }
  }

  var error: ErrorFacts? { failure?.error ?? facts?.error }

  var termination: Termination? { failure?.termination ?? facts?.termination }

  var loss: String? {
    guard let facts else { return nil }
    let radius = facts.blastRadius
    if error == nil, termination == nil {
      if facts.droppedElements > 0 {
        return "\(facts.droppedElements) "
          + (facts.droppedElements == 1 ? "element is" : "elements are") + " not shown"
      }
      // The value at the site itself is not lost if the app sees another one instead.
      guard radius.lostLeaves > (facts.seen == nil ? 0 : 1), let node = radius.lostNode else {
        return nil
      }
      return "\(radius.lostLeaves) of \(radius.allLeaves) values lost, at or below '\(node)'"
    }
    switch radius.allLeaves {
    case 0: return nil
    case 1: return "the only value is lost"
    case let count: return "all \(count) values are lost"
    }
  }

  var seen: String? {
    if let unseen = failure?.unseen { return Prose.seen(unseen) }
    return facts?.seen.map { Prose.seen($0.shortened(to: Self.maximumValue)) }
  }
}

extension JSONNode {
  /// Whether the node is a list, an object or a text without content.
  fileprivate var isEmpty: Bool { isContainer ? count == 0 : value == .string("") }
}
