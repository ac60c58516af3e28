/// When to use which strategy: what the comparison of all contracts comes to.
struct ChoiceSection: ReportSection {
  var digest: ReportDigest
  var detail: ReportDetail

  var blocks: [DocumentBlock] {
    let facts = facts
    guard !facts.isEmpty else { return [] }
    let note = Paragraph(role: .note, text: Prose.choiceNote)
    return [
      .section(
        DocumentSection(
          id: "choices", title: Sentence(Prose.Heading.choices, nil),
          blocks: [.paragraph(note), .facts(facts)]))
    ]
  }

  var facts: [LabelledFact] {
    ChoiceDigest(of: digest.recommended).rows.map { row in
      LabelledFact(label: "\(Prose.need(row.need), .emphasis)", text: Prose.choices(of: row))
    }
  }
}
