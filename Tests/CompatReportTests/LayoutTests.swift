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
    (12, "", ["the quick brown ", "fox"], ["the quick", "brown fox"]),
    (9, "", ["the quick"], ["the quick"]), (12, "- ", ["one two three"], ["- one two", "  three"]),
    (12, "", ["item/2018-11/house.json"], ["item/2018-11", "/house.json"]),
    (14, "", ["item/2018-11/house.json"], ["item/2018-11/", "house.json"]),
    (12, "", ["abcdefghijklmnopqrst"], ["abcdefghijkl", "mnopqrst"]),
    (9, "", ["a  b   ", "c   dddd"], ["a  b   c", "dddd"]),
    (10, "a very long label ", ["abc"], ["a very lo…", "  abc"]),
  ])
  func `prose breaks at blanks, behind separators, or anywhere`(
    width: Int, label: String, words: [String], lines: [String]
  ) {
    let written = TextWrapping(width: width).lines(
      of: words.map { ProseRun($0) }, first: TextLine(label), indent: label.isEmpty ? 0 : 2)
    #expect(written.map { $0.rendered(color: false) } == lines)
  }

  @Test(arguments: [("abcdef", "abc…"), ("abcd", "abcd"), ("漢字漢", "漢…")])
  func `a line that is too long is clipped with a mark`(text: String, clipped: String) {
    #expect(TextLine(text).clipped(to: 4).rendered(color: false) == clipped)
  }

  @Test func `looks are switched off at the end of each stretch`() {
    var line = TextLine("a", .name)
    line.append(" b ")
    line.append("c", .outcome(.misread))
    line.append("  ")
    #expect(line.rendered(color: true) == "\u{1B}[1ma\u{1B}[0m b \u{1B}[1;31mc\u{1B}[0m")
    #expect(line.rendered(color: false) == "a b c")
  }

  @Test func `a table that is too wide is cut into blocks of columns`() {
    let columns = (1...4).map { number in
      TextTable.Column(heads: [TextLine("column\(number)")], cells: [TextLine("\(number)")])
    }
    let table = TextTable(
      corner: [TextLine("row")], rowHeads: [TextLine("one")], columns: columns, gap: 1)
    #expect(
      table.lines(width: 19).map { $0.rendered(color: false) } == [
        "row column1 column2", "one 1       2", "", "row column3 column4", "one 3       4",
      ])
    #expect(table.lines(width: 18).count == 11)
    #expect(table.lines(width: 9).allSatisfy { $0.width <= 9 })
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
    var html = HTMLBuilder()
    html.element("span", .title("\"a\" & 'b' <c>")) { $0.text("\"a\" & 'b' <c>\u{1B}") }
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
    var xml = XMLBuilder()
    xml.element("a", ["b": text], text: text)
    let tree = try XMLTree.parse(xml.markup)
    #expect(tree.attributes["b"] == VisibleText.escaping(text))
    #expect(
      tree.text
        == text.unicodeScalars.split(separator: "\n").map { VisibleText.escaping(String($0)) }
        .joined(separator: "\n"))
  }

  @Test func `what ends a property or a line of a command is escaped`() {
    let command = WorkflowCommand(
      name: "error", properties: [("title", "a:b,c%\r\n")], message: "::x:: 1%, 2\r\n3")
    #expect(command.line == "::error title=a%3Ab%2Cc%25%0D%0A::::x:: 1%25, 2%0D%0A3")
  }

  @Test(arguments: [
    ("Corpus/a/b.json", "Corpus/a/b.json"), ("./a.json", "a.json"), ("/a/b", "file:///a/b"),
    ("../a", "../a"), ("a b:c/é%", "a%20b%3Ac/%C3%A9%25"), ("\n", "%0A"),
    ("javascript:alert(1)", "javascript%3Aalert%281%29"),
  ])
  func `a path is an address, and never has a scheme`(path: String, address: String) {
    #expect(FileAddress(path: path).text == address)
  }

  @Test(
    arguments: [
      (nil, "strict", "key-added", "strategy=strict&operator=key-added"),
      ("a b", "é", "x&y=#", "contract=a%20b&strategy=%C3%A9&operator=x%26y%3D%23"),
    ] as [(String?, String?, String?, String)])
  func `a filter is a fragment of an address`(
    contract: String?, strategy: String?, operatorID: String?, text: String
  ) {
    let fragment = FilterFragment(contract: contract, strategy: strategy, operatorID: operatorID)
    #expect(fragment.text == text)
  }
}
