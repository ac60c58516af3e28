import Testing

@testable import CodableCompat
@testable import CompatModel
@testable import CompatReport

/// With many operators, most rows of a matrix say the same: each thing is said once.
@Suite struct OperatorRowsTests {
  typealias Cells = [(Outcome, BaselineStatus)?]

  /// A matrix of one kind of change: for each operator the outcome under each strategy.
  static func rows(_ table: [(id: String, cells: Cells)]) -> OperatorRows {
    let columns = table.first?.cells.count ?? 0
    var strategies: [StrategyDigest] = []
    for column in 0..<columns {
      let cells = table.compactMap { row in
        row.cells[column].map { outcome, status in
          ReportCell.fixture(row.id, .breaking, [outcome: 3], status)
        }
      }
      var digest = StrategyDigest(id: "s\(column)", summary: "")
      digest.add(
        ReportStrategy(
          id: "s\(column)", summary: "", release: "1", builtAgainst: "1", decoder: "", model: "",
          capabilities: [], tally: ReportTally([:]), cells: cells),
        of: "item")
      strategies.append(digest)
    }
    let operators = table.map { ReportOperator(id: $0.id, kind: .breaking, summary: "") }
    return OperatorRows(of: operators, strategies: strategies)
  }

  @Test func `what all strategies do alike and as expected is counted by outcome`() {
    let rows = Self.rows([
      ("a", [(.rejected, .asExpected), (.rejected, .asExpected)]),
      ("b", [(.intact, .asExpected), nil]),
      ("c", [nil, (.rejected, .asExpected)]),
    ])
    #expect(rows.rows.isEmpty)
    #expect(rows.uniform.map(\.outcome) == [.intact, .rejected])
    #expect(rows.uniform.map { $0.operators.map(\.id) } == [["b"], ["a", "c"]])
  }

  @Test func `what is worse than expected is never folded away`() {
    for status in [BaselineStatus.worse, .accepted] {
      let rows = Self.rows([("a", [(.rejected, status), (.rejected, status)])])
      #expect(rows.uniform.isEmpty)
      #expect(rows.rows.map { $0.operators.map(\.id) } == [["a"]])
    }
  }

  @Test func `operators share a row where they agree wherever both had something to change`() {
    let rows = Self.rows([
      ("a", [(.rejected, .asExpected), nil, (.absorbed, .asExpected)]),
      ("b", [(.rejected, .asExpected), (.intact, .asExpected), (.absorbed, .asExpected)]),
      ("c", [(.rejected, .asExpected), (.intact, .asExpected), (.collateral, .worse)]),
      ("d", [(.rejected, .asExpected), nil, (.collateral, .accepted)]),
    ])
    #expect(rows.rows.map { $0.operators.map(\.id) } == [["a", "b"], ["c"], ["d"]])
    #expect(rows.rows[0].cells.map { $0?.worst } == [.rejected, .intact, .absorbed])
    #expect(rows.rows[0].cells.map { $0?.tally.total } == [6, 3, 6])
  }

  @Test func `an operator that is not applicable differs from one that passed`() {
    let rows = Self.rows([("a", [nil, nil]), ("b", [(.intact, .asExpected), nil])])
    #expect(rows.idle.map(\.id) == ["a"])
    #expect(rows.uniform.count == 1)
  }

  @Test func `every operator is somewhere, once`() {
    let outcomes: [(Outcome, BaselineStatus)?] = [
      nil, (.intact, .asExpected), (.rejected, .asExpected), (.misread, .worse),
    ]
    var table: [(id: String, cells: Cells)] = []
    for first in outcomes {
      for second in outcomes {
        for third in outcomes { table.append(("op-\(table.count)", [first, second, third])) }
      }
    }
    let rows = Self.rows(table)
    let all =
      rows.rows.flatMap(\.operators) + rows.uniform.flatMap(\.operators) + rows.idle
    #expect(all.map(\.id).sorted() == table.map(\.id).sorted())
    #expect(rows.rows.count < 40)
  }
}
