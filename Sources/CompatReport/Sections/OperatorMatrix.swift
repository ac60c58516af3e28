import CompatModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A matrix of operators against strategies, over all contracts or for one.
struct OperatorMatrix: Sendable {
  var digest: ReportDigest

  var title: String

  var strategies: [StrategyDigest]

  /// Whether every operator has a row of its own.
  var isComplete: Bool

  /// Whether names lead to findings, and say what they mean.
  var isLinked = true

  var matrix: OutcomeMatrix {
    OutcomeMatrix(
      style: .symbols, title: title, rowTitle: "operator", explainsColumns: !isLinked,
      columns: strategies.map { strategy in
        OutcomeMatrix.Column(
          title: strategy.id,
          fragment: isLinked ? digest.fragment(strategy: strategy.id) : nil)
      },
      groups: digest.kinds.map { kind in
        let operators = digest.operators.filter { $0.kind == kind }
        return OutcomeMatrix.Group(
          title: kind.rawValue, note: Sentence(Prose.explanation(of: kind)),
          rows: isComplete ? complete(operators) : short(operators))
      })
  }

  private func complete(_ operators: [ReportOperator]) -> [OutcomeMatrix.Row] {
    operators.map { subject in
      .cells(
        OutcomeMatrix.CellRow(
          names: [name(of: subject)], cells: strategies.map { $0[operator: subject.id] }))
    }
  }

  private func short(_ operators: [ReportOperator]) -> [OutcomeMatrix.Row] {
    let rows = OperatorRows(of: operators, strategies: strategies)
    let telling = rows.rows.map { row -> OutcomeMatrix.Row in
      .cells(OutcomeMatrix.CellRow(names: row.operators.map(name), cells: row.cells))
    }
    let uniform = rows.uniform.map { uniform -> OutcomeMatrix.Row in
      .remark(Prose.uniformRow(of: uniform), names: uniform.operators.map(name))
    }
    guard !rows.idle.isEmpty else { return telling + uniform }
    let idle = OutcomeMatrix.Row.remark(
      Prose.idleRow(of: rows.idle.count), names: rows.idle.map(name))
    return telling + uniform + [idle]
  }

  private func name(of subject: ReportOperator) -> OutcomeMatrix.RowName {
    guard isLinked else { return OutcomeMatrix.RowName(text: subject.id, note: "") }
    return OutcomeMatrix.RowName(
      text: subject.id, note: subject.summary, fragment: digest.fragment(operatorID: subject.id))
  }
}
