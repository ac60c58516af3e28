package import JSONSyntax

/// A string of a payload that is written in a format of its own.
package struct FormedText: Sendable {
  package let node: JSONNode

  package let form: TextForm

  /// Takes a string; nil where it has no format that is known.
  init?(_ node: JSONNode) {
    guard let form = TextForm(node) else { return nil }
    self.node = node
    self.form = form
  }
}

extension MutationSubject {
  /// The plain strings that say a date with a time, in document order.
  package var dateTimes: [(node: JSONNode, text: DateTimeText)] {
    formedTexts.compactMap { text in
      if case .dateTime(let dateTime) = text.form { (text.node, dateTime) } else { nil }
    }
  }

  /// Returns the plain strings of one format.
  package func texts(of form: TextForm) -> [JSONNode] {
    formedTexts.compactMap { $0.form == form ? $0.node : nil }
  }
}
