/// Samples that fail before anything is changed.
struct SampleFailureSection: ReportSection {
  var digest: ReportDigest
  var detail: ReportDetail

  var blocks: [DocumentBlock] {
    let failures = digest.report.sampleFailures
    guard !failures.isEmpty else { return [] }
    let list = ItemList(
      items: failures.map { failure in
        ItemList.Item(
          mark: failure.outcome, text: Prose.sentence(for: failure, limit: detail.valueLength * 2))
      })
    return [
      .section(
        DocumentSection(
          id: "samples", title: Sentence(Prose.Heading.sampleFailures, nil), blocks: [.list(list)]))
    ]
  }
}
