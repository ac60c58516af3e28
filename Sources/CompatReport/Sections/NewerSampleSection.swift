import CompatModel

/// What samples that are newer than a release say that its model cannot read, or shows otherwise.
struct NewerSampleSection: ReportSection {
  var digest: ReportDigest
  var detail: ReportDetail

  var blocks: [DocumentBlock] {
    let sites = (digest.report.newerSamples ?? []).flatMap { sample in
      sample.sites.map { (sample: sample, site: $0) }
    }.sorted { $0.site.worst > $1.site.worst }
    guard !sites.isEmpty else { return [] }
    let shown = sites.prefix(detail.isAbridged ? 5 : sites.count)
    let items = shown.map { one in
      ItemList.Item(
        mark: one.site.worst,
        text: Prose.sentence(for: one.site, of: one.sample, limit: detail.valueLength))
    }
    let rest = sites.count - shown.count
    return [
      .section(
        DocumentSection(
          id: "newer", title: Sentence(Prose.Heading.newerSamples, nil),
          blocks: [.list(ItemList(items: items))]
            + (rest > 0 ? [.paragraph(Paragraph(text: Prose.moreSites(rest)))] : [])))
    ]
  }
}

extension ReportBrokenSite {
  /// The worst outcome.
  fileprivate var worst: Outcome { effects.map(\.outcome).max() ?? .intact }
}
