import CompatModel

/// The changes of properties that save most, of the contracts with one model.
struct RemedySection: ReportSection {
  var digest: ReportDigest
  var detail: ReportDetail

  var blocks: [DocumentBlock] {
    let contracts = digest.report.contracts.filter {
      $0.strategies.count == 1 && !$0.remedies.isEmpty
    }
    guard !contracts.isEmpty else { return [] }
    return [
      .section(
        DocumentSection(
          id: "remedies", title: Sentence(Prose.Heading.remedies, nil),
          blocks: [.paragraph(Paragraph(role: .note, text: Prose.remedyNote))]
            + contracts.map(list)))
    ]
  }

  private func list(of contract: ReportContract) -> DocumentBlock {
    let limit = detail.isAbridged ? 5 : 100
    let shown = contract.remedies.filter { detail.isComplete || !$0.isAlternative }
    let items = shown.prefix(limit).map { remedy in
      ItemList.Item(
        text: Prose.line(for: remedy, of: contract),
        blocks: [.paragraph(Paragraph(text: Prose.effect(of: remedy)))])
    }
    let rest = contract.remedies.count - items.count
    return .section(
      DocumentSection(
        title: "\(contract.id, .name)",
        blocks: [.list(ItemList(items: Array(items)))]
          + (rest > 0 ? [.paragraph(Paragraph(text: Prose.moreRemedies(rest)))] : [])))
  }
}
