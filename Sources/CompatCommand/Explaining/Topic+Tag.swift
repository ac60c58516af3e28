import CodableCompat

extension Topic {
  init(tag: OperatorTag, catalog: OperatorCatalog) {
    self.init(
      id: tag.name, kind: "tag, by \(tag.axis.rawValue)",
      parts: [
        .paragraph(Topic.sentence(tag.words)),
        .table(Topic.uses(of: tag, catalog: catalog)),
      ])
  }

  /// The operators of a tag, and how they are selected.
  static func uses(
    of tag: OperatorTag, catalog: OperatorCatalog
  ) -> [(term: String, meaning: String)] {
    let operators = OperatorTag.select(catalog.manuals, by: [tag]).map(\.id)
    return [
      ("operators", operators.isEmpty ? "none" : operators.joined(separator: ", ")),
      ("selected by", "'list operators --tag \(tag.name)', 'run --operator @\(tag.name)'"),
    ]
  }
}
