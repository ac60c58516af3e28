import CompatModel
import Testing

@testable import CompatReport

@Suite struct MarkdownTextTests {
  @Test(arguments: [
    ("a", "`a`"), ("", "`\"\"`"), ("  ", "`\"  \"`"), ("`", "`` ` ``"), ("a`b", "``a`b``"),
    ("``", "``` `` ```"), (" a", "`  a `"), ("<b>", "`<b>`"), ("a\nb", #"`a\nb`"#), ("|", "`|`"),
    ("[x](y)", "`[x](y)`"),
  ])
  func `what comes from elsewhere is a code span`(text: String, span: String) {
    #expect(MarkdownText.code(text) == span)
  }

  @Test(arguments: [
    ("plain words, 12 %.", "plain words, 12 %."), ("<b>&", "&lt;b&gt;&amp;"),
    ("*a* _b_ `c`", #"\*a\* \_b\_ \`c\`"#), ("[x](y)", #"\[x\](y)"#), ("# a", "\\# a"),
    ("@someone", "&#64;someone"), ("a|b~c$d!e\\", #"a\|b\~c\$d\!e\\"#),
  ])
  func `other words have no markup`(text: String, escaped: String) {
    #expect(MarkdownText.escaped(text) == escaped)
  }

  @Test func `a sentence shows what its parts mean`() {
    let sentence: Sentence = """
      \("a*b", .name) is \(Outcome.rejected) at \("/x`y", .location), \(1234, of: "check")
      """
    #expect(MarkdownText.line(sentence) == "`a*b` is **rejected** at ``/x`y``, 1,234 checks")
  }

  @Test func `a line has an end`() {
    let part: Sentence = "\(String(repeating: "x", count: 5000), .value)"
    let line = MarkdownText.line(Sentence.joined(Array(repeating: part, count: 100), by: ", "))
    #expect(line.utf8.count < 4000)
    #expect(line.hasSuffix(" …"))
  }

  @Test(arguments: [
    ("plain", "plain"),
    ("a|b", #"a\|b"#),
    ("<script>", "&lt;script&gt;"),
    ("[x](y)", #"\[x\](y)"#),
    ("`code` *bold* _it_", #"\`code\` \*bold\* \_it\_"#),
    ("@team", "&#64;team"),
    ("https://a.example", "https&#58;//a.example"),
    ("a\nb", #"a\\nb"#),
    ("\u{202E}x", #"\\u{202E}x"#),
    ("<\u{301}b>", "&lt;\u{301}b&gt;"),
  ])
  func `nothing from a payload is markup`(text: String, escaped: String) {
    #expect(MarkdownText.escaped(text) == escaped)
  }
}
