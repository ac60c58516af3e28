import CompatModel
import TestSupport
import Testing

@testable import CompatReport

/// Lines and tables fit, and texts are escaped, with any content.
@Suite struct LayoutTests {
  @Test(arguments: [
    ("", 0), ("abc", 3), ("Jérôme", 6), ("漢字", 4), ("한국어", 6), ("ｆｕ", 4), ("👍", 2),
    ("✓~✗⊖≠↯∞", 7), ("→", 1), ("e\u{301}", 2), ("שלום", 4),
  ])
  func `a text takes so many columns, never counted too few`(text: String, columns: Int) {
    #expect(TerminalWidth.columns(of: text) == columns)
  }

  @Test(arguments: [
    ("abcdef", 3, "abc", "def"), ("漢字漢", 3, "漢", "字漢"), ("ab", 5, "ab", ""),
    ("漢", 1, "", "漢"), ("", 4, "", ""),
    // A cluster that is wider than the line is split inside.
    (
      String(repeating: "\u{1112}", count: 10), 6, String(repeating: "\u{1112}", count: 3),
      String(repeating: "\u{1112}", count: 7)
    ),
  ])
  func `a text is split where it still fits`(text: String, at: Int, head: String, tail: String) {
    let parts = TerminalWidth.split(Substring(text), at: at)
    #expect(Array(parts.0.unicodeScalars) == Array(head.unicodeScalars))
    #expect(Array(parts.1.unicodeScalars) == Array(tail.unicodeScalars))
  }

  @Test(arguments: [
    ("abcdefghij", 10, "abcdefghij"), ("abcdefghij", 7, "abc…hij"), ("abcdefghij", 2, "a…"),
    ("漢字漢字漢字", 7, "漢字…字"), ("/a/b/c +1", 8, "/a/b… +1"),
  ])
  func `a name is cut in its middle`(name: String, limit: Int, shown: String) {
    let line = TextLine(name).shortened(to: limit)
    #expect(line.rendered(color: false) == shown)
    #expect(line.width == min(limit, TerminalWidth.columns(of: name)))
  }

  @Test(arguments: [
    ("a", "`a`"), ("", "`\"\"`"), ("  ", "`\"  \"`"), ("`", "`` ` ``"), ("a`b", "``a`b``"),
    ("``", "``` `` ```"), (" a", "`  a `"), ("<b>", "`<b>`"), ("a\nb", #"`a\nb`"#), ("|", "`|`"),
    ("[x](y)", "`[x](y)`"),
  ])
  func `what comes from elsewhere is a code span in Markdown`(text: String, span: String) {
    #expect(MarkdownText.code(text) == span)
  }

  @Test(arguments: [
    ("plain words, 12 %.", "plain words, 12 %."), ("<b>&", "&lt;b&gt;&amp;"),
    ("*a* _b_ `c`", #"\*a\* \_b\_ \`c\`"#), ("[x](y)", #"\[x\](y)"#), ("# a", "\\# a"),
    ("@someone", "&#64;someone"), ("a|b~c$d!e\\", #"a\|b\~c\$d\!e\\"#),
    ("https://a.example", "https&#58;//a.example"), ("a\nb", #"a\\nb"#),
    ("\u{202E}x", #"\\u{202E}x"#), ("<\u{301}b>", "&lt;\u{301}b&gt;"),
  ])
  func `other words have no markup in Markdown`(text: String, escaped: String) {
    #expect(MarkdownText.escaped(text) == escaped)
  }

  @Test func `a line of Markdown has an end`() {
    let part: Sentence = "\(String(repeating: "x", count: 5000), .value)"
    let line = MarkdownText.line(Sentence.joined(Array(repeating: part, count: 100), by: ", "))
    #expect(line.utf8.count < 4000)
    #expect(line.hasSuffix(" …"))
  }

  @Test func `texts and attributes of HTML are escaped, isolated, and keep their lines`() {
    var html = MarkupBuilder()
    html.element("span", ["title": "\"a\" & 'b' <c>"]) { $0.text("\"a\" & 'b' <c>\u{1B}") }
    html.foreign("שלום")
    html.foreign("plain")
    html.lines("{\n\t\"a\": \"é\"\r\n}")
    #expect(
      html.markup
        == "<span title=\"&quot;a&quot; &amp; &#39;b&#39; &lt;c&gt;\">"
        + "\"a\" &amp; 'b' &lt;c&gt;\\u{1B}</span><bdi>שלום</bdi>plain"
        + "{\n<bdi>\t\"a\": \"é\"\\r</bdi>\n}")
  }

  @Test(arguments: ["]]>", "<![CDATA[", "&amp;", "\u{0}\u{1}\u{FFFF}", "\u{85}\u{2028}", "a\r\nb"])
  func `what XML forbids or changes is shown as it is`(_ text: String) throws {
    var xml = MarkupBuilder.xml
    xml.element("a", ["b": text]) { $0.lines(text) }
    let tree = try XMLTree.parse(xml.markup)
    #expect(tree.attributes["b"] == VisibleText.escaping(text))
    #expect(
      tree.text
        == text.unicodeScalars.split(separator: "\n").map { VisibleText.escaping(String($0)) }
        .joined(separator: "\n"))
  }

  @Test func `what ends a property or a line of a command is escaped`() {
    let line = WorkflowCommand.line(
      "error", [("title", "a:b,c%\r\n")], "::x:: 1%, 2\r\n3")
    #expect(line == "::error title=a%3Ab%2Cc%25%0D%0A::::x:: 1%25, 2%0D%0A3")
  }

  @Test(arguments: [
    ("Corpus/a/b.json", "Corpus/a/b.json"), ("./a.json", "a.json"), ("/a/b", "file:///a/b"),
    ("../a", "../a"), ("a b:c/é%", "a%20b%3Ac/%C3%A9%25"), ("\n", "%0A"),
    ("javascript:alert(1)", "javascript%3Aalert%281%29"),
  ])
  func `a path is an address, and never has a scheme`(path: String, address: String) {
    var diagnostic = Diagnostic(FindingFamily(.crashed()))
    diagnostic.file = path
    #expect(diagnostic.address == address)
  }

  @Test(arguments: [
    (0, 10, "0 %"), (1, 1000, "under 1 %"), (999, 1000, "99 %"), (1000, 1000, "100 %"),
    (5, 0, "0 %"), (1, 3, "33 %"),
  ])
  func `a share is never rounded up`(part: Int, whole: Int, text: String) {
    #expect(Prose.percent(part, of: whole) == text)
  }
}
