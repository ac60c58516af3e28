import CompatModel

struct ItemList: Sendable {
  struct Item: Sendable {
    /// The outcome that the item is about; nil for none.
    var mark: Outcome?

    var text: Sentence

    var blocks: [DocumentBlock] = []
  }

  enum Spacing: Sendable, Hashable {
    case loose

    /// One item directly below the other.
    case tight

    /// Like paragraphs, below what they explain.
    case plain
  }

  var spacing = Spacing.tight

  var items: [Item]
}
