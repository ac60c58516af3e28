import CompatModel

// The answer: the verdict, the numbers, the outcomes, and what is special.

extension Sections {
  /// The verdict with the facts of the run; on a page also what to do first.
  static func answer(_ report: Report, _ detail: ReportDetail) -> [Block] {
    let origin: [Sentence] = [
      "\(report.revision, .value, after: "revision ")", "\(report.day ?? "", .value)",
    ]
    let isBrief = detail == .brief
    let facts: [Sentence?] =
      [
        isBrief
          ? report.families(.worse).first.map { Prose.title(of: $0) } : .joined(origin, by: " · "),
        Prose.scope(of: report), report.difference.map(Prose.summary),
        // Elsewhere a section lists them.
        isBrief ? Prose.kept(report.regressions.map(\.status)) : nil,
      ] + Prose.circumstances(of: report)
    let answer = verdict(of: report, facts)
    return detail == .page
      ? answer + [nextStep(of: report)] : answer
  }

  static func verdict(of report: Report, _ facts: [Sentence?]) -> [Block] {
    [.paragraph(Prose.verdict(of: report), as: .verdict(report.outcomeForLooks))]
      + facts.compactMap(\.self).map { .paragraph($0, as: .circumstance) }
  }

  /// How many checks had each outcome, the best first, and what is as usual.
  static func outcomes(_ report: Report) -> [Block] {
    let totals = report.totals
    let survived = totals.tally.survived
    let items = Outcome.allCases.filter { totals.tally[$0] > 0 }.map { outcome in
      Block.Item(
        mark: Mark(outcome),
        text: """
          \(totals.tally[outcome]) \(outcome): \(Sentence(Prose.explanation(of: outcome), nil))
          """)
    }
    return .section(
      "outcomes", "Outcomes of checks",
      note: """
        Checks, not failures: most outcomes are as expected, or of reference models. A failure is a \
        cause, however many checks fail by it. \(survived, of: "check") survived \
        (\(Prose.percent(survived, of: totals.checks), .number)).
        """,
      [.list(items), .paragraph(Prose.elements(\.covered, in: report.contracts) ?? "")])
  }
}

extension Prose {
  static func scope(of report: Report) -> Sentence {
    let totals = report.totals
    let failed = totals.worse + totals.accepted
    let causes = FindingFamily.families(of: report.findings).count
    let failures: Sentence = " (\(failed) fail, by \(causes, of: "cause"))"
    return """
      \(totals.checks, of: "check")\(if: causes > 0, failures): \(totals.strategies, of: "model") read \
      \(totals.samples, of: "sample") (\(totals.contracts, of: "contract")), changed in \
      \(totals.mutants, of: "way", plural: "ways").
      """
  }
}
