import CompatModel

// What strategies make of changes: kinds, operators, and what encoding sends back.

extension Sections {
  /// What the strategies make of each kind of change.
  static func kinds(_ digest: ReportDigest, _ detail: ReportDetail) -> [Block] {
    guard !digest.strategies.isEmpty else { return [] }
    let table = Table(
      title: Prose.Heading.kinds, rowTitle: "strategy", style: .ratios,
      columns: digest.kinds.map { kind in
        Table.Column(title: kind.rawValue, note: digest.expected(of: kind) ?? "")
      },
      groups: [
        Table.Group(
          rows: digest.strategies.map { strategy in
            Table.Row(
              strategy.id, cells: digest.kinds.map { Table.Cell(strategy[$0], withRatio: true) })
          })
      ])
    return .section(
      "kinds", Prose.Heading.kinds, note: Prose.kindMatrixNote(leavingOut: digest.alike),
      [.table(table)])
  }

  /// What the strategies make of each operator.
  static func operators(_ digest: ReportDigest, _ detail: ReportDetail) -> [Block] {
    guard !digest.strategies.isEmpty else { return [] }
    let table = Block.table(
      operatorTable(
        of: digest, title: Prose.Heading.operators, strategies: digest.strategies, detail: detail))
    let summary: Sentence = """
      \(digest.operators.count, of: "operator"), \
      \(digest.strategies.count, of: "strategy", plural: "strategies")
      """
    return .section(
      "operators", Prose.Heading.operators, note: Prose.operatorMatrixNote(detail: detail),
      detail.isPage ? [.details(summary, [table])] : [table])
  }

  /// Operators against strategies, over all contracts or for one.
  static func operatorTable(
    of digest: ReportDigest, title: String, strategies: [StrategyDigest], detail: ReportDetail,
    isLinked: Bool = true
  ) -> Table {
    func name(_ subject: ReportOperator) -> Table.Name {
      Table.Name(
        text: subject.id, link: isLinked ? digest.fragment(operatorID: subject.id)?.text : nil)
    }
    func row(_ operators: [ReportOperator], _ cells: [CellDigest?]) -> Table.Row {
      Table.Row(names: operators.map(name), cells: cells.map { Table.Cell($0) })
    }
    return Table(
      title: title, rowTitle: "operator", style: .symbols,
      columns: strategies.map { strategy in
        Table.Column(
          title: strategy.id, link: isLinked ? digest.fragment(strategy: strategy.id)?.text : nil)
      },
      explainsColumns: !isLinked,
      groups: digest.kinds.map { kind in
        let operators = digest.operators.filter { $0.kind == kind }
        guard !detail.isComplete else {
          return group(
            kind, operators.map { one in row([one], strategies.map { $0[operator: one.id] }) })
        }
        let rows = OperatorRows(of: operators, strategies: strategies)
        var remarks = rows.uniform.map { ($0.operators, Prose.uniformRow(of: $0)) }
        if !rows.idle.isEmpty { remarks.append((rows.idle, Prose.idleRow(of: rows.idle.count))) }
        return group(
          kind,
          rows.rows.map { row($0.operators, $0.cells) }
            + remarks.map { Table.Row(names: $0.0.map(name), remark: $0.1, cells: []) })
      })
  }

  private static func group(_ kind: ChangeKind, _ rows: [Table.Row]) -> Table.Group {
    Table.Group(title: kind.rawValue, note: Sentence(Prose.explanation(of: kind)), rows: rows)
  }

  /// What encoding sends back, and what the app can distinguish.
  static func roundTrips(_ digest: ReportDigest, _ detail: ReportDetail) -> [Block] {
    // Strategies of which the same is known share a sentence.
    var groups: [(text: Sentence, strategies: [String])] = []
    for strategy in digest.strategies {
      guard let text = Prose.roundTrip(of: strategy) else { continue }
      if let position = groups.firstIndex(where: { $0.text == text }) {
        groups[position].strategies.append(strategy.id)
      } else {
        groups.append((text, [strategy.id]))
      }
    }
    let items = groups.map { group in
      Block.Item(text: "\(list: group.strategies, .name): \(group.text)")
    }
    return .section(
      "round-trip", Prose.Heading.roundTrip, note: Prose.roundTripNote,
      .list(items, spacing: .plain))
  }
}

extension Table.Cell {
  /// The worst outcome's symbol with the mark of how it compares, below or behind the survived checks.
  fileprivate init(_ digest: CellDigest?, withRatio: Bool = false) {
    guard let digest, let worst = digest.worst else {
      self.init("\(withRatio ? "· " : "·", .aside)")
      return
    }
    let ratio: Sentence =
      withRatio ? "\("\(digest.tally.survived)/\(digest.tally.total) ", .number)" : ""
    let status = digest.status
    self.init(
      """
      \(ratio)\(worst.style.symbol, .outcome(worst))\(status.style.mark, .status(status))
      """, tone: worst)
    self.status = status
  }
}

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
