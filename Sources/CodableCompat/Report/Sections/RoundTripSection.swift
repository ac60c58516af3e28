/// What encoding sends back, and what the app can tell apart.
struct RoundTripSection: ReportSection {
  var digest: ReportDigest
  var detail: ReportDetail

  var blocks: [DocumentBlock] {
    let facts = digest.strategies.compactMap(fact)
    guard !facts.isEmpty else { return [] }
    let note = Paragraph(role: .note, text: Prose.roundTripNote(isAbridged: detail.isAbridged))
    return [
      .section(
        DocumentSection(
          id: "round-trip", title: Sentence(Prose.Heading.roundTrip, nil),
          blocks: [.paragraph(note), .facts(facts)]))
    ]
  }

  private func fact(of strategy: StrategyDigest) -> LabelledFact? {
    guard let text = Prose.roundTrip(of: strategy, isAbridged: detail.isAbridged) else {
      return nil
    }
    return LabelledFact(label: "\(strategy.id, .name)", text: text)
  }
}
