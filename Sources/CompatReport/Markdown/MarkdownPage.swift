import CompatModel

/// What a page of Markdown shows of a report: the most urgent of each kind, so that it stays short.
enum MarkdownPage {
  /// The number of items that a list of each kind may have.
  private enum Limit {
    static let circumstances = 5
    static let changes = 5
    static let strategies = 25
    static let needs = 6
    static let findings = 4
    static let risks = 5
    static let items = 3
  }

  /// The number of characters of a value.
  private static let valueLength = 80

  static func blocks(of report: Report) -> [Block] {
    let difference = report.difference.map { difference in
      difference.isEmpty
        ? [Prose.noDifference]
        : difference.failures.map { Prose.sentence(for: $0) } + Prose.circumstances(of: difference)
          + difference.risks.map { Prose.sentence(for: $0) }
    }
    let newer = report.newerSamples.flatMap { sample in
      sample.sites.map { Prose.sentence(for: $0, of: sample, limit: valueLength) }
    }
    let choices = Sections.choices(in: report).map { "\($0.label): \($0.text)" as Sentence }
    let known = report.knownFailures.map { Prose.sentence(for: $0.because, of: $0.families) }
    return answer(report)
      + section(Prose.Heading.difference, list(difference ?? [], limit: Limit.changes))
      + section(Prose.Heading.comparison, comparison(report))
      + section(Prose.Heading.choices, list(choices, limit: Limit.needs))
      + section(
        Prose.Heading.sampleFailures,
        list(report.sampleFailures.map { Prose.sentence(for: $0, limit: valueLength * 2) }))
      + section(Prose.Heading.regressions, regressions(report))
      + section(Prose.Heading.open, findings(report))
      + section(Prose.Heading.stale, list(report.staleEntries.map { Prose.sentence(for: $0) }))
      + section(
        Prose.Heading.staleSamples, list(report.staleSamples.map { Prose.sentence(for: $0) }))
      + section(Prose.Heading.highestRisks, list(risks(report), limit: Limit.risks))
      + details("\(Prose.Heading.accepted): \(report.failureCount(.accepted).grouped)", known)
      + details(Prose.Heading.newerSamples, newer)
      + details(Prose.Heading.advice, Sections.firstAdvice(in: report))
      + [.paragraph("codable-compat \(report.toolVersion, .name)")]
  }

  private static func answer(_ report: Report) -> [Block] {
    [
      .paragraph(Prose.verdict(of: report), as: .verdict(report.outcomeForLooks)),
      .paragraph("\(Prose.scope(of: report)) \(Prose.survival(of: report.totals))"),
    ] + list(Prose.circumstances(of: report), limit: Limit.circumstances)
      + [.paragraph(Prose.nextStep(after: report), as: .nextStep)]
  }

  /// Which strategy survives what.
  private static func comparison(_ report: Report) -> [Block] {
    guard var table = Sections.overview(report) else { return [] }
    let rest = table.rows.count - Limit.strategies
    table.groups[0].rows = Array(table.rows.prefix(Limit.strategies))
    return [.table(table)] + Blocks.paragraph(rest > 0 ? "… \(rest) more" : nil)
  }

  /// What became of payloads that were kept.
  private static func regressions(_ report: Report) -> [Block] {
    let open = report.regressions.filter { $0.status != .fixed }.map { Prose.sentence(for: $0) }
    let fixed = Prose.fixed(among: report.regressions).map { Block.Item(text: $0) }
    return .list(items(open, limit: Limit.items) + [fixed].compactMap(\.self))
  }

  /// The most urgent new failures, each with its error and its fix.
  private static func findings(_ report: Report) -> [Block] {
    let families = report.families(.worse).sorted { $0.smallest.precedes($1.smallest) }
    let shown = families.prefix(Limit.findings).map { family -> Block.Item in
      let (finding, example) = (family.smallest, family.smallest.example)
      let change = Prose.change(in: example, limit: valueLength)
      let facts: [Sentence?] = [
        "\(Prose.location(of: example))\(if: !change.isEmpty, ": \(change)")",
        Prose.error(in: example.facts, kind: finding.errorKind, limit: valueLength * 2),
        Prose.hint(for: finding), "reproduce: \(Prose.reproduction(of: finding))",
      ]
      return Block.Item(
        mark: finding.outcome, text: Prose.sentence(for: family),
        blocks: [.list(facts.compactMap(\.self).map { Block.Item(text: $0) })])
    }
    let rest = Array(families.dropFirst(Limit.findings))
    let more: Sentence = "… \(rest.count, of: "more cause"), \(rest.checks, of: "check")"
    return .list(shown + (rest.isEmpty ? [] : [Block.Item(text: more)]))
  }

  /// The changes that would cost most: those of contracts with several models, and those of others.
  private static func risks(_ report: Report) -> [Sentence] {
    let briefs = RiskBrief.all(in: report.contracts).compactMap { brief -> Sentence? in
      brief.survivor.map { survivor in
        """
        \(brief.worst.word): \(brief.siteWords), \(brief.changeWords): \(brief.releaseWords) → \
        \(survivor, .name)
        """
      }
    }
    let single = Sections.ranked(report.contracts.filter { $0.strategies.count == 1 })
    return single.filter { $0.risk.site != "/" }
      .map { Prose.line(for: $0.risk, of: $0.contract) }.filter { !$0.isEmpty } + briefs
  }

  private static func section(_ title: String, _ blocks: [Block]) -> [Block] {
    blocks.isEmpty ? [] : [.section(Section(title: Sentence(title), blocks: blocks))]
  }

  private static func details(_ title: String, _ sentences: [Sentence]) -> [Block] {
    sentences.isEmpty ? [] : [.details(Sentence(title), list(sentences))]
  }

  private static func list(_ sentences: [Sentence], limit: Int = Limit.items) -> [Block] {
    .list(items(sentences, limit: limit))
  }

  private static func items(_ sentences: [Sentence], limit: Int) -> [Block.Item] {
    let rest = sentences.count - limit
    return sentences.prefix(limit).map { Block.Item(text: $0) }
      + (rest > 0 ? [Block.Item(text: "… \(rest) more")] : [])
  }
}
