import CompatModel
import JSONSyntax

extension Sections {
  /// Samples that fail before anything is changed.
  static func sampleFailures(_ digest: ReportDigest, _ detail: ReportDetail) -> [Block] {
    let items = digest.report.sampleFailures.map { failure in
      Block.Item(
        mark: failure.outcome, text: Prose.sentence(for: failure, limit: detail.valueLength * 2))
    }
    return .section("samples", Prose.Heading.sampleFailures, .list(items))
  }

  /// The payloads that were kept and are not fixed, and how many are.
  static func regressions(_ digest: ReportDigest, _ detail: ReportDetail) -> [Block] {
    let regressions = digest.report.regressions
    if regressions.isEmpty { return [] }
    let open = regressions.filter { $0.status != .fixed }
    let shown = detail.isAbridged ? open.prefix(6) : open[...]
    let items = shown.map { Block.Item(mark: $0.worst, text: Prose.sentence(for: $0)) }
    let rest = open.count - shown.count
    return .section(
      "regressions", Prose.Heading.regressions, note: Prose.regressionNote,
      Blocks.list(items) + Blocks.paragraph(rest > 0 ? Prose.moreRegressions(rest) : nil)
        + Blocks.paragraph(Prose.fixed(among: regressions)))
  }

  /// Entries of the baseline that no longer happen, and samples that are accepted without need.
  static func stale(_ digest: ReportDigest, _ detail: ReportDetail) -> [Block] {
    let report = digest.report
    let entries = report.staleEntries.map { Block.Item(text: Prose.sentence(for: $0)) }
    let samples = report.staleSamples.map { Block.Item(text: Prose.sentence(for: $0)) }
    return Blocks.section("stale", Prose.Heading.stale, .list(entries))
      + Blocks.section("stale-samples", Prose.Heading.staleSamples, .list(samples))
  }

  /// The new failures by contract, each cause once, the most urgent first.
  static func open(_ digest: ReportDigest, _ detail: ReportDetail) -> [Block] {
    let count = digest.openGroups.reduce(0) { $0 + $1.families.count }
    var writer = EntryWriter(detail: detail, isOpen: count <= 20)
    // As many causes of one contract are not too many to read.
    let maximum = 15
    let entries = digest.openGroups.map { group -> Block in
      let rest = Prose.rest(of: group, after: maximum)
      return .entries(
        EntryGroup(
          mark: group.worst, title: Prose.headline(of: group),
          abridgement: rest.map { .first(maximum, rest: $0) } ?? .none,
          entries: group.families.map { writer.entry(of: $0) }))
    }
    return .section("open", Prose.Heading.open, note: Prose.openNote, entries)
  }

  /// The known failures, grouped by reason.
  static func accepted(_ digest: ReportDigest, _ detail: ReportDetail) -> [Block] {
    var writer = EntryWriter(detail: detail, isOpen: false)
    // These entries have the same names as the new failures, which come first.
    for family in digest.openGroups.flatMap(\.families) { _ = writer.entry(of: family) }
    let entries = digest.reasons.map { reason -> Block in
      .entries(
        EntryGroup(
          mark: reason.worst, title: Prose.sentence(for: reason), abridgement: .titled,
          entries: reason.families.map { writer.entry(of: $0) }))
    }
    return .section("accepted", Prose.Heading.accepted, note: Prose.acceptedNote, entries)
  }

  /// The checks whose outcome no model can change.
  static func limits(_ digest: ReportDigest, _ detail: ReportDetail) -> [Block] {
    let items = digest.report.decoderLimits.map {
      Block.Item(mark: $0.outcome, text: Prose.sentence(for: $0))
    }
    return .section("limits", Prose.Heading.limits, .list(items))
  }

  /// What samples that are newer than a release say that its model cannot read, or shows differently.
  static func newerSamples(_ digest: ReportDigest, _ detail: ReportDetail) -> [Block] {
    let sites = digest.report.newerSamples.flatMap { sample in
      sample.sites.map { (sample: sample, site: $0) }
    }.ordered { $0.site.worst > $1.site.worst }
    // A summary shows what releases did not survive.
    let shown =
      detail.isAbridged ? sites.filter { !$0.site.worst.isSurvived }.prefix(3) : sites[...]
    let items = shown.map { one in
      Block.Item(
        mark: one.site.worst,
        text: Prose.sentence(
          for: detail.isAbridged ? one.site.fatal : one.site, of: one.sample,
          limit: detail.valueLength))
    }
    let rest = sites.count - shown.count
    return .section(
      "newer", Prose.Heading.newerSamples,
      Blocks.list(items) + Blocks.paragraph(rest > 0 ? Prose.moreSites(rest) : nil))
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
