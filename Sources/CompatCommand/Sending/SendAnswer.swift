import CodableCompat
import JSONSyntax

/// Whether something can be sent, and what each release makes of it.
struct SendAnswer: Sendable {
  let contract: String

  /// What would be sent, in words: one line for each change.
  let changes: [String]

  /// The number of samples that are changed; nil for a payload.
  let changedSamples: Int?

  let allSamples: Int

  /// The number of new sites of a payload, and how many of them are compared.
  let newSites: (count: Int, compared: Int)

  /// The releases, oldest first.
  let releases: [ReleaseAnswer]

  var supported: [ReleaseAnswer] { releases.filter { $0.standing == .supported } }

  var failing: [ReleaseAnswer] { supported.filter { !$0.survives } }

  var isYes: Bool { failing.isEmpty }

  /// The worst effect on a supported release; nil if all is as the payload says.
  var worst: ReleaseAnswer.Effect? {
    (isYes ? supported : failing).map(\.worst).max().flatMap { $0 == .survived(.intact) ? nil : $0 }
  }

  /// Sums up what strategies make of payloads: all releases are supported if the oldest supported one
  /// is nil, and support ends on no day if today is nil.
  init(
    of effects: [MutantEffect], in contract: ContractFolder, changes: [String],
    changesSamples: Bool, minimum: ReleaseNumber?, today: CalendarDay?
  ) {
    self.contract = contract.id
    self.changes = changes
    changedSamples = changesSamples ? Set(effects.map(\.sample.id)).count : nil
    allSamples = contract.samples.count
    newSites =
      changesSamples
      ? (0, 0) : effects.first.map { contract.newSites(of: $0.sample.document) } ?? (0, 0)
    var order: [String] = []
    var byStrategy: [String: [MutantEffect]] = [:]
    for effect in effects {
      if byStrategy[effect.strategy.id] == nil { order.append(effect.strategy.id) }
      byStrategy[effect.strategy.id, default: []].append(effect)
    }
    let answers = order.compactMap { id -> ReleaseAnswer? in
      guard let found = byStrategy[id], let strategy = found.first?.strategy else { return nil }
      return ReleaseAnswer(
        of: strategy, SendAnswer.standing(of: strategy, minimum: minimum, on: today),
        effects: found,
        areChanges: changesSamples)
    }
    let numbers = answers.map { ReleaseNumber($0.strategy.release) }
    // Releases of one number stay in the order of their registration.
    let positions = answers.indices.sorted { left, right in
      numbers[left] == numbers[right] ? left < right : numbers[left] < numbers[right]
    }
    releases = positions.map { answers[$0] }
  }

  static func standing(
    of strategy: Strategy, minimum: ReleaseNumber?, on today: CalendarDay?
  ) -> ReleaseAnswer.Standing {
    if strategy.isReference { return .reference }
    if strategy.support == .inDevelopment { return .inDevelopment }
    if strategy.support.isOver(on: today) { return .unsupported }
    return minimum.map { ReleaseNumber(strategy.release) < $0 } == true ? .unsupported : .supported
  }
}
