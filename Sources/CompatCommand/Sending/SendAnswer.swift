import CodableCompat
import JSONSyntax

/// Whether something can be sent, and what each release makes of it.
struct SendAnswer {
  let contract: String

  /// What would be sent, in words: one line for each change.
  let changes: [String]
  let changedSamples: Int?

  let allSamples: Int

  /// The number of new sites of a payload, and how many of them are compared.
  let newSites: (count: Int, compared: Int)
  let releases: [ReleaseAnswer]

  var supported: [ReleaseAnswer] { releases.filter { $0.standing == .supported } }

  var failing: [ReleaseAnswer] { supported.filter { !$0.survives } }

  var isYes: Bool { failing.isEmpty }

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

extension SendAnswer {
  var headline: String {
    let all = supported.count
    let decoded = supported.count { $0.worst == .decoded }
    let count = isYes ? decoded : failing.count
    let share = all == 1 ? "the only supported release" : "\(count) of \(all) supported releases"
    guard !isYes else {
      if decoded > 0 {
        return """
          Yes, but only decoding was tried: whether \(share) \(decoded == 1 ? "reads" : "read") \
          every value right was not judged.
          """
      }
      let fallbacks = supported.count { $0.worst == .survived(.absorbed) }
      let start =
        all == 1
        ? "Yes: the only supported release survives it"
        : "Yes: all \(all) supported releases survive it"
      if fallbacks == 0 { return start + "." }
      return start + "; \(fallbacks) \(fallbacks == 1 ? "shows" : "show") a fallback."
    }
    let worst = failing.map(\.worst).sorted(by: >)
    var nouns: [String] = []
    for effect in worst where !nouns.contains(effect.noun) { nouns.append(effect.noun) }
    guard nouns.count > 1 else { return "No: \(share) \(worst[0].verb(count))." }
    let details = nouns.map { noun in "\(worst.count { $0.noun == noun }) \(noun)" }
    return "No: \(share) fail (\(details.joined(separator: ", ")))."
  }

  /// What to do, one sentence for each line; empty if there is nothing to do.
  var advice: [String] {
    var lines: [String] = []
    if !isYes {
      lines.append(serverAdvice)
    } else if supported.contains(where: { $0.worst == .survived(.absorbed) }) {
      lines.append("Check that the fallbacks are what users of these releases may see.")
    }
    if failing.contains(where: { $0.groups.contains { $0.effect == .failed(.rejected) } }) {
      lines.append(
        """
        For the releases to come: 'run \(contract)' tries whether such changes are survived by \
        another way to write the property.
        """)
    }
    if supported.contains(where: { !$0.unreadable.isEmpty }) {
      lines.append(
        """
        'run \(contract)' shows why samples could not be read before the change; they do not decide.
        """)
    }
    if newSites.compared < newSites.count {
      lines.append(
        """
        The payload says something new at \(newSites.count) sites: only the \(newSites.compared) \
        likeliest causes were compared with the samples.
        """)
    }
    if failing.contains(where: \.readsNothing) {
      lines.append("'--min-release' leaves out releases that need not read the samples.")
    }
    return lines
  }

  /// What the server can do: send it to those releases that survive it.
  private var serverAdvice: String {
    let numbers = supported.map { ReleaseNumber($0.strategy.release) }
    let lastFailing = zip(numbers, supported).filter { !$1.survives }.map(\.0).max()
    let surviving = zip(numbers, supported).first { number, _ in
      lastFailing.map { $0 < number } ?? true
    }
    guard let oldest = surviving?.1.strategy.release else {
      let newest = supported.last?.strategy.release ?? ""
      return """
        Do not send it yet: the newest release, \(Suggestion.visible(newest)), does not survive it \
        either.
        """
    }
    return """
      Send it only to release \(Suggestion.visible(oldest)) and later, and to older ones what they \
      know.
      """
  }
}

extension ReleaseAnswer.Effect {
  fileprivate func verb(_ count: Int) -> String {
    let isOne = count == 1
    return switch self {
    case .survived, .decoded: isOne ? "survives it" : "survive it"
    case .accepted: isOne ? "accepts what it must reject" : "accept what they must reject"
    case .unreadable: isOne ? "reads none of the samples" : "read none of the samples"
    case .failed(.rejected): isOne ? "rejects it" : "reject it"
    case .failed(.collateral): isOne ? "loses other values" : "lose other values"
    case .failed(.misread): isOne ? "shows a wrong value" : "show a wrong value"
    case .failed(.crashed): isOne ? "crashes" : "crash"
    case .failed(.hung): isOne ? "hangs" : "hang"
    case .failed: isOne ? "fails" : "fail"
    case .nondeterministic:
      isOne
        ? "gives an answer that \(MutantEffect.nondeterminism)"
        : "give answers that depend on what was read before"
    }
  }

  fileprivate var noun: String {
    switch self {
    case .survived(let outcome), .failed(let outcome): outcome.rawValue
    default: kind
    }
  }

  var kind: String {
    switch self {
    case .survived: "survived"
    case .decoded: "decoded"
    case .accepted: "accepted"
    case .unreadable: "unreadable"
    case .failed: "failed"
    case .nondeterministic: "nondeterministic"
    }
  }
}
