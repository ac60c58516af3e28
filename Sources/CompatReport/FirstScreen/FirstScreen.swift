import CompatModel
import JSONSyntax

/// What two minutes need: what is new, what is silent, what changes of the server would break, what to
/// write instead, and what to do first.
///
/// Each fact stands in one place.
struct FirstScreen: Sendable {
  static let maximumLines = 60

  private static let valueLength = 40

  /// How many entries there are of each list and table.
  private struct Room: Sendable {
    var (items, properties, risks, strategies) = (1, 1, 1, 0)
  }

  private var room = Room()

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

  /// The blocks of a report's first screen with as much as fits, what matters most first.
  static func blocks(
    of report: Report, showsCommands: Bool = false, isOfCommand: Bool = true,
    where fits: ([Block]) -> Bool
  ) -> [Block] {
    var screen = FirstScreen(of: report, showsCommands: showsCommands, isOfCommand: isOfCommand)
    var blocks = screen.blocks
    let steps: [(WritableKeyPath<Room, Int>, limit: Int)] = [
      (\.items, 2), (\.properties, 3), (\.risks, 14), (\.strategies, 2), (\.items, 3),
      (\.strategies, 4), (\.properties, 5), (\.items, 5), (\.properties, 8), (\.risks, 24),
      (\.strategies, 6),
    ]
    for (entries, limit) in steps {
      while screen.room[keyPath: entries] < limit {
        var larger = screen
        larger.room[keyPath: entries] += 1
        let more = larger.blocks
        guard fits(more) else { break }
        (screen, blocks) = (larger, more)
      }
    }
    return blocks
  }

  private var blocks: [Block] {
    let isStopped = report.progress?.cause == .interrupted
    let screen = difference + failures + (isStopped ? [] : newerSamples + risks)
    let shown = isStopped ? [] : RiskBrief.helped(briefs).prefix(room.risks)
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
    return Sections.verdict(of: report, facts + Array(circumstances.prefix(room.items)))
      + [.paragraph(Prose.more(circumstances.count - room.items, "remark"))]
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
    let limit = max(0, room.items - before.count)
    let hidden = groups.dropFirst(limit).joined().count
    let all = before + groups.prefix(limit).map(item) + after
    let rest = max(0, all.count - room.items) + hidden
    return .section(
      id, title, [.list(Array(all.prefix(room.items))), .paragraph(more(rest, of: families))])
  }

  /// How many failures of a kind are not shown; those that are not silent are counted with the silent
  /// ones, which are all that is shown of known failures.
  private func more(_ count: Int, of families: [FindingFamily]) -> Sentence {
    guard families.first?.isSilent ?? false else { return Prose.more(count, "failure") }
    let known = report.families(.accepted).count { !$0.isSilent }
    let milder: Sentence = "\(count) more silent, milder or by converted keys"
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
    let isKnown = finding.status == .accepted
    let isAtSites = family.otherPaths.isEmpty && family.sites > 1
    let others = alike.dropFirst().grouped(by: Prose.name).map(\.key)
    let help = Prose.hint(for: finding, atMost: 1)
    let (location, effect) = (
      Prose.location(of: finding.example), Prose.effect(of: finding, limit: valueLength)
    )
    return Block.Item(
      mark: finding.outcome,
      text: """
        \(Prose.place(of: family))\(if: isAtSites, more): \(finding.outcome)\
        \(Prose.readers(of: family, in: report), after: " in ")\
        \(if: isKnown && report.totals.worse > 0, " (known)")
        """,
      blocks: [
        .paragraph("\(effect)\(isKnown ? help : nil, after: "; ")"),
        .paragraph(isKnown ? "" : "\(location)\(help, after: "; ")"),
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

  private var risks: [Block] {
    let advised = RiskBrief.helped(briefs).prefix(room.risks).compactMap(\.survivor)
    let detail = ReportDetail(
      rows: room.strategies, sites: 2, valueLength: FirstScreen.valueLength)
    return Sections.costs(at: properties, atMost: room.properties, names: 2)
      + Sections.highestRisks(briefs, rows: room.risks, hasLegend: false)
      + (room.strategies == 0 ? [] : Sections.comparison(report, detail, advised: advised))
  }

  private var next: [Block] {
    let isCompared = report.contracts.contains { $0.strategies.count > 1 }
    let more: Sentence = """
      More: compat.html, \("--verbose", .command), \("report --show risks", .command)\
      \(if: isCompared && room.strategies == 0, ", \("report --show strategies", .command)") \
      (releases, remedies …)
      """
    return [
      .paragraph(more, as: .more), .paragraph(Prose.nextStep(after: report), as: .nextStep),
    ]
  }

  private func list(_ all: [Block.Item], of noun: String) -> [Block] {
    .list(all, atMost: room.items, of: noun)
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
