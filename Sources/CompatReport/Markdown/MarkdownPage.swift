import CompatModel
import JSONSyntax

struct MarkdownPage: Sendable {
  /// The lines, without line breaks.
  private(set) var lines: [String] = []

  /// The number of items that a list of each kind may have; their sum keeps the page short.
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

  init(of report: Report) {
    answer(report)
    if let difference = report.difference {
      let changes =
        difference.isEmpty
        ? [Prose.noDifference]
        : difference.failures.map { Prose.sentence(for: $0) } + Prose.circumstances(of: difference)
          + difference.risks.map { Prose.sentence(for: $0) }
      list(Prose.Heading.difference, changes, limit: Limit.changes)
    }
    if let table = Sections.overview(report) { comparison(table) }
    list(
      Prose.Heading.choices, Sections.choices(in: report).map { "\($0.label): \($0.text)" },
      limit: Limit.needs)
    list(
      Prose.Heading.sampleFailures,
      report.sampleFailures.map { Prose.sentence(for: $0, limit: Self.valueLength * 2) })
    regressions(report.regressions)
    findings(report)
    list(Prose.Heading.stale, report.staleEntries.map { Prose.sentence(for: $0) })
    list(
      Prose.Heading.staleSamples, report.staleSamples.map { Prose.sentence(for: $0) })
    list(Prose.Heading.highestRisks, risks(report), limit: Limit.risks)
    details(
      "\(Prose.Heading.accepted): \(report.failureCount(.accepted).grouped)",
      report.knownFailures.map { Prose.sentence(for: $0.because, of: $0.families) })
    details(
      Prose.Heading.newerSamples,
      report.newerSamples.flatMap { sample in
        sample.sites.map { Prose.sentence(for: $0, of: sample, limit: Self.valueLength) }
      })
    details(Prose.Heading.advice, Sections.firstAdvice(in: report))
    lines += ["", MarkdownText.line("codable-compat \(report.toolVersion, .name)")]
  }

  private mutating func answer(_ report: Report) {
    let verdict = MarkdownText.line(Prose.verdict(of: report))
    lines += [
      "## \(report.outcomeForLooks.style.symbol) \(verdict)", "",
      MarkdownText.line(Prose.scope(of: report)),
      MarkdownText.line(Prose.survival(of: report.totals)),
    ]
    let circumstances = Prose.circumstances(of: report)
    if !circumstances.isEmpty { lines.append("") }
    items(circumstances, limit: Limit.circumstances)
    lines += ["", MarkdownText.line(Prose.nextStep(after: report))]
  }

  /// What became of payloads that were kept.
  private mutating func regressions(_ regressions: [ReportRegression]) {
    if regressions.isEmpty { return }
    heading(Prose.Heading.regressions)
    items(regressions.filter { $0.status != .fixed }.map { Prose.sentence(for: $0) })
    items([Prose.fixed(among: regressions)].compactMap(\.self))
  }

  /// Which strategy survives what, as a table.
  private mutating func comparison(_ table: Table) {
    heading(Prose.Heading.comparison)
    let columns = table.columns.map { MarkdownText.escaped($0.title) }
    lines.append("| strategy | \(columns.joined(separator: " | ")) |")
    lines.append("|---" + String(repeating: "|---", count: columns.count) + "|")
    for row in table.rows.prefix(Limit.strategies) {
      let cells = [MarkdownText.code(row.name)] + row.cells.map { MarkdownText.line($0.text) }
      // A bar ends a cell, in a code span as well.
      let escaped = cells.map { $0.replacing("\\|", with: "|").replacing("|", with: "\\|") }
      lines.append("| \(escaped.joined(separator: " | ")) |")
    }
    let rest = table.rows.count - Limit.strategies
    if rest > 0 { lines += ["", "… \(rest.grouped) more"] }
  }

  /// The most urgent new failures, each with its error and its fix.
  private mutating func findings(_ report: Report) {
    let families = report.families(.worse).sorted { $0.smallest.precedes($1.smallest) }
    if families.isEmpty { return }
    heading(Prose.Heading.open)
    for family in families.prefix(Limit.findings) {
      let (finding, example) = (family.smallest, family.smallest.example)
      let change = Prose.change(in: example, limit: Self.valueLength)
      let facts: [Sentence?] = [
        "\(Prose.location(of: example))\(if: !change.isEmpty, ": \(change)")",
        Prose.error(in: example.facts, kind: finding.errorKind, limit: Self.valueLength * 2),
        Prose.hint(for: finding),
        "reproduce: \(Prose.reproduction(of: finding))",
      ]
      lines.append(
        "- \(finding.outcome.style.symbol) \(MarkdownText.line(Prose.sentence(for: family)))")
      lines += facts.compactMap(\.self).map { "  - \(MarkdownText.line($0))" }
    }
    let rest = Array(families.dropFirst(Limit.findings))
    if rest.isEmpty { return }
    lines.append(
      "- … \(MarkdownText.line("\(rest.count, of: "more cause"), \(rest.checks, of: "check")"))")
  }

  /// The changes that would cost most: those of contracts with several models, and those of others.
  private func risks(_ report: Report) -> [Sentence] {
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

  private mutating func heading(_ title: String) {
    lines += ["", "### \(MarkdownText.escaped(title))", ""]
  }

  private mutating func list(
    _ title: String, _ sentences: [Sentence], limit: Int = Limit.items
  ) {
    if sentences.isEmpty { return }
    heading(title)
    items(sentences, limit: limit)
  }

  /// A list that can be unfolded; Markdown needs the empty lines inside.
  private mutating func details(_ title: String, _ sentences: [Sentence]) {
    if sentences.isEmpty { return }
    lines += ["", "<details><summary>\(MarkdownText.escaped(title))</summary>", ""]
    items(sentences)
    lines += ["", "</details>"]
  }

  private mutating func items(_ sentences: [Sentence], limit: Int = Limit.items) {
    for sentence in sentences.prefix(limit) { lines.append("- \(MarkdownText.line(sentence))") }
    let rest = sentences.count - limit
    if rest > 0 { lines.append("- … \(rest.grouped) more") }
  }
}
