import CompatModel
import JSONSyntax

// What strategies make of changes, by operator.

extension Sections {
  static func operators(_ report: Report, _ detail: ReportDetail) -> [Block] {
    let strategies = StrategyDigest.all(in: report)
    if strategies.isEmpty { return [] }
    let table = Block.table(
      operatorTable(
        of: report, title: Prose.Heading.operators, strategies: strategies, detail: detail))
    let summary: Sentence = """
      \(report.operators.count, of: "operator"), \(strategies.count, of: "strategy")
      """
    let sharing: Sentence = """
       Operators with equal cells share a row; those that are as expected and the same for every \
      strategy are only named.
      """
    return .section(
      "operators", Prose.Heading.operators,
      note: """
        Each cell: the worst outcome of the operator under the strategy\
        \(if: !detail.isPage, " with that number"); · if it is not applicable.\
        \(if: detail.isPage, sharing)
        """,
      detail.isPage ? [.details(summary, [table])] : [table])
  }

  static func operatorTable(
    of report: Report, title: String, strategies: [StrategyDigest], detail: ReportDetail
  ) -> Table {
    let failing = detail.isPage ? report.findings : []
    let failingOperators = Set(failing.flatMap(\.operators))
    let failingStrategies = Set(failing.map(\.strategy))
    func name(_ subject: ReportOperator) -> Table.Name {
      let fragment = FilterFragment(operatorID: subject.id)
      return Table.Name(
        text: subject.id, link: failingOperators.contains(subject.id) ? fragment.text : nil)
    }
    return Table(
      title: title, rowTitle: "operator", style: .symbols,
      columns: strategies.map { strategy in
        let fragment = FilterFragment(strategy: strategy.id)
        return Table.Column(
          title: strategy.id, link: failingStrategies.contains(strategy.id) ? fragment.text : nil)
      },
      groups: ChangeKind.allCases.compactMap { kind in
        let rows = report.operators.filter { $0.kind == kind }.sorted { $0.id < $1.id }.map { one in
          OperatorRow(operators: [one], cells: strategies.map { $0.operators[one.id] })
        }
        if rows.isEmpty { return nil }
        let shown = detail.isPage ? OperatorRow.merged(rows) : rows
        return Table.Group(
          title: kind.rawValue, note: Sentence(Prose.explanation(of: kind)),
          rows: shown.map { row in
            Table.Row(names: row.operators.map(name), cells: row.cells.map { Table.Cell($0) })
          } + (detail.isPage ? remarks(on: rows, name) : []))
      })
  }

  /// The operators that do not distinguish strategies: those that are as expected for all, the best
  /// outcome first, and those that had nothing to change.
  private static func remarks(
    on rows: [OperatorRow], _ name: (ReportOperator) -> Table.Name
  ) -> [Table.Row] {
    let outcomes = Outcome.allCases.map(Optional.some) + [nil]
    return outcomes.compactMap { outcome in
      let alike = rows.filter { !$0.isTelling && $0.uniform == outcome }
      let remark: Sentence =
        outcome.map { "\(alike.count, of: "operator"): all \($0)" }
        ?? "\(alike.count) not applicable"
      return alike.isEmpty
        ? nil : Table.Row(names: alike.flatMap(\.operators).map(name), remark: remark, cells: [])
    }
  }
}

extension Table.Cell {
  /// The worst outcome's symbol with the mark of how it compares.
  fileprivate init(_ digest: CellDigest?) {
    guard let (worst, status) = digest.map({ ($0.worst, $0.status) }) else {
      self.init("\("·", .aside)")
      return
    }
    self.init(
      """
      \(worst.style.symbol, .outcome(worst))\(status.style.mark, .status(status))
      """, tone: worst)
    self.status = status
  }
}

/// A row of a matrix of one kind of change: operators with the same outcomes share it.
///
/// With many operators most rows repeat each other. What all strategies do alike and as expected is a
/// line with a count; operators that fare alike wherever there was something to change share a row.
private struct OperatorRow {
  /// The operators, by id; never empty.
  var operators: [ReportOperator]

  /// The cells, one for each strategy; nil where no operator of the row had anything to change.
  var cells: [CellDigest?]

  /// The number of strategies that there was something to change for.
  var count: Int { cells.count { $0 != nil } }

  /// The outcome with all strategies, where it is the same, and as expected.
  var uniform: Outcome? {
    let known = Set(cells.compactMap(\.self))
    return known.count == 1 ? known.first { $0.status == .asExpected }?.worst : nil
  }

  /// Whether the row distinguishes strategies, or is worse than expected.
  var isTelling: Bool { count > 0 && uniform == nil }

  /// Lets every row that distinguishes strategies join the first one that it agrees with; those with
  /// most cells come first, because they tell most.
  static func merged(_ all: [OperatorRow]) -> [OperatorRow] {
    var rows: [OperatorRow] = []
    for row in all.filter(\.isTelling).ordered(by: { $0.count > $1.count }) {
      if let position = rows.firstIndex(where: { $0.agrees(with: row) }) {
        rows[position].operators += row.operators
        rows[position].cells = zip(rows[position].cells, row.cells).map { $0 ?? $1 }
      } else {
        rows.append(row)
      }
    }
    for position in rows.indices { rows[position].operators.sort { $0.id < $1.id } }
    return rows.sorted { $0.operators[0].id < $1.operators[0].id }
  }

  /// Whether no strategy fares differently in another row.
  private func agrees(with other: OperatorRow) -> Bool {
    zip(cells, other.cells).allSatisfy { $0 == $1 || $0 == nil || $1 == nil }
  }
}
