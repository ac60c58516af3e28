import JSONSyntax
import Testing

/// Depth must never cost the process its stack.
@Suite struct DepthTests {
  static func nested(_ depth: Int, open: String = "[", close: String = "]") -> [UInt8] {
    Array(String(repeating: open, count: depth).utf8)
      + Array(String(repeating: close, count: depth).utf8)
  }

  @Test func `512 levels are accepted and 513 are not`() throws {
    let accepted = try JSONDocument(parsing: Self.nested(512))
    #expect(accepted.nodes.last?.pointer.tokens.count == 511)
    let thrown = #expect(throws: JSONSyntaxError.self) {
      try JSONDocument(parsing: Self.nested(513))
    }
    #expect(
      thrown?.description == "1:513: expected at most 512 nested arrays and objects, found '['")
    #expect(thrown?.offset == 512)
  }

  @Test func `objects count like arrays`() throws {
    let text = Array(#"{"a":{"a":[]}}"#.utf8)
    _ = try JSONDocument(parsing: text, depthLimit: 3)
    let thrown = #expect(throws: JSONSyntaxError.self) {
      try JSONDocument(parsing: text, depthLimit: 2)
    }
    #expect(
      thrown?.description == "1:11: expected at most 2 nested arrays and objects, found '['")
  }

  @Test func `siblings do not add to the depth`() throws {
    let text = "[" + Array(repeating: "[]", count: 2000).joined(separator: ",") + "]"
    let document = try JSONDocument(parsing: text, depthLimit: 2)
    #expect(document.root.count == 2000)
  }

  @Test func `a million nested arrays are rejected by default`() {
    let thrown = #expect(throws: JSONSyntaxError.self) {
      try JSONDocument(parsing: Self.nested(1_000_000))
    }
    #expect(thrown?.location == TextLocation(line: 1, column: 513))
  }

  @Test func `a million nested arrays are parsed, compared and dropped with a raised limit`() throws
  {
    let bytes = Self.nested(1_000_000)
    let document = try JSONDocument(parsing: bytes, depthLimit: 2_000_000)
    let spaced = try JSONDocument(parsing: [0x20] + bytes, depthLimit: 2_000_000)
    #expect(document.nodes.count == 1_000_000)
    #expect(document.nodes.last?.pointer.tokens.count == 999_999)
    #expect(try document.applying([]) == bytes)
    #expect(document.isEqualInMeaning(to: spaced))
    let edit = try #require(document.nodes.last?.replaced(with: "[1]"))
    let deeper = try JSONDocument(parsing: document.applying([edit]), depthLimit: 2_000_000)
    #expect(deeper.nodes.last?.number == JSONNumber(1))
    #expect(!deeper.isEqualInMeaning(to: document))
  }

  @Test func `deep documents with reordered members are compared without recursion`() throws {
    let open = #"{"z":0,"a":"#
    let left = String(repeating: open, count: 100_000) + "1"
    let right = String(repeating: #"{"a":"#, count: 100_000) + "1"
    let one = try JSONDocument(
      parsing: left + String(repeating: "}", count: 100_000), depthLimit: 200_000)
    let other = try JSONDocument(
      parsing: right + String(repeating: #","z":0}"#, count: 100_000), depthLimit: 200_000)
    #expect(one.isEqualInMeaning(to: other))
  }

  @Test func `a value as deep as the default limit is built, printed, compared and dropped`() throws
  {
    let bytes = Self.nested(512)
    let value = try JSONDocument(parsing: bytes).root.value
    let same = try JSONDocument(parsing: bytes).root.value
    #expect(value.bytes == bytes)
    #expect(value == same)
    #expect(value.leafCount == 1)
    #expect(JSONDifference.between(value, same).isEmpty)
    #expect(JSONDifference.between(value, .null).count == 1)
  }

  @Test func `a million opening braces are rejected, not crashed on`() {
    let text = String(repeating: #"{"a":"#, count: 1_000_000)
    let thrown = #expect(throws: JSONSyntaxError.self) {
      try JSONDocument(parsing: text, depthLimit: 2_000_000)
    }
    #expect(thrown?.offset == 5_000_000)
    #expect(thrown?.found == "the end of the document")
  }
}
