/// What a reader may open, below a line that says what it is.
struct Details: Sendable {
  var summary: Sentence

  /// Whether the summary says enough to be shown where nothing can be opened.
  var isTeaser = false

  var blocks: [DocumentBlock]
}
