import CompatModel
#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What the strategies make of each kind of change.
struct KindSection: ReportSection {
  var digest: ReportDigest
  var detail: ReportDetail

  var blocks: [DocumentBlock] {
    guard !digest.strategies.isEmpty else { return [] }
    let matrix = OutcomeMatrix(
      style: .ratios, title: Prose.Heading.kinds, rowTitle: "strategy",
      columns: digest.kinds.map { kind in
        OutcomeMatrix.Column(
          title: kind.rawValue, note: Sentence(Prose.explanation(of: kind)),
          expectation: digest.expected(of: kind))
      },
      groups: [OutcomeMatrix.Group(rows: digest.strategies.map(row))])
    let note = Paragraph(role: .note, text: Prose.kindMatrixNote(leavingOut: digest.alike))
    return [
      .section(
        DocumentSection(
          id: "kinds", title: Sentence(Prose.Heading.kinds, nil),
          blocks: [.paragraph(note), .matrix(matrix)]))
    ]
  }

  private func row(of strategy: StrategyDigest) -> OutcomeMatrix.Row {
    let name = OutcomeMatrix.RowName(
      text: strategy.id, note: strategy.summary, fragment: digest.fragment(strategy: strategy.id))
    return .cells(OutcomeMatrix.CellRow(names: [name], cells: digest.kinds.map { strategy[$0] }))
  }
}
