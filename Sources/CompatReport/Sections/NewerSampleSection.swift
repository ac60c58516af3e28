import CompatModel

/// What samples that are newer than a release say that its model cannot read, or shows differently.
struct NewerSampleSection: ReportSection {
  var digest: ReportDigest
  var detail: ReportDetail

  var blocks: [DocumentBlock] {
    let sites = (digest.report.newerSamples ?? []).flatMap { sample in
      sample.sites.map { (sample: sample, site: $0) }
    }.enumerated().sorted { left, right in
      (right.element.site.worst, left.offset) < (left.element.site.worst, right.offset)
    }.map(\.element)
    guard !sites.isEmpty else { return [] }
    // A summary shows what releases did not survive.
    let shown =
      detail.isAbridged ? sites.filter { !$0.site.worst.isSurvived }.prefix(3) : sites[...]
    let items = shown.map { one in
      ItemList.Item(
        mark: one.site.worst,
        text: Prose.sentence(
          for: detail.isAbridged ? one.site.fatal : one.site, of: one.sample,
          limit: detail.valueLength))
    }
    let rest = sites.count - shown.count
    return [
      .section(
        DocumentSection(
          id: "newer", title: Sentence(Prose.Heading.newerSamples, nil),
          blocks: (items.isEmpty ? [] : [.list(ItemList(items: items))])
            + (rest > 0 ? [.paragraph(Paragraph(text: Prose.moreSites(rest)))] : [])))
    ]
  }
}

extension ReportBrokenSite {
  /// The site with the strategies that do not survive the sample.
  fileprivate var fatal: ReportBrokenSite {
    var site = self
    site.effects.removeAll(where: \.outcome.isSurvived)
    return site
  }

  fileprivate var worst: Outcome { effects.map(\.outcome).max() ?? .intact }
}
