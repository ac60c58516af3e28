import CodableCompat

extension MutantName {
  /// Reads an id.
  ///
  /// - Throws: A ``CommandFailure`` for a text that is none.
  init(parsing id: String) throws(CommandFailure) {
    guard let name = MutantName(id) else {
      throw CommandFailure(
        .usage,
        """
        error: '\(Suggestion.visible(id))' is no id of a mutant; write SAMPLE#OPERATOR@SITE, as \
        reports do, in quotes
        """)
    }
    self = name
  }
}
