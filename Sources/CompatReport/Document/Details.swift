/// What a reader may open, below a line that says what it is.
struct Details: Sendable {
  /// What it is.
  var summary: Sentence

  /// Whether the summary says enough to be shown where nothing can be opened.
  var isTeaser = false

  /// What can be opened.
  var blocks: [DocumentBlock]
}
