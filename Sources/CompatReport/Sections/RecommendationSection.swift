/// Which change of strategy would survive: contract by contract.
struct RecommendationSection: ReportSection {
  var digest: ReportDigest
  var detail: ReportDetail

  var blocks: [DocumentBlock] {
    let contracts = digest.recommended
    guard !contracts.isEmpty else { return [] }
    let note = Paragraph(role: .note, text: Prose.recommendationNote)
    return [
      .section(
        DocumentSection(
          id: "recommendations", title: Sentence(Prose.Heading.recommendations, nil),
          blocks: [.paragraph(note)] + contracts.flatMap(blocks) + harm(in: contracts)))
    ]
  }

  private func blocks(of contract: ReportContract) -> [DocumentBlock] {
    contract.recommendations.enumerated().map { position, recommendation in
      let earlier = contract.recommendations.prefix(position)
        .first { !$0.answers.isEmpty && $0.answers == recommendation.answers }
      return DocumentBlock.section(section(of: recommendation, in: contract, answeredBy: earlier))
    }
  }

  private func harm(in contracts: [ReportContract]) -> [DocumentBlock] {
    let items = contracts.flatMap { contract in
      contract.avoidableHarm.map { harm in
        ItemList.Item(
          text: Prose.sentence(for: harm, of: contract.id, limit: detail.isComplete ? 100 : 12))
      }
    }
    guard !items.isEmpty else { return [] }
    let list = DocumentBlock.list(ItemList(items: items))
    return [
      .details(
        Details(summary: Prose.harmHeadline(of: contracts), isTeaser: true, blocks: [list]))
    ]
  }

  private func section(
    of recommendation: ReportRecommendation, in contract: ReportContract,
    answeredBy earlier: ReportRecommendation?
  ) -> DocumentSection {
    let changes = ItemList(
      spacing: .plain,
      items: recommendation.changes.map {
        ItemList.Item(text: Prose.sentence(for: $0, limit: 100))
      })
    let needs = Details(
      summary: "What each need costs here",
      blocks: earlier.map { [.paragraph(Paragraph(text: Prose.sameAnswers(as: $0)))] }
        ?? answers(of: recommendation))
    return DocumentSection(
      title: Prose.headline(
        of: recommendation, contract: contract.id, limit: min(detail.sites, 12)),
      blocks: [.list(changes)] + (needs.blocks.isEmpty ? [] : [.details(needs)]))
  }

  private func answers(of recommendation: ReportRecommendation) -> [DocumentBlock] {
    let facts = recommendation.answers.compactMap { answer in
      Prose.sentence(for: answer).map { text in
        LabelledFact(label: "\(Prose.need(of: answer), .emphasis)", text: text)
      }
    }
    let unserved = Prose.unserved(among: recommendation.answers).map { text in
      DocumentBlock.paragraph(Paragraph(text: text))
    }
    return (facts.isEmpty ? [] : [.facts(facts)]) + (unserved.map { [$0] } ?? [])
  }
}
