import CompatModel

/// What two minutes need, in this order: whether anything is new, and what; what is silent; what
/// changes of the server would cost; what helps; what to do first.
struct FirstScreen: Sendable {
  static let maximumLines = 60

  private static let valueLength = 40

  struct Size: Sendable, Hashable {
    /// From the largest to the smallest: what is new is the last to go.
    static let all = [
      Size(10, 5, 5), Size(8, 5, 4), Size(6, 5, 4), Size(6, 4, 3), Size(5, 4, 3), Size(5, 3, 3),
      Size(4, 3, 2), Size(4, 2, 2), Size(3, 1, 1), Size(1, 1, 1),
    ]

    let rows: Int
    let items: Int

    let news: Int

    private init(_ rows: Int, _ items: Int, _ news: Int) {
      (self.rows, self.items, self.news) = (rows, items, news)
    }
  }

  private let report: Report
  private let size: Size

  private let properties: [PropertyDigest]
  private let fixes: [Fix]
  private let nextStep: Sentence

  /// Whether new failures have the command that makes them again.
  private let showsCommands: Bool

  private let isOfCommand: Bool

  /// The blocks of a report's first screen in the largest size that fits, or else in the smallest.
  static func blocks(
    of report: Report, showsCommands: Bool = false, isOfCommand: Bool = true,
    where fits: ([Block]) -> Bool
  ) -> [Block] {
    let properties = PropertyDigest.all(in: report)
    let fixes = Fix.distinct(of: properties)
    let nextStep = Prose.nextStep(after: report)
    var blocks: [Block] = []
    for size in Size.all {
      blocks =
        FirstScreen(
          report: report, size: size, properties: properties, fixes: fixes, nextStep: nextStep,
          showsCommands: showsCommands, isOfCommand: isOfCommand
        ).blocks
      if fits(blocks) { break }
    }
    return blocks
  }

  private var blocks: [Block] {
    let isStopped = report.progress?.cause == .interrupted
    let rest = isStopped ? [] : silent + strategies + costs + edits + newerSamples
    let screen = difference + news + rest
    // Explained once, before the first symbol; where there is little room, what sentences name.
    let explained = size.items == 1 ? news + silent : screen
    let legend = Sentence.joined(Outcome.legend(of: explained.outcomes), by: "; ")
    return answer + (legend.isEmpty ? [] : [.paragraph("\(legend).", as: .circumstance)])
      + screen + (isOfCommand ? next : [])
  }

  // MARK: What is new

  private var answer: [Block] {
    let circumstances = Prose.circumstances(of: report, isShort: true)
      .filter { $0 != Prose.sentence(for: report.nondeterminism) }
    let facts =
      [Prose.scope(of: report)]
      + [
        report.difference.flatMap { $0.isEmpty ? Prose.noDifference($0) : nil },
        Prose.fixed(among: report.regressions),
      ].compactMap(\.self) + circumstances.prefix(size.items)
    return [.paragraph(Prose.verdict(of: report), as: .verdict(report.outcomeForLooks))]
      + facts.map { .paragraph($0, as: .circumstance) }
      + Blocks.paragraph(Prose.more(circumstances.count - size.items, "remark"))
  }

  private var difference: [Block] {
    guard let difference = report.difference, !difference.isEmpty else { return [] }
    let rest = Prose.circumstances(of: difference).map { Block.Item(text: $0) }
    let items = Sections.items(for: difference.failures) + rest
    return .section(
      "since", Prose.Heading.difference,
      [.paragraph(Prose.summary(of: difference))]
        + list(items + Sections.items(for: difference.risks), of: "change"))
  }

  /// What fails and is not known, with the lines that it is at.
  private var news: [Block] {
    let limit = FirstScreen.valueLength
    let unreliable =
      report.nondeterminism.isEmpty
      ? [] : [Block.Item(text: Prose.sentence(for: report.nondeterminism))]
    let samples = report.sampleFailures.map {
      Block.Item(mark: $0.outcome, text: Prose.sentence(for: $0, limit: limit * 2))
    }
    let kept = report.regressions.filter { $0.status != .fixed }.map {
      Block.Item(mark: $0.worst, text: Prose.sentence(for: $0))
    }
    let failures = newFailures.map { families in
      let (family, alike) = (families[0], families.count - 1)
      let command: Sentence = "reproduce: \(Prose.reproduction(of: family.smallest))"
      let more: Sentence =
        "\(alike, of: "more failure") \(alike, one: "has", many: "have") the same fix"
      return Block.Item(
        mark: family.smallest.outcome, text: FirstScreen.line(for: family, in: report),
        blocks: Blocks.paragraph(Prose.hint(for: family.smallest))
          + Blocks.paragraph(alike > 0 ? more : nil)
          + Blocks.paragraph(showsCommands ? command : nil))
    }
    let stale =
      report.staleEntries.map { Block.Item(text: Prose.sentence(for: $0)) }
      + report.staleSamples.map { Block.Item(text: Prose.sentence(for: $0)) }
    let (before, after) = (unreliable + samples + kept, failures + stale)
    let counts = before.map { _ in 1 } + newFailures.map(\.count) + stale.map { _ in 1 }
    return .section(
      "new", "New", list(before + after, of: "failure", atMost: size.news, counts: counts))
  }

  /// The new failures; together those that one edit fixes.
  private var newFailures: [[FindingFamily]] {
    report.families(.worse).enumerated().grouped { number, family -> String in
      let finding = family.smallest
      guard let remedy = finding.remedy, finding.survivors.isEmpty,
        let contract = report.contracts.first(where: { $0.id == finding.contract })
      else { return "\(number)" }
      return "\(Fix.declaration(changedBy: remedy, of: contract)) \(remedy.code)"
    }.map { $0.elements.map(\.element) }
  }

  // MARK: What is silent

  /// Wrong and lost values that no error reports; of the new ones, those that are not above.
  private var silent: [Block] {
    let new = Set(newFailures.prefix(size.news).joined().map(\.smallest))
    let families = report.silentFamilies.filter { !new.contains($0.smallest) }
    let above = report.silentFamilies.count - families.count
    let lines = families.map { family in
      Block.Item(
        mark: family.smallest.outcome, text: FirstScreen.line(for: family, in: report))
    }
    let others: Sentence = """
      \(above, of: "more silent failure"), listed under New
      """
    return .section(
      "silent", "Silent (wrong or lost values), worst and likeliest first",
      list(lines, of: "silent failure")
        + Blocks.paragraph(above > 0 && !lines.isEmpty && size.items > 1 ? others : nil))
  }

  /// Where a family of findings shows, what was changed, and what the app makes of it.
  static func line(for family: FindingFamily, in report: Report) -> Sentence {
    let (finding, example) = (family.smallest, family.smallest.example)
    let change = Prose.change(in: example, limit: FirstScreen.valueLength)
    let seen = Sentence(example.facts.seen, to: FirstScreen.valueLength, .value)
    let contract = report.contracts.first { $0.id == finding.contract }
    let strategies: Sentence = " in \(strategies: family.strategies, atMost: 1)"
    let more: Sentence = ", and at \(family.sites - 1, of: "more site")"
    let isKnown = finding.status == .accepted && report.totals.worse > 0
    let isAtSites = family.otherPaths.isEmpty && family.sites > 1
    return """
      \(Prose.location(of: example)): \(Prose.subject(of: family))\(if: isAtSites, more): \
      \(finding.outcome)\
      \(if: contract?.strategies.count != 1, strategies)\(if: isKnown, " (known)"): \(change)\
      \(seen.map { "; the app sees \($0)" })
      """
  }

  // MARK: What changes would cost

  /// Which strategy survives what, and the highest risks, where contracts compare several models.
  private var strategies: [Block] {
    // Where there is little room, the table says what to choose as well.
    Sections.comparison(report, atMost: size.rows)
      + (size.items == 1 ? [] : Sections.choices(report, atMost: size.rows))
      + Sections.highestRisks(report, rows: size.rows)
  }

  private var newerSamples: [Block] {
    let sites = Sections.items(for: report.newerSamples, limit: FirstScreen.valueLength, \.fatal)
    return .section("newer", Prose.Heading.newerSamples, list(sites, of: "site"))
  }

  private var costs: [Block] {
    .section(
      "costs", Prose.Heading.risks,
      Sections.costs(at: properties, in: report, atMost: size.rows))
  }

  // MARK: What helps

  private var edits: [Block] {
    let items = fixes.map { Block.Item(text: $0.words, blocks: [.paragraph($0.effect)]) }
    return .section("fixes", "Fixes, tried on the models", list(items, of: "edit"))
  }

  private var next: [Block] {
    let more: Sentence = """
      More: compat.html, \("--verbose", .command), \("report --show risks", .command) \
      (releases, remedies …)
      """
    return [.paragraph(more, as: .more), .paragraph(nextStep, as: .nextStep)]
  }

  // Each item stands for one of the nouns unless they are counted.
  private func list(
    _ items: [Block.Item], of noun: String, atMost limit: Int? = nil, counts: [Int]? = nil
  ) -> [Block] {
    let limit = limit ?? size.items
    let left = counts.map { $0.dropFirst(limit).reduce(0, +) } ?? items.count - limit
    return Blocks.list(Array(items.prefix(limit))) + Blocks.paragraph(Prose.more(left, noun))
  }
}
