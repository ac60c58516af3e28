import Testing

@testable import JSONSyntax

/// Depth must never cost the process its stack, and size no more than its share of time and memory.
@Suite struct DepthTests {
  /// So many levels overflow every stack that recursion could use.
  static let levels = 200_000

  static func nested(_ depth: Int, open: String = "[", of value: String = "", close: String = "]")
    -> [UInt8]
  {
    Array(
      (String(repeating: open, count: depth) + value + String(repeating: close, count: depth)).utf8)
  }

  @Test func `512 levels are accepted and 513 are not, as Foundation's decoder has it`() throws {
    let accepted = try JSONDocument(parsing: Self.nested(512))
    #expect(accepted.nodes.last?.pointer.tokens.count == 511)
    let rejected: [([UInt8], Int, String)] = [
      (Self.nested(513), 512, "1:513: expected at most 512 nested arrays and objects, found '['"),
      (
        Self.nested(513, open: #"{"a":"#, of: "1", close: "}"), 2560,
        "1:2561: expected at most 512 nested arrays and objects, found '{'"
      ),
      (
        Self.nested(1_000_000), 512,
        "1:513: expected at most 512 nested arrays and objects, found '['"
      ),
    ]
    for (text, offset, error) in rejected {
      let thrown = #expect(throws: JSONSyntaxError.self) { try JSONDocument(parsing: text) }
      #expect(thrown?.description == error)
      #expect(thrown?.offset == offset)
    }
    for (open, value, close) in [("[", "", "]"), (#"{"a":"#, "1", "}")] {
      for (depth, isRead) in [(512, true), (513, false)] {
        let text = Self.nested(depth, open: open, of: value, close: close)
        #expect(ReadTree.isReadable(text) == isRead)
        #expect(((try? JSONDocument(parsing: text)) != nil) == isRead)
      }
    }
  }

  @Test func `objects count like arrays, and siblings do not add to the depth`() throws {
    let text = Array(#"{"a":{"a":[]}}"#.utf8)
    _ = try JSONDocument(parsing: text, depthLimit: 3)
    let thrown = #expect(throws: JSONSyntaxError.self) {
      try JSONDocument(parsing: text, depthLimit: 2)
    }
    #expect(
      thrown?.description == "1:11: expected at most 2 nested arrays and objects, found '['")
    let flat = "[" + Array(repeating: "[]", count: 2000).joined(separator: ",") + "]"
    #expect(try JSONDocument(parsing: flat, depthLimit: 2).root.count == 2000)
  }

  @Test func `any depth is parsed, compared and dropped with a raised limit`() throws {
    let bytes = Self.nested(Self.levels)
    let document = try JSONDocument(parsing: bytes, depthLimit: Self.levels + 1)
    let spaced = try JSONDocument(parsing: [0x20] + bytes, depthLimit: Self.levels + 1)
    #expect(document.nodes.count == Self.levels)
    #expect(document.nodes.last?.pointer.tokens.count == Self.levels - 1)
    #expect(try document.applying([]) == bytes)
    #expect(document.isEqualInMeaning(to: spaced))
    let edit = try #require(document.nodes.last?.replaced(with: "[1]"))
    let deeper = try JSONDocument(parsing: document.applying([edit]), depthLimit: Self.levels + 1)
    #expect(deeper.nodes.last?.number == JSONNumber(1))
    #expect(!deeper.isEqualInMeaning(to: document))
  }

  @Test func `deep documents with reordered members are compared without recursion`() throws {
    let levels = Self.levels / 4
    let left = Self.nested(levels, open: #"{"z":0,"a":"#, of: "1", close: "}")
    let right = Self.nested(levels, open: #"{"a":"#, of: "1", close: #","z":0}"#)
    let one = try JSONDocument(parsing: left, depthLimit: levels)
    let other = try JSONDocument(parsing: right, depthLimit: levels)
    #expect(one.isEqualInMeaning(to: other))
  }

  @Test func `a value as deep as the limit is built, printed, compared and dropped`() throws {
    let bytes = Self.nested(512)
    let value = try JSONDocument(parsing: bytes).root.value
    let same = try JSONDocument(parsing: bytes).root.value
    #expect(value.bytes == bytes)
    #expect(value == same)
    #expect(value.leafCount == 1)
    #expect(JSONDifference.between(value, same).isEmpty)
    #expect(JSONDifference.between(value, .null).count == 1)
  }

  @Test func `deep objects without an end are rejected at the end`() {
    let text = String(repeating: #"{"a":"#, count: Self.levels)
    let thrown = #expect(throws: JSONSyntaxError.self) {
      try JSONDocument(parsing: text, depthLimit: Self.levels + 1)
    }
    #expect(thrown?.offset == Self.levels * 5)
    #expect(thrown?.found == "the end of the document")
  }

  @Test func `there is room for each value, and for not many more`() throws {
    for text in ["1", #"[1,2,[3],{"a":4,"b":[5]}]"#, "[[[0]]]", "[]", #"{"a,b":"[{,"}"#] {
      let room = Array(text.utf8).withUnsafeBufferPointer(JSONScanner.maximumValues)
      let count = try JSONDocument(parsing: text).nodes.count
      // Containers that are empty and texts with commas look like more.
      let isExact = !["[]", #"{"a,b":"[{,"}"#].contains(text)
      #expect(isExact ? room == count : room >= count, "\(text)")
    }
  }
}
