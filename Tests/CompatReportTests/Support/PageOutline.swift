import TestSupport

/// A page as text: an element on each line, indented, without style and script.
///
/// `p.note#id[key=value] words` is an element, and `[b words]` one inside a line.
struct PageOutline {
  private static let inline: Set = [
    "a", "b", "bdi", "code", "del", "kbd", "mark", "q", "small", "span", "strong", "i",
  ]
  private static let leftOut: Set = ["meta", "style", "script"]

  private(set) var lines: [String] = []
  private var open: [PageScanner.Tag] = []
  private var isAtStart = true

  init(of page: PageScanner) {
    for node in page.nodes {
      switch node {
      case .start(let tag): start(tag)
      case .end:
        guard let tag = open.popLast() else { continue }
        if Self.inline.contains(tag.name) { write("]") } else { isAtStart = true }
      case .text(let text): write(text)
      }
    }
  }

  /// The whole page.
  var text: String { lines.map { $0 + "\n" }.joined() }

  /// The element with an id, and what is inside.
  func text(below id: String) -> String {
    let rest = lines.drop { !$0.contains("#\(id)") || $0.contains("=#\(id)") }
    guard let first = rest.first else { return "" }
    let indent = first.prefix { $0 == " " }
    let inside = rest.dropFirst().prefix { $0.hasPrefix(indent + " ") }
    return ([first] + inside).map { $0.dropFirst(indent.count) + "\n" }.joined()
  }

  private mutating func start(_ tag: PageScanner.Tag) {
    if Self.inline.contains(tag.name) {
      write("[\(Self.label(of: tag)) ")
    } else if !Self.leftOut.contains(tag.name) {
      lines.append(indent + Self.label(of: tag) + " ")
      isAtStart = false
    }
    open.append(tag)
  }

  private var indent: String {
    String(repeating: "  ", count: open.count { !Self.inline.contains($0.name) })
  }

  private mutating func write(_ text: String) {
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let isSpaced = text.first?.isWhitespace == true
    if isAtStart {
      guard !words.isEmpty else { return }
      lines.append(indent)
      isAtStart = false
    } else if isSpaced, lines.last?.last != " " {
      lines[lines.count - 1] += " "
    }
    lines[lines.count - 1] += words
    if text.last?.isWhitespace == true, !words.isEmpty { lines[lines.count - 1] += " " }
  }

  /// The name, the id, the classes and the other attributes.
  private static func label(of tag: PageScanner.Tag) -> String {
    let classes = tag.attributes["class", default: ""].split(separator: " ").map { ".\($0)" }
    let id = tag.attributes["id"].map { "#\($0)" } ?? ""
    let others = tag.attributes.filter { $0.key != "class" && $0.key != "id" }
      .sorted { $0.key < $1.key }.map { $1.isEmpty ? $0 : "\($0)=\($1)" }
    let name = tag.name == "span" && !classes.isEmpty ? "" : tag.name
    return name + classes.joined() + id
      + (others.isEmpty ? "" : "[\(others.joined(separator: " "))]")
  }
}
