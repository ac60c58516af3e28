struct DocumentSection: Sendable {
  /// The name that links use; nil where nothing links to the section.
  var id: String?

  var title: Sentence

  /// Whether the section is left out unless everything is shown.
  var isAppendix = false

  var blocks: [DocumentBlock]
}
