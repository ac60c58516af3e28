import CompatModel

/// Entries under one heading.
struct EntryGroup: Sendable {
  /// What is shown where there is no room for all entries.
  enum Abridgement: Sendable {
    /// All entries nevertheless; a terminal leaves out the title.
    case none

    /// A number of entries, and a sentence about the rest.
    case first(Int, rest: Sentence)

    case titled
  }

  /// The outcome that stands before the title.
  var mark: Outcome

  var title: Sentence

  /// What is shown where there is no room for all entries.
  var abridgement: Abridgement

  /// The entries; never empty.
  var entries: [Entry]
}
