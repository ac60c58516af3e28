/// A piece of a document that stands by itself.
indirect enum DocumentBlock: Sendable {
  case section(DocumentSection)

  case paragraph(Paragraph)

  case list(ItemList)

  case facts([LabelledFact])

  /// The outcomes with their counts.
  case legend(OutcomeLegend)

  /// Checks summed up by row and column.
  case matrix(OutcomeMatrix)

  /// Records with the same columns.
  case table(RecordTable)

  case excerpt(Excerpt)

  /// What a reader may open.
  case details(Details)

  case entries(EntryGroup)

  /// What only the page can show.
  case page(PageBlock)

  /// What only one medium can show, or needs.
  case only(Medium, [DocumentBlock])
}
