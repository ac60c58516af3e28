struct OperatorSection: ReportSection {
  var digest: ReportDigest
  var detail: ReportDetail

  var blocks: [DocumentBlock] {
    guard !digest.strategies.isEmpty else { return [] }
    let note = Paragraph(
      role: .note, text: Prose.operatorMatrixNote(detail: detail))
    let matrix = OperatorMatrix(
      digest: digest, title: Prose.Heading.operators, strategies: digest.strategies,
      isComplete: detail.isComplete
    ).matrix
    return [
      .section(
        DocumentSection(
          id: "operators", title: Sentence(Prose.Heading.operators, nil),
          blocks: [.paragraph(note), .matrix(matrix)]))
    ]
  }
}
