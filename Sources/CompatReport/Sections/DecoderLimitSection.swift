/// The checks whose outcome no model can change.
struct DecoderLimitSection: ReportSection {
  var digest: ReportDigest
  var detail: ReportDetail

  var blocks: [DocumentBlock] {
    let limits = digest.report.decoderLimits ?? []
    guard !limits.isEmpty else { return [] }
    let list = ItemList(
      items: limits.map { ItemList.Item(mark: $0.outcome, text: Prose.sentence(for: $0)) })
    return [
      .section(
        DocumentSection(
          id: "limits", title: Sentence(Prose.Heading.limits, nil), blocks: [.list(list)]))
    ]
  }
}
