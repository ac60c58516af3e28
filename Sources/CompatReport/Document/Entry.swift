import CompatModel

/// A finding in a document: a sentence with the facts behind it.
struct Entry: Sendable {
  /// What filters know of an entry.
  struct Tags: Sendable, Hashable {
    var contract: String

    var strategies: [String]

    /// The ids of the operators.
    var operators: [String]

    /// The classes of change.
    var changes: [ChangeClass] = []

    /// The normalised sites.
    var sites: [String] = []

    var outcome: Outcome

    /// How the outcome compares with what is expected.
    var status: BaselineStatus
  }

  /// The name that links use.
  var id: String

  /// Further names that lead here, because no entry before has them.
  var fragments: [FilterFragment]

  /// What filters know of it.
  var tags: Tags

  /// Whether it is open from the start.
  var isOpen: Bool

  /// What it is.
  var title: Sentence

  /// The facts behind it.
  var blocks: [DocumentBlock]
}
