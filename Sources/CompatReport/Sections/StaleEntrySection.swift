/// Entries of the baseline that no longer happen, and samples that are accepted without need.
struct StaleEntrySection: ReportSection {
  var digest: ReportDigest
  var detail: ReportDetail

  var blocks: [DocumentBlock] {
    let report = digest.report
    return section("stale", Prose.Heading.stale, report.staleEntries.map(Prose.sentence(for:)))
      + section(
        "stale-samples", Prose.Heading.staleSamples,
        (report.staleSamples ?? []).map(Prose.sentence(for:)))
  }

  private func section(_ id: String, _ title: String, _ texts: [Sentence]) -> [DocumentBlock] {
    guard !texts.isEmpty else { return [] }
    let list = ItemList(items: texts.map { ItemList.Item(text: $0) })
    return [
      .section(DocumentSection(id: id, title: Sentence(title, nil), blocks: [.list(list)]))
    ]
  }
}
