import CompatModel

/// Items that belong together.
struct ItemList: Sendable {
  /// An item: a sentence, and what belongs to it.
  struct Item: Sendable {
    /// The outcome that the item is about; nil for none.
    var mark: Outcome?

    /// The words.
    var text: Sentence

    /// What belongs to the item.
    var blocks: [DocumentBlock] = []
  }

  /// How the items stand.
  enum Spacing: Sendable, Hashable {
    /// Each item by itself.
    case loose

    /// One item directly below the other.
    case tight

    /// Like paragraphs, below what they explain.
    case plain
  }

  /// How the items stand.
  var spacing = Spacing.tight

  var items: [Item]
}
