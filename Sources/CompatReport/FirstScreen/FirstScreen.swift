import CompatModel
import JSONSyntax

/// What two minutes need: what is new, what is silent, what changes of the server would break, what to
/// write instead, and what to do first.
///
/// Each fact stands in one place.
struct FirstScreen: Sendable {
  static let maximumLines = 60
  private static let valueLength = 40

  /// How many entries there are of each list and table; failures beyond the items have a line each.
  private struct Room: Sendable {
    var (items, failures, newer, properties, risks, strategies) = (1, 1, 1, 1, 1, 0)
  }

  private var room = Room()
  private let report: Report
  private let advice: StrategyAdvice

  /// The answer without its remarks, which are beside it.
  private let verdict: [Block]
  private let circumstances: [Sentence]
  private let properties: [[PropertyDigest]]
  private let risks: [RiskBrief]
  private let strategies: ComparisonDigest
  private let silent: [[FindingFamily]]

  /// The new failures with an error.
  private let loud: [[FindingFamily]]

  /// What fails beside them: what makes all results doubtful, and what is stale.
  private let before, after: [Block.Item]
  private let newer: [Block.Item]

  /// What to do first; nil if the screen is not that of a command.
  private let nextStep: Block?

  private init(of report: Report, isOfCommand: Bool) {
    self.report = report
    advice = StrategyAdvice(in: report)
    let facts: [Sentence?] = [
      Prose.scope(of: report), report.difference.map(Prose.summary),
      Prose.kept(report.regressions.map(\.status).filter { $0 == .fixed }),
    ]
    verdict = Sections.verdict(of: report, facts)
    let unreliable = Prose.sentence(forNondeterminism: report.nondeterminism)
    circumstances = Prose.circumstances(of: report).filter { $0 != unreliable }
    properties = PropertyDigest.groups(in: report)
    risks = RiskBrief.all(in: report)
    strategies = ComparisonDigest(of: report.contracts)
    let families = FindingFamily.families(of: report.silentFindings)
    silent = report.grouped(families.ordered { $0.isNew && !$1.isNew })
    loud = report.grouped(report.families(.worse).filter { !$0.isSilent })
    before =
      [unreliable].compactMap(\.self).map { Block.Item(text: $0) }
      + Sections.items(for: report.sampleFailures, limit: FirstScreen.valueLength)
      + Sections.items(for: report.regressions)
    after = Sections.staleItems(of: report)
    newer = Sections.newerItems(of: report, limit: FirstScreen.valueLength)
    nextStep = isOfCommand ? Sections.nextStep(of: report) : nil
  }

  /// The blocks of a report's first screen with as much as fits, what matters most first.
  static func blocks(
    of report: Report, isOfCommand: Bool = true, where fits: ([Block]) -> Bool
  ) -> [Block] {
    var screen = FirstScreen(of: report, isOfCommand: isOfCommand)
    let steps: [(WritableKeyPath<Room, Int>, limit: Int)] = [
      (\.properties, 2), (\.risks, 6), (\.strategies, 1), (\.failures, 5), (\.strategies, 2),
      (\.properties, 3), (\.risks, 8), (\.items, 2), (\.newer, 2), (\.strategies, 4),
      (\.risks, 12), (\.strategies, 6), (\.items, 3), (\.properties, 5), (\.risks, 24),
      (\.items, 5), (\.newer, 5), (\.properties, 8),
    ]
    for (entries, limit) in steps {
      while screen.room[keyPath: entries] < limit {
        var larger = screen
        larger.room[keyPath: entries] += 1
        guard fits(larger.blocks) else { break }
        screen = larger
      }
    }
    return screen.blocks
  }

  private var blocks: [Block] {
    let isStopped = report.progress?.cause == .interrupted
    let screen = difference + failures + (isStopped ? [] : newerSamples + costs)
    let cells = isStopped ? [] : shownRisks.flatMap(\.harms).map(\.cell)
    let legend = Sentence.joined(
      [Outcome.legend(of: screen.outcomes), RiskCell.legend(of: cells, hasOutcomes: false)],
      by: "; ")
    return answer + [.paragraph("\(legend, after: "", before: ".")", as: .circumstance)] + screen
      + [.paragraph(notShown, as: .more)]
      + [nextStep].compactMap(\.self)
  }

  private var answer: [Block] {
    verdict + circumstances.prefix(room.newer).map { .paragraph($0, as: .circumstance) }
      + [.paragraph(Prose.more(circumstances.count - room.newer, "remark"))]
  }

  private var difference: [Block] {
    guard let difference = report.difference else { return [] }
    return .section(
      "since", Prose.Heading.difference,
      .list(Sections.items(for: difference), atMost: room.newer, of: "change"))
  }

  // MARK: What fails

  /// The silent failures, new or known, and the other new ones; the more urgent new ones come first.
  private var failures: [Block] {
    let isSilentFirst = before.isEmpty && report.families(.worse).first?.isSilent ?? true
    let silentSection = section(
      "silent", "Silent failures: wrong or lost values, no error",
      note: "\(Urgency.words("new failures, new values, ")).", silent)
    let others = section("new", "New failures", loud, before: before, after: after)
    return isSilentFirst ? silentSection + others : others + silentSection
  }

  /// Failures with the same fix share an item; the first ones have all that is known.
  private func section(
    _ id: String, _ title: String, note: Sentence? = nil, _ groups: [[FindingFamily]],
    before: [Block.Item] = [], after: [Block.Item] = []
  ) -> [Block] {
    let shown = groups.prefix(max(0, room.failures - before.count)).enumerated()
    let all = before + shown.map { item(for: $1, isShort: $0 >= room.items) } + after
    return .section(id, title, note: note, [.list(Array(all.prefix(room.failures)))])
  }

  /// What fails, what was sent and what the app makes of it, where, and what helps; in short what fails,
  /// and what helps.
  private func item(for alike: [FindingFamily], isShort: Bool) -> Block.Item {
    let family = alike[0]
    let finding = advice.advised(family.smallest, in: report)
    let more: Sentence = ", and at \(family.sites - 1, of: "more site")"
    let isKnown = finding.status == .accepted
    let isAtSites = family.otherSites.isEmpty && family.sites > 1
    let names = alike.map(\.smallest).grouped { finding -> Sentence in
      finding.changedProperty.map { "\($0, .name)" }
        ?? "\(finding.contract, .name) \(finding.changedSite, .location)"
    }
    let others = names.dropFirst().map(\.key)
    let help: Sentence = "\(Prose.hint(for: finding, atMost: 1), after: "; ")"
    let text: Sentence = """
      \(Prose.place(of: family))\(if: isAtSites, more): \(finding.words)\
      \(Prose.readers(of: family, in: report), after: " in ")\
      \(if: isKnown && report.totals.worse > 0, " (known)")
      """
    if isShort { return Block.Item(mark: finding.mark, text: "\(text)\(help)") }
    let effect = Prose.effect(of: finding, limit: FirstScreen.valueLength)
    return Block.Item(
      mark: finding.mark, text: text,
      blocks: [
        .paragraph("\(effect)\(if: isKnown, help)"),
        .paragraph(isKnown ? "" : "\(Prose.location(of: finding.example))\(help)"),
        .paragraph("\(.list(others, atMost: 2, of: "site"), after: "the same at ")"),
      ])
  }

  // MARK: What changes of the server would break

  private var newerSamples: [Block] {
    .section("newer", Prose.Heading.newerSamples, [.list(Array(newer.prefix(room.newer)))])
  }

  /// The most urgent risks that a strategy survives, of each contract some.
  private var shownRisks: [RiskBrief] {
    let all = RiskBrief.helped(risks).grouped { [$0.contract, $0.changeClass.rawValue] }
      .flatMap { $0.elements.prefix(2) }
    return Array(all.prefix(room.risks))
  }

  private var costs: [Block] {
    var shown = strategies
    // Those that are advised come first.
    shown.limit(to: room.strategies, first: shownRisks.compactMap(\.survivor))
    return Sections.costs(at: properties.prefix(room.properties), names: 2)
      + Sections.highestRisks(shownRisks, names: 1, hasLegend: false)
      + (room.strategies == 0 ? [] : Sections.section(of: shown))
  }

  /// What there is beside all this, and the commands that show it.
  private var notShown: Sentence {
    let rows = before.count + loud.count + after.count
    let counts: [(count: Int, noun: String, rest: Sentence)] = [
      (max(0, rows - room.failures) + loud.joined().count - loud.count, "new failure", ""),
      (silent.joined().count - min(room.failures, silent.count), "silent failure", ""),
      (report.families(.accepted).count { !$0.isSilent }, "known failure", " with an error"),
      (newer.count - room.newer, "newer sample", ""),
      (properties.dropFirst(room.properties).joined().count, "property", ""),
      (risks.sites - shownRisks.sites, "risk", ""),
      (strategies.rows.count - room.strategies, "strategy", ""),
    ]
    let words = counts.filter { $0.count > 0 }.map { count, noun, rest -> Sentence in
      "\(count, of: noun)\(rest)"
    }
    let list = Sentence.joined(words, by: ", ", last: " and ")
    if nextStep == nil { return "\(list, after: "Not shown: ", before: ".")" }
    return """
      More: \(list, after: "", before: ": ")\("--verbose", .command), \
      \("report --show risks", .command) (strategies, releases, remedies …), compat.html
      """
  }
}

extension Report {
  /// Failures with those that the same edit fixes, that the same code reads, or of the same site.
  fileprivate func grouped(_ families: [FindingFamily]) -> [[FindingFamily]] {
    families.grouped { family -> [String?] in
      let finding = family.smallest
      let contract = contracts.first { $0.id == finding.contract }
      // The code of an enum is the same at all of its properties.
      let edit = finding.remedy.map { remedy in
        (contract?.scope ?? "") + (remedy.code.hasPrefix("enum ") ? "" : remedy.property)
          + remedy.code
      }
      let cause = finding.survivors.isEmpty ? edit ?? finding.reader : nil
      let site = [finding.contract, finding.path, finding.conversion?.rawValue]
      return [finding.status.rawValue, finding.outcome.rawValue, finding.changeClass?.rawValue]
        + (cause.map { [$0] } ?? site)
    }.map(\.elements)
  }
}
