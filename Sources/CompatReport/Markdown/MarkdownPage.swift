import CompatModel
import JSONSyntax

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

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

  init(of digest: ReportDigest) {
    answer(digest.report)
    difference(digest.report)
    comparison(digest)
    list(
      Prose.Heading.choices,
      Sections.choices(digest).map { "\($0.label): \($0.text)" },
      limit: Limit.needs)
    list(
      Prose.Heading.sampleFailures,
      digest.report.sampleFailures.map { Prose.sentence(for: $0, limit: Self.valueLength * 2) })
    regressions(digest.report)
    findings(digest)
    list(Prose.Heading.stale, digest.report.staleEntries.map { Prose.sentence(for: $0) })
    list(
      Prose.Heading.staleSamples,
      digest.report.staleSamples.map { Prose.sentence(for: $0) })
    list(Prose.Heading.highestRisks, risks(digest.report), limit: Limit.risks)
    details(
      "\(Prose.Heading.accepted): \(digest.report.failureCount(.accepted).grouped)",
      digest.reasons.map { Prose.sentence(for: $0) })
    details(Prose.Heading.newerSamples, newerSamples(digest.report))
    details(
      Prose.Heading.advice,
      digest.adviceGroups.compactMap { $0.cases.first.map { Prose.sentence(for: $0) } })
    lines += ["", MarkdownText.line("codable-compat \(digest.report.toolVersion, .name)")]
  }

  private mutating func answer(_ report: Report) {
    let verdict = MarkdownText.line(Sentence(Prose.verdict(of: report)))
    lines += [
      "## \(report.outcomeForLooks.style.symbol) \(verdict)", "",
      MarkdownText.line(Sentence(Prose.scope(of: report))),
      MarkdownText.line(Sentence(Prose.survival(of: report.totals))),
    ]
    let circumstances = Prose.circumstances(of: report)
    if !circumstances.isEmpty { lines.append("") }
    items(circumstances.map { Sentence($0) }, limit: Limit.circumstances)
    lines += ["", MarkdownText.line(Sentence(Prose.nextStep(after: report)))]
  }

  /// What changed since an earlier report: failures first.
  private mutating func difference(_ report: Report) {
    guard let difference = report.difference else { return }
    let changes =
      difference.isEmpty
      ? [Prose.noDifference]
      : difference.failures.map { Prose.sentence(for: $0) } + Prose.circumstances(of: difference)
        + difference.risks.map { Prose.sentence(for: $0) }
    list(Prose.Heading.difference, changes, limit: Limit.changes)
  }

  /// What became of payloads that were kept.
  private mutating func regressions(_ report: Report) {
    let regressions = report.regressions
    if regressions.isEmpty { return }
    let open = regressions.filter { $0.status != .fixed }.map { Prose.sentence(for: $0) }
    lines += ["", "### \(MarkdownText.escaped(Prose.Heading.regressions))", ""]
    items(open, limit: Limit.items)
    if let fixed = Prose.fixed(among: regressions) {
      items([fixed], limit: Limit.items)
    }
  }

  /// Which strategy survives what, as a table.
  private mutating func comparison(_ digest: ReportDigest) {
    guard let table = Sections.overview(digest) else { return }
    lines += ["", "### \(MarkdownText.escaped(Prose.Heading.comparison))", ""]
    let columns = table.columns.map { MarkdownText.escaped($0.title) }
    lines.append("| strategy | \(columns.joined(separator: " | ")) |")
    lines.append("|---" + String(repeating: "|---", count: columns.count) + "|")
    for row in table.rows.prefix(Limit.strategies) {
      let cells = [MarkdownText.code(row.name)] + row.cells.map { MarkdownText.line($0.text) }
      lines.append("| \(cells.map(MarkdownPage.cell).joined(separator: " | ")) |")
    }
    let rest = table.rows.count - Limit.strategies
    if rest > 0 { lines += ["", "… \(rest.grouped) more"] }
  }

  /// A cell of a table: a bar ends it, in a code span as well.
  private static func cell(_ line: String) -> String {
    line.replacing("\\|", with: "|").replacing("|", with: "\\|")
  }

  /// The most urgent new failures, each with its error and its fix.
  private mutating func findings(_ digest: ReportDigest) {
    let families = digest.openGroups.flatMap(\.families)
      .sorted { $0.smallest.precedes($1.smallest) }
    guard !families.isEmpty else { return }
    lines += ["", "### \(MarkdownText.escaped(Prose.Heading.open))", ""]
    for family in families.prefix(Limit.findings) {
      let (finding, example) = (family.smallest, family.smallest.example)
      let location = "\(example.file):\(example.line):\(example.column)"
      let change = Prose.change(in: example, limit: Self.valueLength)
      let facts: [Sentence?] = [
        change.isEmpty ? "\(location, .location)" : "\(location, .location): \(change)",
        Prose.error(in: example.facts, kind: finding.errorKind, limit: Self.valueLength * 2),
        Prose.hint(for: finding),
        "reproduce: \(Prose.reproduction(of: finding))",
      ]
      lines.append(
        "- \(finding.outcome.style.symbol) \(MarkdownText.line(Prose.sentence(for: family)))")
      lines += facts.compactMap(\.self).map { "  - \(MarkdownText.line($0))" }
    }
    let rest = families.dropFirst(Limit.findings)
    if !rest.isEmpty {
      let checks = rest.reduce(0) { $0 + $1.count }
      let sentence: Sentence = "\(rest.count, of: "more cause"), \(checks, of: "check")"
      lines.append("- … \(MarkdownText.line(sentence))")
    }
  }

  /// The changes that would cost most: those of contracts with several models, and those of others.
  private func risks(_ report: Report) -> [Sentence] {
    let briefs = RiskBrief.all(in: report.contracts).filter { $0.survivor != nil }.map { brief in
      "\(Prose.loss(in: brief)): \(Prose.sentence(for: brief))" as Sentence
    }
    let single = report.contracts.filter { $0.strategies.count == 1 }.flatMap { contract in
      contract.risks.filter { $0.weight > 0 && $0.site != "/" }
        .map { (risk: $0, contract: contract) }
    }
    let lines = single.ordered { $0.risk.weight > $1.risk.weight }
      .map { Prose.line(for: $0.risk, of: $0.contract) }.filter { !$0.isEmpty }
    return lines + briefs
  }

  private func newerSamples(_ report: Report) -> [Sentence] {
    report.newerSamples.flatMap { sample in
      sample.sites.map { Prose.sentence(for: $0, of: sample, limit: Self.valueLength) }
    }
  }

  private mutating func list(
    _ title: String, _ sentences: [Sentence], limit: Int = Limit.items
  ) {
    guard !sentences.isEmpty else { return }
    lines += ["", "### \(MarkdownText.escaped(title))", ""]
    items(sentences, limit: limit)
  }

  /// A list that can be unfolded; Markdown needs the empty lines inside.
  private mutating func details(_ title: String, _ sentences: [Sentence]) {
    guard !sentences.isEmpty else { return }
    lines += ["", "<details><summary>\(MarkdownText.escaped(title))</summary>", ""]
    items(sentences, limit: Limit.items)
    lines += ["", "</details>"]
  }

  private mutating func items(_ sentences: [Sentence], limit: Int) {
    for sentence in sentences.prefix(limit) { lines.append("- \(MarkdownText.line(sentence))") }
    let rest = sentences.count - limit
    if rest > 0 { lines.append("- … \(rest.grouped) more") }
  }
}
