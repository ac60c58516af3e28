/// A piece of a document that stands by itself.
indirect enum DocumentBlock: Sendable {
  /// A part with a title.
  case section(DocumentSection)

  /// Prose.
  case paragraph(Paragraph)

  /// Items that belong together.
  case list(ItemList)

  /// Labelled facts.
  case facts([LabelledFact])

  /// The outcomes with their counts.
  case legend(OutcomeLegend)

  /// Checks summed up by row and column.
  case matrix(OutcomeMatrix)

  /// Records with the same columns.
  case table(RecordTable)

  /// A piece of a payload.
  case excerpt(Excerpt)

  /// What a reader may open.
  case details(Details)

  /// Entries under one heading.
  case entries(EntryGroup)

  /// What only the page can show.
  case page(PageBlock)

  /// What only one medium can show, or needs.
  case only(Medium, [DocumentBlock])
}
