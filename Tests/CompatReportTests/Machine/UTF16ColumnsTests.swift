import JSONSyntax
import Testing

@testable import CompatModel
@testable import CompatReport

/// SARIF counts columns otherwise than people.
@Suite struct UTF16ColumnsTests {
  private static func column(
    _ line: Int, _ column: Int?, in text: [UInt8], file: String = "a.json"
  ) -> Int? {
    var diagnostic = Diagnostic(FindingFamily(.crashed()))
    (diagnostic.file, diagnostic.line, diagnostic.column) = ("a.json", line, column)
    return UTF16Columns(of: [diagnostic], files: GivenFiles(contents: [file: text]))[diagnostic]
  }

  @Test(arguments: [
    ("{\"a\": 1}", 1, 7, 7),
    ("{\"é\": 1}", 1, 7, 7),
    ("{\"👍\": 1}", 1, 7, 8),
    ("{\"👨‍👩‍👧‍👦\": 1}", 1, 7, 17),
    ("{\"e\u{301}\": 1}", 1, 7, 8),
    ("👍\n{\"a\": 1}", 2, 7, 7),
    ("👍\r\n{\"👍\": 1}", 2, 7, 8),
    ("\r\r👍1", 3, 2, 3),
    ("\u{FEFF}{\"👍\": 1}", 1, 7, 8),
    ("👍", 1, 2, 3),
  ])
  func `a column in characters has one in UTF-16`(
    text: String, line: Int, column: Int, expected: Int
  ) {
    #expect(Self.column(line, column, in: Array(text.utf8)) == expected)
  }

  @Test func `the columns are those of the library that counted the characters`() throws {
    let text = "{\"👨‍👩‍👧‍👦 é\": [1, \"👍🏽\", 2],\r\n \"b\": \"e\u{301}\", \"c\": 3}"
    let document = try JSONDocument(parsing: text)
    let node = try #require(document.root["c"])
    let location = document.location(at: node.range.lowerBound)
    let line = text.split(separator: "\r\n")[1]
    let units = String(line.prefix(location.column - 1)).utf16.count + 1
    #expect(Self.column(2, location.column, in: Array(text.utf8)) == units)
    #expect(units != location.column)
  }

  @Test(arguments: [(2, 1), (1, 3), (1, 0), (1, 1_000_000)])
  func `a position outside of the file has no column`(line: Int, column: Int) {
    #expect(Self.column(line, column, in: Array("a".utf8)) == nil)
  }

  @Test func `without a file, or without a column, there is none`() {
    #expect(Self.column(1, 1, in: Array("a".utf8), file: "b.json") == nil)
    #expect(Self.column(1, nil, in: Array("a".utf8)) == nil)
  }
}
