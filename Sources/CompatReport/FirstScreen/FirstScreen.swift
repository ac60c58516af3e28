import CompatModel
import JSONSyntax

/// What two minutes need: what is new, what is silent, what changes of the server would break, what to
/// write instead, and what to do first.
///
/// Each fact stands in one place.
struct FirstScreen: Sendable {
  static let maximumLines = 60

  private static let maximumRows = 25
  private static let valueLength = 40

  /// The number of rows of the table of risks, of which lists and other tables have fewer.
  private var rows = FirstScreen.maximumRows

  /// Whether it shows which strategy survives what, as there is room for the risks that matter more.
  private var hasComparison = true

  private let report: Report
  private let properties: [[PropertyDigest]]
  private let briefs: [RiskBrief]
  private let silent: [FindingFamily]
  private let new: [FindingFamily]

  /// Whether failures have the command that makes them again.
  private let showsCommands: Bool

  private let isOfCommand: Bool

  private init(of report: Report, showsCommands: Bool, isOfCommand: Bool) {
    self.report = report
    properties = PropertyDigest.groups(in: report)
    briefs = RiskBrief.all(in: report.contracts)
    silent = report.silentFamilies.ordered { $0.isNew && !$1.isNew }
    new = report.families(.worse)
    (self.showsCommands, self.isOfCommand) = (showsCommands, isOfCommand)
  }

  /// The blocks of a report's first screen with as many rows as fit.
  static func blocks(
    of report: Report, showsCommands: Bool = false, isOfCommand: Bool = true,
    where fits: ([Block]) -> Bool
  ) -> [Block] {
    var screen = FirstScreen(of: report, showsCommands: showsCommands, isOfCommand: isOfCommand)
    var blocks = screen.blocks
    while !fits(blocks), screen.shrink() { blocks = screen.blocks }
    return blocks
  }

  /// Leaves out what matters least; false if nothing is left that can go.
  private mutating func shrink() -> Bool {
    if rows == (hasComparison ? 14 : 1) {
      if !hasComparison { return false }
      (rows, hasComparison) = (FirstScreen.maximumRows, false)
    } else {
      rows -= 1
    }
    return true
  }

  private var items: Int { min(5, max(1, rows / 5)) }

  private var blocks: [Block] {
    let isStopped = report.progress?.cause == .interrupted
    let screen = difference + failures + (isStopped ? [] : newerSamples + risks)
    let shown = isStopped ? [] : RiskBrief.helped(briefs).prefix(rows)
    let cells = shown.flatMap(\.harms).map(\.cell)
    let legends = [false, true].map { isSilent in
      Outcome.legend(of: screen.outcomes.filter { $0.isSilent == isSilent })
    }
    let loud = Sentence.joined(
      [legends[0], RiskCell.legend(of: cells, hasOutcomes: false)], by: "; ")
    let legend = [loud, legends[1]].map {
      Block.paragraph("\($0, after: "", before: ".")", as: .circumstance)
    }
    return answer + legend + screen + (isOfCommand ? next : [])
  }

  private var answer: [Block] {
    let circumstances = Prose.circumstances(of: report, isShort: true)
      .filter { $0 != Prose.sentence(for: report.nondeterminism) }
    let facts: [Sentence?] = [
      Prose.scope(of: report),
      report.difference.flatMap { $0.isEmpty ? Prose.noDifference($0) : nil },
      Prose.fixed(among: report.regressions),
    ]
    return Sections.verdict(of: report, facts + Array(circumstances.prefix(items)))
      + [.paragraph(Prose.more(circumstances.count - items, "remark"))]
  }

  private var difference: [Block] {
    guard let difference = report.difference, !difference.isEmpty else { return [] }
    let rest = Prose.circumstances(of: difference).map { Block.Item(text: $0) }
    let changes = Sections.items(for: difference.failures) + rest
    return .section(
      "since", Prose.Heading.difference,
      [.paragraph(Prose.summary(of: difference))]
        + list(changes + Sections.items(for: difference.risks), of: "change"))
  }

  // MARK: What fails

  /// The silent failures, new or known, and the other new ones; the more urgent new ones come first.
  private var failures: [Block] {
    let unreliable = Prose.sentence(for: report.nondeterminism)
    let before =
      (unreliable.isEmpty ? [] : [Block.Item(text: unreliable)])
      + Sections.items(for: report.sampleFailures, limit: FirstScreen.valueLength)
      + Sections.items(for: report.regressions)
    let stale = Sections.staleItems(of: report)
    let isSilentFirst = before.isEmpty && new.first?.isSilent ?? true
    let areNew = silent.allSatisfy(\.isNew)
    let areMixed = !areNew && silent.contains(where: \.isNew)
    let order = areMixed ? "new ones first" : "worst first"
    let silentSection = section(
      "silent",
      "\(areNew ? "New silent" : "Silent") failures, \(order): wrong or lost values, no error",
      silent)
    let others = section(
      "new", isSilentFirst && !new.isEmpty ? "Other new failures" : "New failures",
      new.filter { !$0.isSilent }, before: before, after: stale.entries + stale.samples)
    return isSilentFirst ? silentSection + others : others + silentSection
  }

  /// Failures with the same fix share an item.
  private func section(
    _ id: String, _ title: String, _ families: [FindingFamily], before: [Block.Item] = [],
    after: [Block.Item] = []
  ) -> [Block] {
    let groups = report.grouped(families)
    let room = max(0, items - before.count)
    let hidden = groups.dropFirst(room).joined().count
    let all = before + groups.prefix(room).map(item) + after
    let rest = max(0, all.count - items) + hidden
    return .section(
      id, title, [.list(Array(all.prefix(items))), .paragraph(more(rest, of: families))])
  }

  /// How many failures of a kind are not shown; those that are not silent are counted with the silent
  /// ones, which are all that is shown of known failures.
  private func more(_ count: Int, of families: [FindingFamily]) -> Sentence {
    guard families.first?.isSilent ?? false else { return Prose.more(count, "failure") }
    let known = report.families(.accepted).count { !$0.isSilent }
    let milder: Sentence = "\(count) more silent, milder or of the decoder's keys"
    let loud: Sentence = "\(known, of: "known failure") with an error"
    let parts: [Sentence] = [count > 0 ? milder : "", known > 0 ? loud : ""]
    return "\(.joined(known: parts, by: "; "), after: "", before: ": \("--verbose", .command)")"
  }

  private func item(_ alike: [FindingFamily]) -> Block.Item {
    var item = FirstScreen.item(for: alike, in: report)
    if showsCommands {
      item.blocks.append(.paragraph("reproduce: \(Prose.reproduction(of: alike[0].smallest))"))
    }
    return item
  }

  /// What fails, what was sent and what the app makes of it, where, and what helps.
  static func item(for alike: [FindingFamily], in report: Report) -> Block.Item {
    let family = alike[0]
    var finding = family.smallest
    let contract = report.contracts.first { $0.id == finding.contract }
    if let advised = contract?.advised(against: finding)?.strategy {
      finding.example.change.survivors = [advised]
    }
    let more: Sentence = ", and at \(family.sites - 1, of: "more site")"
    let isKnown = finding.status == .accepted && report.totals.worse > 0
    let isAtSites = family.otherPaths.isEmpty && family.sites > 1
    let others = alike.dropFirst().grouped(by: Prose.name).map(\.key)
    let help = Prose.hint(for: finding, atMost: 1)
    return Block.Item(
      mark: finding.outcome,
      text: """
        \(Prose.place(of: family))\(if: isAtSites, more): \(finding.outcome)\
        \(Prose.readers(of: family, in: report), after: " in ")\(if: isKnown, " (known)")
        """,
      blocks: [
        .paragraph(Prose.effect(of: finding, limit: valueLength)),
        .paragraph("\(Prose.location(of: finding.example))\(help, after: "; ")"),
        .paragraph("\(.list(others, atMost: 2, of: "site"), after: "the same at ")"),
      ])
  }

  // MARK: What changes of the server would break

  private var newerSamples: [Block] {
    let sites = Sections.items(
      for: report.newerSamples, in: report, limit: FirstScreen.valueLength, \.fatal)
    return .section(
      "newer", "\(Prose.Heading.newerSamples) (no failures)", list(sites, of: "site"))
  }

  /// The risks and, where there is room for all that matters more, which strategy survives what.
  private var risks: [Block] {
    let advised = RiskBrief.helped(briefs).prefix(rows).compactMap(\.survivor)
    let detail = ReportDetail(
      rows: min(6, rows / 5 + 1), sites: 2, valueLength: FirstScreen.valueLength)
    return Sections.costs(at: properties, atMost: min(8, rows / 2 + 1), names: 2)
      + Sections.highestRisks(briefs, rows: rows, hasLegend: false)
      + (!hasComparison ? [] : Sections.comparison(report, detail, advised: advised))
  }

  private var next: [Block] {
    let more: Sentence = """
      More: compat.html, \("--verbose", .command), \("report --show risks", .command) \
      (releases, remedies …)
      """
    return [
      .paragraph(more, as: .more), .paragraph(Prose.nextStep(after: report), as: .nextStep),
    ]
  }

  private func list(_ all: [Block.Item], of noun: String) -> [Block] {
    .list(all, atMost: items, of: noun)
  }
}

extension Report {
  /// Failures with those that the same edit fixes, that the same code reads, or of the same site.
  fileprivate func grouped(_ families: [FindingFamily]) -> [[FindingFamily]] {
    families.grouped { family -> [String?] in
      let finding = family.smallest
      let contract = contracts.first { $0.id == finding.contract }
      let edit = finding.remedy.flatMap { remedy in
        contract.map { Fix.declaration(changedBy: remedy, of: $0) + remedy.code }
      }
      let cause = finding.survivors.isEmpty ? edit ?? finding.reader : nil
      let site = [finding.contract, finding.path, finding.conversion?.rawValue]
      return [finding.status.rawValue, finding.outcome.rawValue, finding.changeClass?.rawValue]
        + (cause.map { [$0] } ?? site)
    }.map(\.elements)
  }
}
