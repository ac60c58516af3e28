/// What is wrong with models: each mistake with one example, and who else makes it.
struct AdviceSection: ReportSection {
  var digest: ReportDigest
  var detail: ReportDetail

  var blocks: [DocumentBlock] {
    guard !digest.adviceGroups.isEmpty else { return [] }
    let note = Paragraph(role: .note, text: Prose.adviceNote)
    let list = ItemList(spacing: .loose, items: digest.adviceGroups.compactMap(item))
    return [
      .section(
        DocumentSection(
          id: "advice", title: Sentence(Prose.Heading.advice, nil),
          blocks: [.paragraph(note), .list(list)]))
    ]
  }

  private func item(of group: AdviceGroup) -> ItemList.Item? {
    guard let first = group.cases.first else { return nil }
    let rest = ItemList(
      spacing: .plain,
      items: group.cases.dropFirst().map { ItemList.Item(text: Prose.sentence(for: $0)) })
    let others = Prose.others(of: group, limit: 100).map {
      summary -> DocumentBlock in
      .details(Details(summary: summary, isTeaser: true, blocks: [.list(rest)]))
    }
    return ItemList.Item(
      text: "\(Prose.sentence(for: first)) (\(group.id, .name))", blocks: others.map { [$0] } ?? [])
  }
}
