import CompatModel

/// An element of an XML document, with every text escaped by construction.
///
/// Names of elements and attributes are literals of the source, and everything else is escaped. So no
/// text can be markup, and none has a character that XML forbids.
struct XMLTag: Sendable {
  private let name: StaticString
  private let attributes: KeyValuePairs<StaticString, String>

  /// The elements inside, each in lines of its own; nil where there is nothing but text.
  private let children: [XMLTag]?
  private let text: String

  init(
    _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String> = [:],
    text: String = "", _ children: [XMLTag]? = nil
  ) {
    (self.name, self.attributes, self.text, self.children) = (name, attributes, text, children)
  }

  /// The document around the element.
  var document: String { "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + lines(after: "") }

  private func lines(after indent: String) -> String {
    // A parser turns line breaks in attributes into blanks: they are shown as escapes.
    let words = attributes.map { " \($0)=\"\(Self.escaped($1))\"" }
    let start = "\(indent)<\(name)\(words.joined())"
    if let children {
      let lines = children.map { $0.lines(after: indent + "  ") }
      return "\(start)>\n\(lines.joined())\(indent)</\(name)>\n"
    }
    if text.isEmpty { return start + "/>\n" }
    // Lines stay lines.
    let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .map { Self.escaped(String($0)) }
    return "\(start)>\(lines.joined(separator: "\n"))</\(name)>\n"
  }

  private static func escaped(_ text: String) -> String {
    HTMLBuilder.references(in: VisibleText.escaping(text))
  }
}
