import CompatModel

/// What two minutes need, in this order: whether anything is new, and what; what is silent; what
/// changes of the server would cost; what helps; what to do first.
struct FirstScreen: Sendable {
  static let maximumLines = 60

  private static let valueLength = 40

  /// The numbers of rows, items and new failures.
  private typealias Size = (rows: Int, items: Int, news: Int)

  /// From the largest to the smallest: what is new is the last to go.
  private static let sizes: [Size] = [
    (10, 5, 5), (8, 5, 4), (6, 5, 4), (6, 4, 3), (5, 4, 3), (5, 3, 3), (4, 3, 2), (4, 2, 2),
    (3, 1, 1), (1, 1, 1),
  ]

  private let report: Report
  private var size: Size

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
    var screen = FirstScreen(
      report: report, size: sizes[0], properties: properties, fixes: Fix.distinct(of: properties),
      nextStep: Prose.nextStep(after: report), showsCommands: showsCommands,
      isOfCommand: isOfCommand)
    var blocks: [Block] = []
    for size in sizes {
      screen.size = size
      blocks = screen.blocks
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
    let legend = Outcome.legend(of: explained.outcomes)
    return answer + [.paragraph("\(legend, after: "", before: ".")", as: .circumstance)] + screen
      + (isOfCommand ? next : [])
  }

  // MARK: What is new

  private var answer: [Block] {
    let circumstances = Prose.circumstances(of: report, isShort: true)
      .filter { $0 != Prose.sentence(for: report.nondeterminism) }
    let facts: [Sentence?] = [
      Prose.scope(of: report),
      report.difference.flatMap { $0.isEmpty ? Prose.noDifference($0) : nil },
      Prose.fixed(among: report.regressions),
    ]
    return Sections.verdict(of: report, facts + Array(circumstances.prefix(size.items)))
      + [.paragraph(Prose.more(circumstances.count - size.items, "remark"))]
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
    let unreliable = Prose.sentence(for: report.nondeterminism)
    let before =
      (unreliable.isEmpty ? [] : [Block.Item(text: unreliable)])
      + Sections.items(for: report.sampleFailures, limit: FirstScreen.valueLength)
      + Sections.items(for: report.regressions)
    let failures = newFailures.map { families in
      let (family, alike) = (families[0], families.count - 1)
      let command: Sentence = "reproduce: \(Prose.reproduction(of: family.smallest))"
      let more: Sentence =
        "\(alike, of: "more failure") \(alike, one: "has", many: "have") the same fix"
      var item = FirstScreen.item(for: family, in: report)
      item.blocks = [
        .paragraph(Prose.hint(for: family.smallest) ?? ""), .paragraph(alike > 0 ? more : ""),
        .paragraph(showsCommands ? command : ""),
      ]
      return item
    }
    let stale = Sections.staleItems(of: report)
    let items = before + failures + stale.entries + stale.samples
    // An item of failures stands for all with the same fix.
    let hidden = newFailures.dropFirst(max(0, size.news - before.count))
    let rest = items.count - size.news + hidden.reduce(0) { $0 + $1.count - 1 }
    return .section(
      "new", "New",
      [
        .list(Array(items.prefix(size.news))), .paragraph(Prose.more(rest, "failure")),
      ])
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
    let items = families.map { FirstScreen.item(for: $0, in: report) }
    let others: Sentence = "\(above, of: "more silent failure"), listed under New"
    let isTold = above > 0 && !items.isEmpty && size.items > 1
    return .section(
      "silent", "Silent (wrong or lost values), worst and likeliest first",
      list(items, of: "silent failure") + [.paragraph(isTold ? others : "")])
  }

  /// Where a family of findings shows, what was changed, and what the app makes of it.
  static func item(for family: FindingFamily, in report: Report) -> Block.Item {
    let (finding, example) = (family.smallest, family.smallest.example)
    let change = Prose.change(in: example, limit: FirstScreen.valueLength)
    let seen = Sentence(example.facts.seen, to: FirstScreen.valueLength, .value)
    let contract = report.contracts.first { $0.id == finding.contract }
    let strategies: Sentence = " in \(strategies: family.strategies, atMost: 1)"
    let more: Sentence = ", and at \(family.sites - 1, of: "more site")"
    let isKnown = finding.status == .accepted && report.totals.worse > 0
    let isAtSites = family.otherPaths.isEmpty && family.sites > 1
    return Block.Item(
      mark: finding.outcome,
      text: """
        \(Prose.location(of: example)): \(Prose.subject(of: family))\(if: isAtSites, more): \
        \(finding.outcome)\
        \(if: contract?.strategies.count != 1, strategies)\(if: isKnown, " (known)"): \(change)\
        \(seen, after: "; the app sees ")
        """)
  }

  // MARK: What changes would cost

  /// Which strategy survives what, and the highest risks, where contracts compare several models.
  private var strategies: [Block] {
    // Where there is little room, the table says what to choose as well.
    let detail = ReportDetail(rows: size.rows, sites: 0, valueLength: FirstScreen.valueLength)
    return Sections.comparison(report, detail)
      + (size.items == 1 ? [] : Sections.choices(report, detail))
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
    let note: Sentence = """
      A property's new type acts if init(from:) is synthesized; in an init of yours, decode that type.
      """
    return .section(
      "fixes", "Fixes, tried on the models",
      note: fixes.contains(where: \.isOfProperty) ? note : "", list(items, of: "edit"))
  }

  private var next: [Block] {
    let more: Sentence = """
      More: compat.html, \("--verbose", .command), \("report --show risks", .command) \
      (releases, remedies …)
      """
    return [.paragraph(more, as: .more), .paragraph(nextStep, as: .nextStep)]
  }

  private func list(_ items: [Block.Item], of noun: String) -> [Block] {
    .list(items, atMost: size.items, of: noun)
  }
}
