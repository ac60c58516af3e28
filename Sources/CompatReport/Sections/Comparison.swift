import CompatEngine
import CompatModel
import JSONSyntax

// Which strategy survives what, where the strategies of a contract differ, and when to use which.

extension Sections {
  static func comparison(_ digest: ReportDigest, _ detail: ReportDetail) -> [Block] {
    let contracts = compared(in: digest)
    let comparison = ComparisonDigest(of: contracts)
    guard !comparison.rows.isEmpty else { return [] }
    var overview = table(of: comparison, in: digest, title: Prose.Heading.comparison)
    var rest: [Block] = []
    var rows = comparison.rows
    if detail.isAbridged {
      let shown = comparison.mostCompared(10)
      let left = overview.rows.count - shown.count
      overview.groups[0].rows.removeAll { !shown.contains($0.name) }
      rows.removeAll { !shown.contains($0.id) }
      rest = .paragraph(left > 0 ? Prose.moreStrategies(left) : nil)
    } else {
      rest = contracts.map { contract in
        let table = table(
          of: ComparisonDigest(of: [contract]), in: digest, title: contract.id, isDetail: true)
        return .details(Prose.comparison(of: contract), isTeaser: true, [.table(table)])
      }
    }
    let marks = Set(rows.flatMap(\.cells.values).map(\.worst))
    let note = Prose.comparisonNote(isSummed: comparison.isSummed, marks: marks)
    return .section(
      "strategies", Prose.Heading.comparison, note: note, [.table(overview)] + rest)
  }

  /// All strategies, over all contracts; nil if nothing is compared.
  static func overview(_ digest: ReportDigest) -> Table? {
    let comparison = ComparisonDigest(of: compared(in: digest))
    return comparison.rows.isEmpty
      ? nil : table(of: comparison, in: digest, title: Prose.Heading.comparison)
  }

  private static func compared(in digest: ReportDigest) -> [ReportContract] {
    digest.report.contracts.filter { $0.reference != nil }
  }

  private static func table(
    of comparison: ComparisonDigest, in digest: ReportDigest, title: String, isDetail: Bool = false
  ) -> Table {
    let strategies = Dictionary(first: digest.strategies.map { ($0.id, $0) })
    let facts: [(title: String, word: (StrategyDigest) -> String)] = [
      ("re-encoded", Prose.shortRoundTrip), ("distinct", Prose.shortDistinction),
    ]
    return Table(
      title, rowTitle: "strategy", style: .matrix,
      columns: comparison.changes.map { Prose.title(of: $0) } + facts.map(\.title),
      // What is asked last is left out first; two questions are always there.
      optionalColumns: facts.count + max(0, comparison.changes.count - 2),
      rows: comparison.rows.map { row in
        let cells = comparison.changes.map { change -> Table.Cell in
          guard let cell = row.cells[change] else { return Table.Cell("·") }
          // What one contract shows is close by: its own table has no links.
          let evidence = Table.Evidence(contract: cell.contract, change: change.changeClass)
          return Table.Cell(Prose.share(of: cell), evidence: isDetail ? nil : evidence)
        }
        let words = facts.map { fact in
          Table.Cell("\(strategies[row.id].map(fact.word) ?? "·", .quotation)")
        }
        return Table.Row(row.id, cells: cells + words)
      })
  }

  /// When to use which strategy: what the comparison of all contracts comes to.
  static func choices(_ digest: ReportDigest, _ detail: ReportDetail) -> [Block] {
    let facts = choices(digest)
    return .section(
      "choices", Prose.Heading.choices, note: Prose.choiceNote, facts.isEmpty ? [] : [.facts(facts)]
    )
  }

  static func choices(_ digest: ReportDigest) -> [LabelledFact] {
    ChoiceDigest(of: digest.recommended).rows.map { row in
      LabelledFact(label: "\(Prose.need(row.need), .emphasis)", text: Prose.choices(of: row))
    }
  }
}

/// Which strategy to use when: over all contracts, how often each serves a need best.
struct ChoiceDigest: Sendable {
  enum Need: Sendable, Hashable {
    /// What the app does with the value, and whether the value may be absent.
    case answer(SiteNeeds.Purpose, SiteNeeds.Presence)

    /// Unreadable values must be rejected.
    case failClosed
  }

  /// A strategy that serves a need best at some sites.
  struct Choice: Sendable, Hashable {
    let strategy: String
    var sites: Int
  }

  struct Row: Sendable, Hashable {
    let need: Need

    /// The strategies, the one of most sites first.
    var choices: [Choice] = []

    /// The number of sites at which no strategy of the contract serves the need.
    var unserved = 0

    fileprivate mutating func add(_ strategy: String?, sites: Int) {
      guard let strategy else {
        unserved += sites
        return
      }
      if let position = choices.firstIndex(where: { $0.strategy == strategy }) {
        choices[position].sites += sites
      } else {
        choices.append(Choice(strategy: strategy, sites: sites))
      }
    }
  }

  /// The needs that any strategy serves, in the order of the recommendations.
  let rows: [Row]

  /// Counts the recommendations of some contracts.
  init(of contracts: [ReportContract]) {
    var rows: [Row] = []
    func add(_ strategy: String?, for need: Need, sites: Int) {
      let position = rows.firstIndex { $0.need == need } ?? rows.count
      if position == rows.count { rows.append(Row(need: need)) }
      rows[position].add(strategy, sites: sites)
    }
    let all = contracts.flatMap(\.recommendations)
    for one in all where !one.isFailClosed {
      for answer in one.answers {
        let need = Need.answer(answer.needs.purpose, answer.needs.presence)
        add(answer.choice?.strategy, for: need, sites: one.sites.count)
      }
    }
    for one in all where one.isFailClosed {
      add(
        one.changes.lazy.compactMap(\.to?.strategy).first, for: .failClosed, sites: one.sites.count)
    }
    self.rows = rows.filter { !$0.choices.isEmpty }.map { row in
      var row = row
      row.choices = row.choices.ordered { $0.sites > $1.sites }
      return row
    }
  }
}
