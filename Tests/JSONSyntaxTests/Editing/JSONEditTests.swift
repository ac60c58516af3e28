import JSONSyntax
import TestSupport
import Testing

/// Edits of ranges of bytes.
@Suite struct JSONEditTests {
  let document: JSONDocument

  init() throws { document = try JSONDocument(parsing: "[10, 20, 30]") }

  private func edit(_ range: Range<Int>, _ text: String) -> JSONEdit {
    JSONEdit(range: range, replacement: Array(text.utf8))
  }

  @Test func `edits are applied at once, in any order`() throws {
    let edits = [edit(9..<11, "3"), edit(1..<3, "one hundred"), edit(5..<7, "")]
    for edits in [edits, edits.reversed()] {
      #expect(try Sample.text(document, applying: edits) == "[one hundred, , 3]")
    }
    // Insertions at one offset come in the given order, before a replacement there.
    let insertions = [edit(1..<3, "x"), edit(1..<1, "a"), edit(1..<1, "b")]
    #expect(try Sample.text(document, applying: insertions) == "[abx, 20, 30]")
    let neighbours = [edit(1..<3, "x"), edit(3..<5, ";"), edit(12..<12, "!"), edit(0..<0, "?")]
    #expect(try Sample.text(document, applying: neighbours) == "?[x;20, 30]!")
  }

  @Test func `overlapping edits are rejected, and both are named`() {
    let edits = [edit(4..<8, "x"), edit(1..<5, "y")]
    let thrown = #expect(throws: JSONEditConflict.self) { try document.applying(edits) }
    #expect(thrown?.edit == edits[0] && thrown?.other == edits[1])
    #expect(thrown?.description == "the edit of bytes 4..<8 overlaps the edit of bytes 1..<5")
    for (outer, inner) in [(1..<3, 1..<3), (1..<5, 2..<3), (1..<5, 2..<2), (0..<12, 11..<12)] {
      let edits = [edit(outer, "x"), edit(inner, "y")]
      #expect(throws: JSONEditConflict.self) { try document.applying(edits) }
      #expect(throws: JSONEditConflict.self) { try document.applying(edits.reversed()) }
    }
    for range in [12..<13, 13..<13, -1..<0] {
      let thrown = #expect(throws: JSONEditConflict.self) {
        try document.applying([edit(range, "x")])
      }
      #expect(
        thrown?.description
          == "the edit of bytes \(range.lowerBound)..<\(range.upperBound) reaches beyond the "
          + "document's 12 bytes")
    }
  }

  @Test func `an edited document keeps its byte order mark, and leaves UTF-16`() throws {
    let marked = try JSONDocument(parsing: "\u{FEFF}[1]")
    let edit = try #require(marked.root[0]?.replaced(with: "2"))
    #expect(try marked.applying([edit]) == Array("\u{FEFF}[2]".utf8))
    let wide = try JSONDocument(
      parsing: Sample.bytes(of: "[\"é\"]", in: .utf16LittleEndian, mark: true))
    let other = try #require(wide.root[0]?.replaced(with: "\"ü\""))
    #expect(try wide.applying([other]) == Array("[\"ü\"]".utf8))
  }

  @Test func `edits that differ only far inside are two, also in a set`() {
    var bytes = [UInt8](repeating: 0x41, count: 200)
    let one = JSONEdit(range: 3..<5, replacement: bytes)
    bytes[150] = 0x42
    let other = JSONEdit(range: 3..<5, replacement: bytes)
    #expect(Set([one, other, one]).count == 2)
    #expect(Set([one, JSONEdit(range: 3..<5, replacement: [])]).count == 2)
  }
}

/// Edits that a node offers.
@Suite struct JSONNodeEditsTests {
  @Test func `a removal takes the comma and the whitespace along`() throws {
    for row in try TableFile("edits.txt").rows(below: "removal: text, pointer, rest") {
      let document = try Sample.document(row[0])
      let edit = try #require(Sample.node(row[1], in: document)?.removed())
      #expect(try Sample.text(document, applying: [edit]) == row[2], sourceLocation: row.location)
    }
  }

  @Test func `an insertion takes on the style of its siblings`() throws {
    let table = try TableFile("edits.txt")
    for row in try table.rows(below: "insertion: text, pointer, with `0` before and behind") {
      let document = try Sample.document(row[0])
      let node = try #require(try Sample.node(row[1], in: document))
      let key = node.key == nil ? nil : "n"
      let first = try #require(node.insertedBefore(key: key, value: [0x30]))
      let second = try #require(node.insertedAfter(key: key, value: [0x30]))
      #expect(try Sample.text(document, applying: [first]) == row[2], sourceLocation: row.location)
      #expect(try Sample.text(document, applying: [second]) == row[3], sourceLocation: row.location)
    }
    for row in try table.rows(below: "last child: text, with `0` at the end") {
      let root = try Sample.document(row[0]).root
      let edit = try #require(root.appended(key: root.kind == .object ? "n" : nil, value: [0x30]))
      #expect(
        try Sample.text(root.document, applying: [edit]) == row[1], sourceLocation: row.location)
    }
    let root = try Sample.document("[1, 2]").root
    let several = ["3", "4"].compactMap { root.appended(key: nil, value: Array($0.utf8)) }
    #expect(try Sample.text(root.document, applying: several) == "[1, 2, 3, 4]")
  }

  @Test func `an edit that does not fit its node or another edit is not possible`() throws {
    let document = try Sample.document(#" {"a":[1]} "#)
    let root = document.root
    #expect(root.removed() == nil && root.keyReplaced(with: "x") == nil)
    #expect(root.insertedBefore(key: nil, value: []) == nil)
    #expect(root.insertedAfter(key: nil, value: []) == nil)
    #expect(document.removing([root]) == [])
    #expect(try Sample.text(document, applying: [root.replaced(with: "null")]) == " null ")
    let member = try #require(root["a"])
    #expect(root.appended(key: nil, value: []) == nil)
    #expect(member.appended(key: "x", value: []) == nil)
    #expect(member.insertedBefore(key: nil, value: []) == nil)
    let element = try #require(member[0])
    #expect(element.insertedAfter(key: "x", value: []) == nil)
    #expect(element.appended(key: nil, value: []) == nil)
    #expect(element.keyReplaced(with: "x") == nil)

    // The only child cannot go while another one comes, and nor can two first children come.
    let removal = try #require(element.removed())
    for edit in [
      element.insertedBefore(key: nil, value: [0x30]),
      element.insertedAfter(key: nil, value: [0x30]),
    ] {
      let addition = try #require(edit)
      #expect(throws: JSONEditConflict.self) { try document.applying([removal, addition]) }
    }
    let empty = try Sample.document("[]").root
    let first = try #require(empty.appended(key: nil, value: [0x30]))
    #expect(throws: JSONEditConflict.self) { try empty.document.applying([first, first]) }
  }

  @Test func `a replacement need not be JSON, and a new key is escaped`() throws {
    let document = try Sample.document(#"{"a" : 1}"#)
    let member = try #require(document.root["a"])
    let garbled = member.replaced(with: [0xFF, 0x00])
    #expect(try document.applying([garbled]) == Array(#"{"a" : "#.utf8) + [0xFF, 0x00, 0x7D])
    let renamed = try #require(member.keyReplaced(with: "\"\\\n\u{1}é"))
    #expect(try Sample.text(document, applying: [renamed]) == #"{"\"\\\n\u0001é" : 1}"#)
  }

  @Test func `removing any set of siblings leaves exactly the others`() throws {
    for text in ["[0,1,2,3]", "[ 0 , 1,\n2 , 3 ]", #"{"a":0,"b":1 , "c":2,"d":3}"#] {
      let document = try Sample.document(text)
      let children = Array(document.root.children)
      for set in 0..<16 {
        let removed = children.indices.filter { set >> $0 & 1 == 1 }.map { children[$0] }
        let left = children.indices.filter { set >> $0 & 1 == 0 }.map { children[$0] }
        for nodes in [removed, removed.reversed()] {
          let result = try JSONDocument(parsing: document.applying(document.removing(nodes)))
          #expect(result.root.children.map(\.value) == left.map(\.value))
          #expect(result.root.children.map(\.key) == left.map(\.key))
        }
      }
    }
  }

  @Test func `removing takes values of several parents, and passes over what is inside others`()
    throws
  {
    let document = try Sample.document(#"{"a":[1,[2],3],"b":{"c":4},"d":5}"#)
    let nodes = try ["/a/1/0", "/a/1", "/a/2", "/b/c", "/d", "/d"].compactMap {
      try Sample.node($0, in: document)
    }
    let edits = document.removing(nodes)
    #expect(try Sample.text(document, applying: edits) == #"{"a":[1],"b":{}}"#)
    #expect(edits.map(\.range.lowerBound) == edits.map(\.range.lowerBound).sorted())
  }
}
