/// Entries of the baseline that no longer happen.
struct StaleEntrySection: ReportSection {
  var digest: ReportDigest
  var detail: ReportDetail

  var blocks: [DocumentBlock] {
    let entries = digest.report.staleEntries
    guard !entries.isEmpty else { return [] }
    let list = ItemList(items: entries.map { ItemList.Item(text: Prose.sentence(for: $0)) })
    return [
      .section(
        DocumentSection(
          id: "stale", title: Sentence(Prose.Heading.stale, nil), blocks: [.list(list)]))
    ]
  }
}
