import CompatModel

/// Writes a page, or a document of XML, with every text escaped by construction.
///
/// Names of elements and attributes are literals of the source, or stand in the files in `Page`;
/// everything else goes through ``escaped(_:keepingTabs:inAttribute:)``.
struct MarkupBuilder: Sendable {
  /// Attributes by their names; those that are nil are left out.
  typealias Attributes = KeyValuePairs<StaticString, String?>

  private(set) var markup = ""

  /// Whether texts are isolated by elements, which XML does not know.
  private var isPage = true

  /// A document of XML, at its beginning.
  static let xml: MarkupBuilder = {
    var document = MarkupBuilder()
    document.isPage = false
    document.append(file: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    return document
  }()

  mutating func element(
    _ name: StaticString, _ attributes: Attributes = [:], content: (inout MarkupBuilder) -> Void
  ) {
    open(name, attributes)
    content(&self)
    close(name)
  }

  mutating func element(_ name: StaticString, _ attributes: Attributes = [:], text: String) {
    element(name, attributes) { $0.text(text) }
  }

  mutating func element(_ name: StaticString, _ attributes: Attributes = [:], prose: Sentence) {
    element(name, attributes) { $0.prose(prose) }
  }

  mutating func text(_ text: String, inAttribute: Bool = false) {
    markup += MarkupBuilder.escaped(text, inAttribute: inAttribute)
  }

  /// Writes text from elsewhere: isolated, so that its direction of writing stays its own; tabs may
  /// stay as they are.
  mutating func foreign(_ text: String, keepingTabs: Bool = false) {
    let escaped = MarkupBuilder.escaped(text, keepingTabs: keepingTabs)
    // ASCII has no letters that are written from right to left: nothing to isolate.
    let isPlain = !isPage || text.utf8.allSatisfy { $0 < 0x80 }
    markup += isPlain ? escaped : "<bdi>\(escaped)</bdi>"
  }

  /// Writes lines of text, each isolated, with newlines between them.
  mutating func lines(_ text: String) {
    let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    for (position, line) in lines.enumerated() {
      if position > 0 { markup += "\n" }
      if !line.isEmpty { foreign(String(line), keepingTabs: isPage) }
    }
  }

  mutating func prose(_ sentence: Sentence) {
    for run in sentence.proseRuns {
      switch run.meaning {
      case .outcome(let outcome):
        element("span", ["class": "outcome \(outcome.rawValue)"], text: run.text)
      case .name: element("b") { $0.foreign(run.text) }
      case .value, .location: element("code") { $0.foreign(run.text) }
      case .quotation: element("q") { $0.foreign(run.text) }
      case .command: element("kbd", text: run.text)
      case .emphasis: element("strong", text: run.text)
      case .aside: element("small", text: run.text)
      case .number, nil: text(run.text)
      }
    }
  }

  mutating func facts(_ facts: [LabelledFact]) {
    element("dl") { html in
      for fact in facts {
        html.element("dt", prose: fact.label)
        html.element("dd", prose: fact.text)
      }
    }
  }

  mutating func append(_ other: MarkupBuilder) {
    markup += other.markup
  }

  /// Writes a piece of the page's own files.
  mutating func append(file text: some StringProtocol) { markup += text }

  /// Returns a text that no browser takes for markup, neither between tags nor in an attribute.
  static func escaped(
    _ text: String, keepingTabs: Bool = false, inAttribute: Bool = false
  ) -> String {
    references(in: VisibleText.escaping(text, keepingTabs: keepingTabs), areQuotes: inAttribute)
  }

  /// Returns a text with references for the characters of markup; those of quotes where they end it.
  static func references(in text: String, areQuotes: Bool = true) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): result += "&amp;".utf8
      case UInt8(ascii: "<"): result += "&lt;".utf8
      // The end of a CDATA section is forbidden in every text of XML.
      case UInt8(ascii: ">"): result += "&gt;".utf8
      case UInt8(ascii: "\"") where areQuotes: result += "&quot;".utf8
      case UInt8(ascii: "'") where areQuotes: result += "&#39;".utf8
      default: result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Writes the end of an element, which has to be the one that was opened last.
  mutating func close(_ name: StaticString) {
    markup += "</\(name)>"
    if MarkupBuilder.isBlock(name) { markup += "\n" }
  }

  mutating func open(_ name: StaticString, _ attributes: Attributes = [:]) {
    markup += "<\(name)"
    for (name, value) in attributes {
      guard let value else { continue }
      // A link leads to an anchor in the page, or to what the CI names: nothing can load or run.
      precondition("\(name)" != "href" || value.hasPrefix("#") || value.hasPrefix("https://"))
      markup += " \(name)"
      if value.isEmpty, "\(name)" == "open" { continue }
      markup += "=\"\(MarkupBuilder.escaped(value, inAttribute: true))\""
    }
    markup += ">"
  }

  /// Whether a newline behind the element does no harm, and makes the page readable as text.
  private static func isBlock(_ name: StaticString) -> Bool {
    switch "\(name)" {
    case "div", "p", "section", "article", "table", "thead", "tbody", "tr", "caption", "details",
      "summary", "ul", "li", "dl", "dd", "h1", "h2", "h3", "template", "testsuites", "testsuite",
      "testcase", "failure", "system-out", "svg", "title", "style", "rect", "text":
      true
    default: false
    }
  }

  mutating func excerpt(_ segments: [ReportSegment], title: String) {
    func short(_ text: String) -> String { VisibleText.shortening(text, to: 1200) }
    element("pre", ["dir": "ltr", "tabindex": "0", "aria-label": title]) { html in
      for segment in segments {
        switch segment {
        case .kept(let text): html.lines(short(text))
        case .changed(let text): html.element("mark") { $0.lines(short(text)) }
        case .removed(let text): html.element("del") { $0.lines(short(text)) }
        case .omitted(let count): html.element("i", text: "… \(count) bytes …")
        }
      }
    }
  }
}
