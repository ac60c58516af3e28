import CompatModel

// The answer: the verdict, the numbers, the outcomes, and where there is more.

extension Sections {
  static func answer(_ report: Report, _ detail: ReportDetail) -> [Block] {
    let answer = verdict(of: report, facts(of: report, detail: detail))
    if detail.isPage {
      let seen = Set(Outcome.allCases.filter { report.totals.tally[$0] > 0 })
      return [
        answer[0], .list(worst(in: report, EntryGroup.all(in: report, detail).flatMap(\.entries))),
        .paragraph(Prose.nextStep(after: report), as: .nextStep),
      ] + answer.dropFirst() + [.paragraph("\(Outcome.legend(of: seen)).", as: .note)]
    }
    return detail.isBrief ? answer : answer + outcomes(of: report)
  }

  static func verdict(of report: Report, _ facts: [Sentence?]) -> [Block] {
    [.paragraph(Prose.verdict(of: report), as: .verdict(report.outcomeForLooks))]
      + facts.compactMap(\.self).map { .paragraph($0, as: .circumstance) }
  }

  /// The most urgent new failures, and the most urgent silent one.
  private static func worst(in report: Report, _ entries: [Entry]) -> [Block.Item] {
    let new = report.families(.worse).prefix(2).map { (title: "new", family: $0) }
    let silent = report.silentFamilies.prefix(1).map { (title: "worst silent failure", family: $0) }
    return (new + silent).grouped(by: \.family.smallest).map { _, alike in
      var item = FirstScreen.item(for: [alike[0].family], in: report)
      item.link = entries.first { $0.family.smallest == alike[0].family.smallest }?.id
      item.text = "\(.joined(alike.map { Sentence($0.title) }, by: ", ")): \(item.text)"
      return item
    }
  }

  private static func facts(of report: Report, detail: ReportDetail) -> [Sentence?] {
    let (difference, isShort) = (report.difference, detail.isBrief || detail.isPage)
    return [
      detail.isPage ? origin(of: report) : nil,
      detail.isPage ? difference.map(Prose.summary) : nil,
      detail.isBrief ? report.families(.worse).first.map { Prose.title(of: $0) } : nil,
      Prose.scope(of: report),
      isShort ? nil : Prose.survival(of: report.totals),
      detail.isBrief ? difference.flatMap { $0.isEmpty ? Prose.noDifference($0) : nil } : nil,
      // Elsewhere a section lists them.
      detail.isBrief ? Prose.replayed(report.regressions.map(\.status), "kept payload") : nil,
    ] + Prose.circumstances(of: report, isShort: isShort)
  }

  /// Which run the page shows: what the caller said about it, and the version of the tool.
  private static func origin(of report: Report) -> Sentence {
    let facts: [Sentence] = [
      "\(report.revision, .value, after: "revision ")", "\(report.day ?? "", .value)",
      "codable-compat \(report.toolVersion, .value)",
    ]
    return .joined(facts, by: " · ")
  }

  /// The outcomes on a page, and what is as usual.
  static func outcomes(_ report: Report, _ detail: ReportDetail) -> [Block] {
    let special = Prose.circumstances(of: report, isShort: true)
    let usual = Prose.circumstances(of: report).filter { !special.contains($0) }
    let facts = [Prose.survival(of: report.totals)] + usual
    return .section(
      "outcomes", "Outcomes of checks",
      note: """
        Checks, not failures: most outcomes are as expected, or of reference models. A failure is a \
        cause, however many checks fail by it.
        """, facts.map { .paragraph($0) } + outcomes(of: report))
  }

  /// The outcomes, best first: also those that were never seen, but for the two that end a process.
  private static func outcomes(of report: Report) -> [Block] {
    let tally = report.totals.tally
    let outcomes = Outcome.allCases.filter { $0 <= .misread || tally[$0] > 0 }
    let shares = Figures(
      title: "Outcomes of checks, best to worst",
      list: outcomes.map { outcome in
        Figures.Figure(
          count: tally[outcome], label: outcome.rawValue,
          meaning: Sentence(Prose.explanation(of: outcome)), outcome: outcome)
      })
    return [.figures(shares)]
  }
}

extension Prose {
  /// What was decoded, by what.
  static func scope(of report: Report) -> Sentence {
    let totals = report.totals
    let strategies = Set(report.contracts.flatMap(\.strategies).map(\.id)).count
    // A strategy has a model in each of several contracts.
    let written: Sentence =
      strategies > 1 && totals.strategies != strategies
      ? " (\(strategies, of: "strategy"))" : ""
    let failed = totals.worse + totals.accepted
    let causes = FindingFamily.families(of: report.findings).count
    let failures: Sentence = " (\(failed) fail, by \(causes, of: "cause"))"
    return """
      \(totals.checks, of: "check")\(if: causes > 0, failures): \(totals.strategies, of: "model")\(written) read \
      \(totals.samples, of: "sample") (\(totals.contracts, of: "contract")), changed in \
      \(totals.mutants, of: "way", plural: "ways").
      """
  }

  static func survival(of totals: ReportTotals) -> Sentence {
    let survived = totals.tally.survived
    return """
      \(survived, of: "check") survived (\(percent(survived, of: totals.checks), .number)).
      """
  }
}
