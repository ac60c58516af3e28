package import CompatEngine
package import CompatModel
import JSONSyntax

/// What `can-i-send` answers: whether something can be sent, and what each release makes of it.
package struct SendAnswer: Answer {
  package enum Verdict: String, Codable, Sendable {
    case yes

    /// Where only decoding was tried.
    case decodes
    case no
  }

  package var schemaVersion = 5
  package var answer: Verdict
  package var contract: String
  /// What would be sent, in words: one line for each change.
  package var changes: [String]
  /// The number of samples that are changed; nil for a whole payload.
  package var changedSamples: Int?
  package var allSamples: Int
  /// The number of sites at which a whole payload says something new, and that were not compared.
  @LeftOutIfEmpty package var sitesNotCompared = 0
  package var releases: [ReleaseAnswer]

  package var document: Document {
    // The words of a command line, as it has them.
    let sent = changes.map { "\($0, .value)" as Sentence } + [extent]
    return Document(
      [.paragraph(headline)] + sent.map { .paragraph($0, as: .circumstance) }
        + [
          .facts(ReleaseAnswer.facts(of: releases)),
          .list(sentences.map { Block.Item(text: $0) }, isLoose: true),
        ])
  }

  private var extent: Sentence {
    guard let changedSamples else { return "as a payload of \(contract, .name)" }
    return "in \(changedSamples) of \(allSamples, of: "sample") of \(contract, .name)"
  }
}

extension SendAnswer {
  package init(
    of effects: [MutantEffect], in contract: ContractFolder, changes: [String],
    changesSamples: Bool, minimum: ReleaseNumber?, today: CalendarDay?
  ) {
    let payload = changesSamples ? nil : effects.first?.sample.document
    let (count, compared) = payload.map(contract.newSites) ?? (0, 0)
    let answers = effects.grouped(by: \.strategy.id).map { _, found in
      let strategy = found[0].strategy
      return ReleaseAnswer(
        of: strategy, ReleaseStanding(of: strategy, since: minimum, on: today), found,
        areChanges: changesSamples)
    }
    self.init(
      answer: .no, contract: contract.id, changes: changes,
      changedSamples: changesSamples ? Set(effects.map(\.sample.id)).count : nil,
      allSamples: contract.samples.count,
      sitesNotCompared: count - compared,
      // Releases of one number stay in the order of their registration.
      releases: answers.map { (ReleaseNumber($0.release), $0) }.ordered { $0.0 < $1.0 }.map(\.1))
    if failing.isEmpty {
      answer = supported.map(\.worst).max()?.kind == .decoded ? .decodes : .yes
    }
  }

  private var supported: [ReleaseAnswer] { releases.filter { $0.standing == .supported } }

  private var failing: [ReleaseAnswer] { supported.filter { !$0.survives } }

  private var headline: Sentence {
    let all = supported.count
    let only: Sentence = "the only supported release"
    let decoded = supported.count { $0.worst.kind == .decoded }
    let count = answer == .no ? failing.count : decoded
    let share: Sentence = all == 1 ? only : "\(count) of \(all) supported releases"
    switch answer {
    case .decodes:
      return """
        Yes, but only decoding was tried: whether \(share) \(decoded, one: "reads", many: "read") \
        every value right was not judged.
        """
    case .yes:
      let start: Sentence =
        all == 1 ? "Yes: \(only) survives it" : "Yes: all \(all) supported releases survive it"
      let fallbacks = supported.count { $0.worst.outcome == .absorbed }
      let shown: Sentence = "; \(fallbacks) \(fallbacks, one: "shows", many: "show") a fallback"
      return "\(start)\(if: fallbacks > 0, shown)."
    case .no:
      return "No: \(share) \(count, one: "fails", many: "fail")."
    }
  }

  /// What to do, one sentence for each line; empty if there is nothing to do.
  private var sentences: [Sentence] {
    let compared: Sentence = """
      \(sitesNotCompared, of: "site") at which the payload says something new \
      \(sitesNotCompared, one: "was", many: "were") not compared with the samples, only the likeliest.
      """
    let minimum: Sentence =
      "\("--min-release", .command) leaves out releases that need not read the samples."
    let readsNothing = failing.contains { $0.worst.kind == .unreadable }
    let advice: [Sentence] = [
      "\(if: answer == .no, serverAdvice)", "\(if: sitesNotCompared > 0, compared)",
      "\(if: readsNothing, minimum)",
    ]
    return advice.filter { !$0.isEmpty }
  }

  /// What the server can do: send it to those releases that survive it.
  private var serverAdvice: Sentence {
    let numbers = supported.map { ReleaseNumber($0.release) }
    let lastFailing = zip(numbers, supported).filter { !$1.survives }.map(\.0).max()
    let surviving = zip(numbers, supported).first { number, _ in
      lastFailing.map { $0 < number } ?? true
    }
    guard let oldest = surviving?.1.release else {
      return """
        Do not send it yet: the newest release, \(supported.last?.release ?? "", .value), does not \
        survive it either.
        """
    }
    return "Send it only to release \(oldest, .value) and later, and to older ones what they know."
  }
}

/// What one release makes of the payloads that a server would send.
package struct ReleaseAnswer: Codable, Sendable, Hashable {
  package struct Effect: Codable, Sendable, Hashable, Comparable {
    // The worst comes last.
    package enum Kind: String, CaseIterable, Codable, Sendable {
      /// The sample could not be read before the change either, and the change makes nothing worse.
      /// It decides nothing where there is any other effect.
      case unreadable
      case survived

      /// The release decodes the payload, with which nothing could be compared.
      case decoded

      /// The release accepts a value that it must reject if it does not know it.
      case accepted
      case failed

      /// What the release makes of the payload depends on what it has read before.
      case nondeterministic
    }

    package var kind: Kind
    package var outcome: Outcome

    package static func < (left: Self, right: Self) -> Bool {
      (left.kind.rank, left.outcome) < (right.kind.rank, right.outcome)
    }
  }

  /// Payloads with the same effect, and what is known of the first one.
  package struct Group: Codable, Sendable, Hashable {
    package var effect: Effect
    package var payloads: Int
    package var sample: String
    package var facts: EffectFacts
  }

  package var strategy: String
  package var release: String
  package var standing: ReleaseStanding
  /// Whether the release survives every payload of a sample that it reads, and reads one.
  package var survives: Bool
  package var payloads: Int
  package var effects: [Group]

  /// The worst effect; that the release reads no sample where there is no other one.
  var worst: Effect { effects.first?.effect ?? Effect(kind: .survived, outcome: .intact) }
}

extension ReleaseAnswer {
  /// Sums up what one strategy makes of the payloads, in the order of the samples; changed samples
  /// must decode unchanged first.
  init(of strategy: Strategy, _ standing: ReleaseStanding, _ made: [MutantEffect], areChanges: Bool)
  {
    let judged = made.map { (effect: Effect(of: $0, isChange: areChanges), payload: $0) }
    self.init(
      strategy: strategy.id, release: strategy.release, standing: standing, survives: false,
      payloads: made.count,
      effects: Dictionary(grouping: judged) { $0.effect }.compactMap { effect, found in
        found.first.map { Group(effect, of: $0.payload, payloads: found.count) }
      }.sorted { $1.effect < $0.effect })
    survives = [.survived, .decoded].contains(worst.kind)
  }

  /// The releases with their marks, and what happens to the payloads: each answer once, unless two
  /// strategies have the number of one release.
  static func facts(of releases: [ReleaseAnswer]) -> [LabelledFact] {
    let areDistinct = Set(releases.map(\.release)).count == releases.count
    return releases.grouped { [$0.mark, $0.words, areDistinct ? "" : Sentence($0.strategy)] }
      .map { _, group in
        let names = group.map { "\($0.release, .value)" as Sentence }
        let name: Sentence =
          group.count > 1
          ? .joined(names, by: ", ") : "\(group[0].strategy, .name) (\(names[0]))"
        return LabelledFact(label: "\(group[0].mark) \(name)", text: group[0].words)
      }
  }

  private var mark: Sentence {
    let isOpen = [.decoded, .nondeterministic].contains(worst.kind)
    return "\(isOpen ? "?" : worst.outcome.style.symbol, .outcome(worst.outcome))"
  }

  private var words: Sentence {
    let answer: Sentence = worst.kind == .decoded ? "decodes" : survives ? "yes" : "no"
    let parts = [answer] + effects.map { $0.words(of: payloads) }
    return "\(standing.words.map { "(\(Sentence($0))) " })\(Sentence.joined(parts, by: "; "))"
  }
}

extension ReleaseAnswer.Effect {
  fileprivate init(of effect: MutantEffect, isChange: Bool) {
    guard let outcome = effect.check?.outcome ?? (isChange ? nil : effect.outcome) else {
      let before = effect.failure?.outcome ?? effect.broken?.outcome ?? .rejected
      let after = effect.decoding?.outcome ?? before
      // Of a value that was lost before the change, nothing can be compared.
      if before.isSurvived, after.isSurvived {
        self.init(kind: .decoded, outcome: .intact)
      } else if after > before {
        self.init(kind: .failed, outcome: after)
      } else {
        self.init(kind: .unreadable, outcome: .rejected)
      }
      return
    }
    let kind: Kind =
      if effect.isNondeterministic {
        .nondeterministic
      } else if effect.check?.facts?.isOnlyDecoded == true {
        .decoded
      } else if !outcome.isSurvived {
        .failed
      } else {
        effect.check?.meetsExpectation == false ? .accepted : .survived
      }
    self.init(kind: kind, outcome: kind == .decoded ? .intact : outcome)
  }
}

extension ReleaseAnswer.Group {
  fileprivate init(_ effect: ReleaseAnswer.Effect, of made: MutantEffect, payloads: Int) {
    let facts = effect.kind == .unreadable ? nil : (made.check ?? made.decoding)?.facts
    // Where something worse happens to the payload, it is what is explained.
    let isWorse = effect.kind == .failed && made.decoding != nil
    self.init(
      effect: effect, payloads: payloads, sample: made.sample.id,
      facts: EffectFacts(facts, failure: isWorse ? nil : made.failure, of: made))
  }

  /// What happens to how many payloads, and why; empty if all are seen as sent.
  fileprivate func words(of all: Int) -> Sentence {
    let share: Sentence =
      payloads < all
      ? "\(payloads) of \(all) payloads" : all == 1 ? "the payload" : "all \(all) payloads"
    let start: Sentence? =
      switch effect.kind {
      case .survived where effect.outcome == .intact: nil
      case .survived, .failed: "\(effect.outcome) in \(share)"
      case .decoded: "only decoding was tried: whether every value is read right was not judged"
      case .accepted: "accepts in \(share) what it must reject"
      case .nondeterministic: "what it makes of \(share) \(Prose.nondeterminism)"
      case .unreadable: "\(payloads) of \(all) samples could not be read before the change"
      }
    // A payload that is seen as sent is told where it is the only kind.
    if start == nil, payloads < all { return "" }
    let head = Sentence.joined([start, facts.place], by: ", ")
    return .joined([head, facts.words], by: ": ")
  }
}
