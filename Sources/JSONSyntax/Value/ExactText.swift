/// A text that is equal only to the same Unicode scalars, such as the name of a member.
///
/// So JSON compares names (RFC 8259, section 8.3). Swift's `==`, and thus a decoder, takes a
/// precomposed character for its decomposed twin as well.
package struct ExactText: Sendable, Hashable, Comparable {
  package let text: String

  package init(_ text: String) { self.text = text }

  package static func == (left: ExactText, right: ExactText) -> Bool {
    left.text.isSameText(as: right.text)
  }

  package static func < (left: ExactText, right: ExactText) -> Bool {
    left.text.precedesBytewise(right.text)
  }
}

extension JSONNode {
  /// The name of the member whose value this is, to be compared; nil for elements and the root.
  package var name: ExactText? { key.map(ExactText.init) }
}
