import CompatModel
import JSONSyntax

// What strategies make of changes, by operator.

extension Sections {
  static func operators(_ report: Report, _ detail: ReportDetail) -> [Block] {
    let strategies = StrategyDigest.all(in: report)
    guard !strategies.isEmpty else { return [] }
    let table = Block.table(
      operatorTable(
        of: report, title: Prose.Heading.operators, strategies: strategies, detail: detail))
    let summary: Sentence = """
      \(report.operators.count, of: "operator"), \(strategies.count, of: "strategy")
      """
    let note: Sentence = """
      Each cell: the worst outcome of the operator under the strategy\
      \(if: !detail.isPage, " with that number"); · if it is not applicable.
      """
    let sharing: Sentence = """
       Operators with equal cells share a row; those that are as expected and the same for every \
      strategy are only named.
      """
    return .section(
      "operators", Prose.Heading.operators, note: "\(note)\(if: detail.isPage, sharing)",
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
    let uniform = rows.filter { $0.uniform != nil }.grouped { $0.uniform ?? .intact }
    let idle = rows.filter { $0.count == 0 }
    return uniform.sorted { $0.key < $1.key }.map { outcome, rows in
      Table.Row(
        names: rows.flatMap(\.operators).map(name),
        remark: "\(rows.count, of: "operator"): all \(outcome)", cells: [])
    }
      + [
        Table.Row(
          names: idle.flatMap(\.operators).map(name), remark: "\(idle.count) not applicable",
          cells: [])
      ].filter { !$0.names.isEmpty }
  }
}

extension Table.Cell {
  /// The worst outcome's symbol with the mark of how it compares.
  fileprivate init(_ digest: CellDigest?) {
    guard let digest, let worst = digest.worst else {
      self.init("\("·", .aside)")
      return
    }
    let status = digest.status
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
    let known = cells.compactMap(\.self)
    let worst = known.first?.worst
    return known.allSatisfy { $0.worst == worst && $0.status == .asExpected } ? worst : nil
  }

  /// Lets every row that distinguishes strategies join the first one that it agrees with; those with
  /// most cells come first, because they tell most.
  static func merged(_ all: [OperatorRow]) -> [OperatorRow] {
    var rows: [OperatorRow] = []
    let telling = all.filter { $0.count > 0 && $0.uniform == nil }
    for row in telling.ordered(by: { $0.count > $1.count }) {
      if let position = rows.firstIndex(where: { $0.agrees(with: row) }) {
        rows[position].join(row)
      } else {
        rows.append(row)
      }
    }
    return rows.sorted { $0.operators[0].id < $1.operators[0].id }
  }

  /// Whether no strategy fares differently in another row.
  private func agrees(with other: OperatorRow) -> Bool {
    zip(cells, other.cells).allSatisfy { one, other in
      guard let one, let other else { return true }
      return one.worst == other.worst && one.status == other.status
    }
  }

  private mutating func join(_ other: OperatorRow) {
    operators = (operators + other.operators).sorted { $0.id < $1.id }
    cells = zip(cells, other.cells).map { one, other in
      guard var sum = one, let other else { return one ?? other }
      sum.add(other.tally, other.status)
      return sum
    }
  }
}
