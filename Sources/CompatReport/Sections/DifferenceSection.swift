import CompatModel

/// What changed since an earlier report: failures first, then what changes cost.
struct DifferenceSection: ReportSection {
  var digest: ReportDigest
  var detail: ReportDetail

  /// The number of changes that a summary shows of each kind.
  private static let maximumChanges = 6

  var blocks: [DocumentBlock] {
    guard let difference = digest.report.difference else { return [] }
    // In a summary the answer says so.
    if difference.isEmpty, detail.isAbridged { return [] }
    let content: [DocumentBlock] =
      difference.isEmpty
      ? [.paragraph(Paragraph(text: Prose.noDifference))]
      : list(Prose.circumstances(of: difference).map { ItemList.Item(text: $0) })
        + list(
          difference.failures.map {
            ItemList.Item(mark: $0.outcome, text: Prose.sentence(for: $0))
          })
        + list(
          difference.risks.map { ItemList.Item(mark: $0.outcome, text: Prose.sentence(for: $0)) })
    return [
      .section(
        DocumentSection(
          id: "since", title: Sentence(Prose.Heading.difference, nil), blocks: content))
    ]
  }

  private func list(_ items: [ItemList.Item]) -> [DocumentBlock] {
    guard !items.isEmpty else { return [] }
    let shown = detail.isAbridged ? items.prefix(Self.maximumChanges) : items[...]
    let rest = items.count - shown.count
    return [.list(ItemList(items: Array(shown)))]
      + (rest > 0 ? [.paragraph(Paragraph(text: Prose.moreChanges(rest)))] : [])
  }
}
