import CompatModel

extension Sections {
  /// The verdict, the numbers, and the outcomes.
  static func answer(_ digest: ReportDigest, _ detail: ReportDetail) -> [Block] {
    let report = digest.report
    let looks = detail.isPage ? outcomeForLooks(of: digest) : report.outcomeForLooks
    let verdict = Block.paragraph(Sentence(Prose.verdict(of: report)), as: .verdict(looks))
    let figures: [Block] = detail.isPage ? [.figures(numbers(of: digest))] : []
    let isShort = detail.isBrief || detail.isAbridged
    let facts = facts(of: report, detail: detail, isShort: isShort)
    let answer = [verdict] + figures + facts.map { .paragraph($0, as: .circumstance) }
    return isShort ? answer : answer + outcomes(of: digest)
  }

  private static func facts(
    of report: Report, detail: ReportDetail, isShort: Bool
  ) -> [Sentence] {
    var facts: [Sentence] = []
    if detail.isPage {
      facts.append(Prose.origin(of: report))
      if let difference = report.difference { facts.append(Prose.summary(of: difference)) }
    }
    facts.append(Sentence(Prose.scope(of: report)))
    if !isShort { facts.append(Sentence(Prose.survival(of: report.totals))) }
    if isShort, report.difference?.isEmpty == true { facts.append(Prose.noDifference) }
    // Elsewhere a section lists them.
    if detail.isBrief,
      let replayed = Prose.replayed(
        report.regressions.map(\.status), "kept payload")
    {
      facts.append(replayed)
    }
    return facts + Prose.circumstances(of: report, isShort: isShort).map { Sentence($0) }
  }

  /// The outcome that stands for the answer on a page: nothing is well while the app shows wrong
  /// values, even if they are known.
  private static func outcomeForLooks(of digest: ReportDigest) -> Outcome {
    guard digest.report.verdict == .asExpected else { return digest.report.outcomeForLooks }
    return digest.report.silentFindings.map(\.outcome).max() ?? .intact
  }

  private static func outcomes(of digest: ReportDigest) -> [Block] {
    let report = digest.report
    // On a page the next step belongs to the answer, in a terminal above the prompt.
    let nextStep = Block.paragraph(Sentence(Prose.nextStep(after: report)), as: .nextStep)
    let shares = Figures(
      title: Prose.Heading.outcomes, isShares: true,
      list: digest.outcomes.map { outcome in
        Figures.Figure(
          count: report.totals.tally[outcome], label: outcome.rawValue,
          meaning: Sentence(Prose.explanation(of: outcome)), outcome: outcome)
      })
    return [.only(.page, [nextStep]), .figures(shares), .paragraph(Prose.markLegend)]
  }

  /// How many failures are new, known and silent.
  private static func numbers(of digest: ReportDigest) -> Figures {
    // What a reader takes for one failure is counted once, here as in the verdict and the filters.
    func count(_ findings: [ReportFinding]) -> Int { FindingFamily.families(of: findings).count }
    let silent = digest.report.silentFindings
    let new = count(digest.open)
    let known = count(digest.report.findings.filter { $0.status == .accepted })
    let open = digest.openGroups.isEmpty ? nil : "open"
    let accepted = digest.reasons.isEmpty ? nil : "accepted"
    return Figures(
      title: "The numbers that matter",
      list: [
        Figures.Figure(
          count: new, label: "new", meaning: Prose.newMeaning,
          outcome: new == 0 ? .intact : .misread, section: open),
        Figures.Figure(
          count: known, label: "known", meaning: Prose.knownMeaning,
          outcome: known == 0 ? .intact : .rejected, section: accepted),
        Figures.Figure(
          count: count(silent), label: "silent", meaning: Prose.silentMeaning,
          outcome: silent.map(\.outcome).max() ?? .intact,
          section: silent.isEmpty ? nil : open ?? accepted),
      ])
  }

  /// What changed since an earlier report: failures first, then what changes cost.
  static func difference(_ digest: ReportDigest, _ detail: ReportDetail) -> [Block] {
    guard let difference = digest.report.difference else { return [] }
    if difference.isEmpty {
      // In a summary the answer says so.
      return detail.isAbridged
        ? [] : .section("since", Prose.Heading.difference, [.paragraph(Prose.noDifference)])
    }
    let maximum = detail.isAbridged ? 6 : Int.max
    let lists: [[Block.Item]] = [
      Prose.circumstances(of: difference).map { Block.Item(text: $0) },
      difference.failures.map { Block.Item(mark: $0.outcome, text: Prose.sentence(for: $0)) },
      difference.risks.map { Block.Item(mark: $0.outcome, text: Prose.sentence(for: $0)) },
    ]
    return .section(
      "since", Prose.Heading.difference,
      lists.flatMap { items -> [Block] in
        let rest = items.count - maximum
        return Blocks.list(Array(items.prefix(maximum)))
          + Blocks.paragraph(rest > 0 ? Prose.moreChanges(rest) : nil)
      })
  }

  /// Where a reader of a summary finds the rest.
  static func more(_ digest: ReportDigest, _ detail: ReportDetail) -> [Block] {
    [.paragraph(Prose.more(than: digest.report), as: .more)]
  }
}
