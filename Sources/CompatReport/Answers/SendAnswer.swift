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

  package var schemaVersion = 4
  package var answer: Verdict
  package var contract: String
  /// What would be sent, in words: one line for each change.
  package var changes: [String]
  /// The number of samples that are changed; nil for a whole payload.
  package var changedSamples: Int?
  package var allSamples: Int
  /// The number of sites of a whole payload that no sample has, and of those that were compared.
  package var newSites: NewSites?
  package var releases: [ReleaseAnswer]

  package struct NewSites: Codable, Sendable, Hashable {
    package var count: Int
    package var compared: Int
  }

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
      newSites: count > 0 ? NewSites(count: count, compared: compared) : nil,
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
      let fallbacks = supported.count(where: \.showsFallback)
      if fallbacks == 0 { return "\(start)." }
      return "\(start); \(fallbacks) \(fallbacks, one: "shows", many: "show") a fallback."
    case .no:
      let details = failing.map(\.worst).sorted(by: >).grouped(by: \.noun).map { noun, alike in
        "\(if: all > 1, "\(alike.count) ")\(noun, .emphasis)" as Sentence
      }
      return """
        No: \(share) \(count, one: "fails", many: "fail") (\(Sentence.joined(details, by: ", "))).
        """
    }
  }

  /// What to do, one sentence for each line; empty if there is nothing to do.
  private var sentences: [Sentence] {
    let isPart = newSites.map { $0.compared < $0.count } ?? false
    let compared: Sentence = """
      The payload says something new at \(newSites?.count ?? 0) sites: only the \
      \(newSites?.compared ?? 0) likeliest causes were compared with the samples.
      """
    let advice: [Sentence?] = [
      answer == .no
        ? serverAdvice
        : supported.contains(where: \.showsFallback)
          ? "Check that the fallbacks are what users of these releases may see." : nil,
      isPart ? compared : nil,
      failing.contains(where: \.readsNothing)
        ? "\("--min-release", .command) leaves out releases that need not read the samples." : nil,
    ]
    return advice.compactMap(\.self)
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

extension ReleaseAnswer {
  fileprivate var showsFallback: Bool { worst == Effect(kind: .survived, outcome: .absorbed) }
}

extension ReleaseAnswer.Effect {
  fileprivate var noun: String {
    switch kind {
    case .survived, .failed: outcome.rawValue
    case .accepted: "wrongly accepted"
    case .unreadable: "reads no sample"
    case .decoded, .nondeterministic: kind.rawValue
    }
  }
}
