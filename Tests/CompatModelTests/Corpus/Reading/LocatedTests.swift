import JSONSyntax
import Testing

@testable import CompatModel

@Suite struct LocatedTests {
  @Test(arguments: [
    ("item/a.json", "item/a.json:2:3: error: no; do"),
    ("a\u{1B}[31m.json", #"a\u{1B}[31m.json:2:3: error: no; do"#),
    ("a\nb.json:1:1: error: forged", #"a\nb.json:1:1: error: forged:2:3: error: no; do"#),
    ("\u{202E}nosj.a", #"\u{202E}nosj.a:2:3: error: no; do"#),
  ])
  func `a problem is one line, even if the name of its file is not`(path: String, text: String) {
    let location = TextLocation(line: 2, column: 3)
    #expect(Located("no; do", path: path, location: location).description == text)
  }

  @Test func `a problem of a folder has no line`() {
    #expect(
      Located("no; do", path: "Corpus", location: nil).description == "Corpus: error: no; do")
  }
}
