package import JSONSyntax

extension MutationSubject {
  /// The plain strings that say a date with a time, in document order.
  package var dateTimes: [(node: JSONNode, text: DateTimeText)] {
    formedTexts.compactMap { node, form in
      if case .dateTime(let dateTime) = form { (node, dateTime) } else { nil }
    }
  }

  /// Returns the plain strings of one format.
  package func texts(of form: TextForm) -> [JSONNode] {
    formedTexts.compactMap { $0.form == form ? $0.node : nil }
  }
}
