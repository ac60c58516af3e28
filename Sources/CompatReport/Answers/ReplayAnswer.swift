package import CompatModel

/// What `replay` answers: what became of payloads that a search has found.
package struct ReplayAnswer: Answer {
  package struct Payload: Codable, Sendable {
    package var status: ReplayStatus
    /// What was and what is, of a payload that was kept; nil for one that is named by its id.
    package var kept: ReportRegression?
    /// What every strategy makes of it; nil where the corpus and the operators do not make it any more.
    package var now: MutantAnswer?
    /// The strategies that do not survive one that is named by its id.
    @LeftOutIfEmpty package var failing: [String] = []
    @LeftOutIfEmpty package var isRemoved = false
    /// The only one of them that could not be removed.
    package var leftFile: String?

    package init(
      status: ReplayStatus, kept: ReportRegression?, now: MutantAnswer?, failing: [String]
    ) {
      (self.status, self.kept, self.now, self.failing) = (status, kept, now, failing)
    }
  }

  package var schemaVersion = 1
  package var payloads: [Payload]

  package init(_ payloads: [Payload]) { self.payloads = payloads }

  /// How many payloads became what, and those in full that are not fixed.
  package var document: Document {
    guard let headline = Prose.replayed(payloads.map(\.status), "payload") else {
      return Document([.paragraph("No payload is kept.")])
    }
    let items = payloads.map { one in
      Block.Item(
        mark: one.kept?.worst ?? one.now?.effects.compactMap(\.outcome).max(), text: one.words,
        blocks: one.status != .fixed || payloads.count == 1 ? one.now?.blocks ?? [] : [])
    }
    return Document([.paragraph(headline), .list(items, spacing: .loose)])
  }
}

extension ReplayAnswer.Payload {
  fileprivate var words: Sentence {
    if let kept {
      let sentence = Prose.sentence(for: kept)
      let rest = leftFile.map { ", but for \($0, .name)" as Sentence }
      return isRemoved ? "\(sentence); its files are removed\(rest ?? "")" : sentence
    }
    let effects = now?.effects ?? []
    let failed = effects.filter { failing.contains($0.strategy) }.compactMap { effect in
      effect.outcome.map { "\($0) by \(effect.strategy, .name)" as Sentence }
    }
    let words: Sentence =
      if status == .stillFails {
        .joined(failed, by: ", ")
      } else {
        switch effects.count(where: { $0.facts.check == nil }) {
        case 0: "survived by every strategy"
        case effects.count: "no strategy reads its sample"
        default: "survived by every strategy that reads its sample"
        }
      }
    return "\(status.word, .emphasis) \(now?.mutant ?? "", .location): \(words)"
  }
}
