import CompatModel

/// The rows of a matrix of one kind of change: operators with the same outcomes share a row.
///
/// With many operators most rows repeat each other. What all strategies do alike and as expected is a
/// line with a count; operators that fare alike wherever there was something to change share a row.
struct OperatorRows: Sendable, Hashable {
  struct Row: Sendable, Hashable {
    /// The operators, by id; never empty.
    var operators: [ReportOperator]

    /// The cells, one for each strategy; nil where no operator of the row had anything to change.
    var cells: [CellDigest?]
  }

  /// Operators under which all strategies fare alike, and as expected.
  struct Uniform: Sendable, Hashable {
    var outcome: Outcome
    var operators: [ReportOperator]
  }

  /// The rows that distinguish strategies, by their first operator.
  private(set) var rows: [Row] = []

  /// The operators that do not distinguish strategies, best outcome first.
  private(set) var uniform: [Uniform] = []

  /// Operators of the kind that had nothing to change anywhere.
  private(set) var idle: [ReportOperator] = []

  /// Sorts the operators of one kind of change into rows.
  init(of operators: [ReportOperator], strategies: [StrategyDigest]) {
    var telling: [Row] = []
    for subject in operators {
      let cells = strategies.map { $0[operator: subject.id] }
      let known = cells.compactMap(\.self)
      guard let worst = known.first?.worst else {
        idle.append(subject)
        continue
      }
      if known.allSatisfy({ $0.worst == worst && $0.status == .asExpected }) {
        add(subject, to: worst)
      } else {
        telling.append(Row(operators: [subject], cells: cells))
      }
    }
    uniform.sort { $0.outcome < $1.outcome }
    merge(telling)
  }

  private mutating func add(_ subject: ReportOperator, to outcome: Outcome) {
    if let position = uniform.firstIndex(where: { $0.outcome == outcome }) {
      uniform[position].operators.append(subject)
    } else {
      uniform.append(Uniform(outcome: outcome, operators: [subject]))
    }
  }

  /// Lets every row join the first one that it agrees with; those with most cells come first,
  /// because they tell most.
  private mutating func merge(_ telling: [Row]) {
    let order = telling.indices.sorted { left, right in
      (telling[right].count, left) < (telling[left].count, right)
    }
    for row in order.map({ telling[$0] }) {
      if let position = rows.firstIndex(where: { $0.agrees(with: row) }) {
        rows[position].join(row)
      } else {
        rows.append(row)
      }
    }
    for position in rows.indices { rows[position].operators.sort { $0.id < $1.id } }
    rows.sort { ($0.operators.first?.id ?? "") < ($1.operators.first?.id ?? "") }
  }
}

extension OperatorRows.Row {
  /// The number of strategies that there was something to change for.
  fileprivate var count: Int { cells.count { $0 != nil } }

  /// Whether no strategy fares differently in another row.
  fileprivate func agrees(with other: OperatorRows.Row) -> Bool {
    zip(cells, other.cells).allSatisfy { one, other in
      guard let one, let other else { return true }
      return one.worst == other.worst && one.status == other.status
    }
  }

  fileprivate mutating func join(_ other: OperatorRows.Row) {
    operators += other.operators
    cells = zip(cells, other.cells).map { one, other in
      guard var sum = one, let other else { return one ?? other }
      sum.add(other)
      return sum
    }
  }
}
