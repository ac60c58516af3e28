import CompatModel

/// The payloads that were kept and are not fixed, and how many are.
struct RegressionSection: ReportSection {
  var digest: ReportDigest
  var detail: ReportDetail

  /// The number of payloads that a summary lists.
  private static let maximumPayloads = 6

  var blocks: [DocumentBlock] {
    guard let regressions = digest.report.regressions, !regressions.isEmpty else { return [] }
    let open = regressions.filter { $0.status != .fixed }
    let shown = detail.isAbridged ? open.prefix(Self.maximumPayloads) : open[...]
    let items = shown.map { regression in
      ItemList.Item(mark: regression.worst, text: Prose.sentence(for: regression))
    }
    let rest = open.count - shown.count
    let note = Paragraph(role: .note, text: Prose.regressionNote)
    let last = [
      rest > 0 ? Prose.moreRegressions(rest) : nil, Prose.fixed(among: regressions),
    ].compactMap(\.self)
    return [
      .section(
        DocumentSection(
          id: "regressions", title: Sentence(Prose.Heading.regressions, nil),
          blocks: [.paragraph(note)]
            + (items.isEmpty ? [] : [.list(ItemList(items: items))])
            + last.map { .paragraph(Paragraph(text: $0)) }))
    ]
  }
}
