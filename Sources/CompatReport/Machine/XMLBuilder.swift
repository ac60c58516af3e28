import CompatModel

/// Writes an XML document, with every text escaped by construction.
///
/// Names of elements and attributes are literals of the source; everything else goes through
/// ``escaped(_:)``. So no text can be markup, and none has a character that XML forbids.
struct XMLBuilder: Sendable {
  private(set) var markup = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"

  private var depth = 0

  mutating func element(
    _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String>,
    content: (inout XMLBuilder) -> Void
  ) {
    open(name, attributes)
    markup += ">\n"
    depth += 1
    content(&self)
    depth -= 1
    indent()
    markup += "</\(name)>\n"
  }

  /// Writes an element with nothing but text inside; nothing at all if the text is empty.
  mutating func element(
    _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String> = [:],
    text: String = ""
  ) {
    open(name, attributes)
    markup += text.isEmpty ? "/>\n" : ">\(XMLBuilder.escaped(text))</\(name)>\n"
  }

  private mutating func open(
    _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String>
  ) {
    indent()
    markup += "<\(name)"
    for (name, value) in attributes {
      // A parser turns line breaks in attributes into blanks: they are shown as escapes.
      markup += " \(name)=\"\(HTMLBuilder.references(in: VisibleText.escaping(value)))\""
    }
  }

  private mutating func indent() {
    markup += String(repeating: "  ", count: depth)
  }

  /// Returns a text that no parser takes for markup; its lines stay lines.
  static func escaped(_ text: String) -> String {
    text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .map { HTMLBuilder.references(in: VisibleText.escaping(String($0))) }.joined(separator: "\n")
  }
}
