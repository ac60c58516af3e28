import CompatModel

// The answer: the verdict, the numbers, the outcomes, and what is special.

extension Sections {
  /// The verdict with the facts of the run; on a page also what is worst, and what to do first.
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
    guard detail == .page else { return verdict(of: report, facts) }
    let seen = Set(Outcome.allCases.filter { report.totals.tally[$0] > 0 })
    return verdict(of: report, []) + [
      .list(worst(in: report)),
      .paragraph(Prose.nextStep(after: report), as: .nextStep),
    ] + verdict(of: report, facts).dropFirst()
      + [.paragraph("\(Outcome.legend(of: seen)).", as: .note)]
  }

  static func verdict(of report: Report, _ facts: [Sentence?]) -> [Block] {
    [.paragraph(Prose.verdict(of: report), as: .verdict(report.outcomeForLooks))]
      + facts.compactMap(\.self).map { .paragraph($0, as: .circumstance) }
  }

  /// The most urgent new failures, and the most urgent silent one.
  private static func worst(in report: Report) -> [Block.Item] {
    let new = report.families(.worse).prefix(2).map { (title: "new", family: $0) }
    let silent = report.silentFamilies.prefix(1).map { (title: "worst silent failure", family: $0) }
    let advice = StrategyAdvice(in: report)
    return (new + silent).grouped(by: \.family.smallest).map { _, alike in
      var item = FirstScreen.item(for: [alike[0].family], in: report, advice)
      item.link = alike[0].family.id
      item.text = "\(.joined(alike.map { Sentence($0.title) }, by: ", ")): \(item.text)"
      return item
    }
  }

  /// How many checks had each outcome, the best first, and what is as usual.
  static func outcomes(_ report: Report, _ detail: ReportDetail) -> [Block] {
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
