import Foundation
import JSONSyntax
import TestSupport
import Testing

/// What the parser makes of texts, and where Foundation's decoder makes something else of them.
@Suite struct TextTests {
  @Test func `a text has the meaning or the error that the table states`() throws {
    for row in try TableFile("texts.txt").rows {
      do {
        let document = try JSONDocument(parsing: row.bytes)
        #expect(document.root.value.text == row[1], sourceLocation: row.location)
        #expect(document.original == row.bytes, sourceLocation: row.location)
        #expect(try document.applying([]) == document.bytes, sourceLocation: row.location)
      } catch let error as JSONSyntaxError {
        let isStated = row[1].isEmpty || error.description == row[1]
        #expect(isStated, "\(error)", sourceLocation: row.location)
        let isThere = row[2].isEmpty || "\(error.offset)" == row[2]
        #expect(isThere, "at \(error.offset)", sourceLocation: row.location)
      }
    }
  }

  @Test func `the decoder reads a text as the parser does, but for the listed differences`() throws
  {
    let differences = try TableFile("differences.txt")
    let known = Set(differences.rows.filter { !$0.isUnread }.map(\.bytes))
    for row in try TableFile("texts.txt").rows where !known.contains(row.bytes) {
      #expect(Self.decoded(row.bytes) == Self.parsed(row.bytes), sourceLocation: row.location)
    }
    for row in differences.rows {
      #expect(Self.parsed(row.bytes) ?? "" == row[1], sourceLocation: row.location)
      let decoded = row.isUnread ? Self.accepted(row.bytes) : Self.decoded(row.bytes)
      #expect(decoded ?? "" == row[2], sourceLocation: row.location)
      #expect(row[1] != row[2], sourceLocation: row.location)
    }
  }

  @Test func `the article on calibration lists the differences`() throws {
    var checkout = URL(filePath: #filePath)
    for _ in 0..<4 { checkout.deleteLastPathComponent() }
    let article = try String(
      contentsOf: checkout.appending(
        path: "Sources/CodableCompat/CodableCompat.docc/Calibration.md"), encoding: .utf8)
    let table = try #require(article.split(separator: "| input | `JSONSyntax` |").last)
    let listed = table.split(separator: "\n").dropFirst(2).prefix { $0.hasPrefix("| ") }
      .compactMap { $0.split(separator: "|").first?.dropFirst().dropLast() }
    let found = try TableFile("differences.txt").sections.map(\.heading)
    #expect(listed.map(String.init) == found)
  }

  private static func parsed(_ bytes: [UInt8]) -> String? {
    try? JSONDocument(parsing: bytes).root.value.text
  }

  private static func decoded(_ bytes: [UInt8]) -> String? {
    try? JSONDecoder().decode(ReadTree.self, from: Data(bytes)).text
  }

  /// Whether the decoder accepts bytes for a model that reads nothing of them.
  private static func accepted(_ bytes: [UInt8]) -> String? {
    struct Unread: Decodable { init(from decoder: any Decoder) {} }
    return (try? JSONDecoder().decode(Unread.self, from: Data(bytes))).map { _ in "accepted" }
  }

  @Test func `a string is read at every distance from the end of a word of eight`() throws {
    for length in 0..<40 {
      for special in ["\"", "\\", "é", "日", "🙂", "\u{0}", "\u{1F}", " "] {
        let string = String(repeating: "x", count: length) + special + "y"
        let text = JSONValue.string(string).text
        #expect(try JSONDocument(parsing: text).root.string == string)
        #expect(try JSONDocument(parsing: "[" + text + "]").root[0]?.string == string)
      }
    }
  }

  @Test func `every scalar of Unicode is read, escaped and not`() throws {
    let noncharacters: [UInt32] = [0xFDD0, 0xFFFE, 0xFFFF, 0x1FFFE, 0x10FFFF]
    let scalars = Array(stride(from: 0x20, through: 0x10FFFF, by: 61)) + noncharacters
    let strings = scalars.compactMap { Unicode.Scalar($0) }.map { String(Character($0)) }
    let raw = strings.map { JSONValue.string($0).text }
    let escaped = strings.map { string in
      let units = string.utf16.map { unit in
        let digits = String(unit, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
      return "\"" + units.joined() + "\""
    }
    for texts in [raw, escaped] {
      let document = try JSONDocument(parsing: "[\(texts.joined(separator: ","))]")
      #expect(document.root.children.map(\.string) == strings)
    }
  }

  @Test func `whitespace is space, tab, line feed and carriage return, and nothing else`() {
    let accepted = (UInt8(0)...0x7F).filter { value in
      (try? JSONDocument(parsing: [value, UInt8(ascii: "1"), value])) != nil
    }
    // Digits make another number of it, and quotes a string.
    #expect(accepted == [0x09, 0x0A, 0x0D, 0x20, 0x22] + Array(0x31...0x39))
  }

  @Test func `a raw control character in a string is rejected wherever it is`() {
    for value in UInt8(0)..<0x20 {
      for length in 0..<20 {
        let before = [UInt8](repeating: UInt8(ascii: "x"), count: length)
        let text = [0x22] + before + [value] + Array("a longer rest of the string\"".utf8)
        let thrown = #expect(throws: JSONSyntaxError.self) { try JSONDocument(parsing: text) }
        #expect(thrown?.offset == length + 1)
        #expect(thrown?.expected == "a character or an escape in the string")
      }
    }
  }

  @Test func `every prefix of a document is rejected at its end`() throws {
    let text = Array(#"{"k\u00e9y":[1.5e+3,-0,true,false,null,"é🙂\n"],"x":{"y":[]}}"#.utf8)
    _ = try JSONDocument(parsing: text)
    for length in 0..<text.count {
      let prefix = Array(text.prefix(length))
      let thrown = #expect(throws: JSONSyntaxError.self) { try JSONDocument(parsing: prefix) }
      // A literal or a character that breaks off is named by its beginning.
      #expect((length - 4...length).contains(thrown?.offset ?? -1), "prefix of \(length)")
    }
  }
}

extension TableFile.Row {
  /// Whether the decoder accepts the text only for a model that does not read it.
  fileprivate var isUnread: Bool { heading.hasSuffix("does not read") }
}
