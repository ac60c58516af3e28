import CompatModel

/// A finding in a document: a sentence with the facts behind it.
struct Entry: Sendable {
  struct Tags: Sendable, Hashable {
    var contract: String

    var strategies: [String]

    var operators: [String]

    var changes: [ChangeClass] = []

    var sites: [String] = []

    var outcome: Outcome

    /// How the outcome compares with what is expected.
    var status: BaselineStatus
  }

  /// The name that links use.
  var id: String

  /// Further names that lead here, because no entry before has them.
  var fragments: [FilterFragment]

  var tags: Tags

  var isOpen: Bool

  var title: Sentence

  var blocks: [DocumentBlock]
}
