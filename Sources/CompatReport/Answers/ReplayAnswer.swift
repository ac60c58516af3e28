package import CompatModel

/// What `replay` answers: what became of payloads that a search has found.
package struct ReplayAnswer: Answer {
  package struct Payload: Codable, Sendable {
    package var kept: ReportRegression
    /// What every strategy makes of it; nil where the corpus and the operators do not make it any more.
    package var now: MutantAnswer?
    @LeftOutIfEmpty package var isRemoved = false
    package var status: ReplayStatus { kept.status }

    package init(kept: ReportRegression, now: MutantAnswer?) { (self.kept, self.now) = (kept, now) }
  }

  package var schemaVersion = 1
  package var payloads: [Payload]

  package init(_ payloads: [Payload]) { self.payloads = payloads }

  /// How many payloads became what, and those in full that are not fixed.
  package var document: Document {
    guard let headline = Prose.kept(payloads.map(\.status)) else {
      return Document([.paragraph("No payload is kept.")])
    }
    let items = payloads.map { one in
      Block.Item(
        mark: (one.kept.worst ?? one.now?.effects.compactMap(\.outcome).max()).map(Mark.init),
        text: "\(Prose.sentence(for: one.kept))\(if: one.isRemoved, "; its files are removed")",
        blocks: one.status != .fixed || payloads.count == 1 ? one.now?.blocks ?? [] : [])
    }
    return Document([.paragraph(headline), .list(items, isLoose: true)])
  }
}
