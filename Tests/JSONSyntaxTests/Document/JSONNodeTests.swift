import TestSupport
import Testing

@testable import JSONSyntax

@Suite struct JSONNodeTests {
  static let text = #"""
    {
      "id": 9007199254740993,
      "stat\u0065": "wait\u006Cist",
      "items": [ {"a": null}, [], true, -1.50 ],
      "id": 2,
      "": {}
    }
    """#

  let document: JSONDocument

  init() throws { document = try JSONDocument(parsing: Self.text) }

  @Test func `nodes come in the order of the text, containers first`() throws {
    let root = document.root
    #expect(root.kind == .object && root.count == 5 && root.index == nil && root.parent == nil)
    let rows = try TableFile("nodes.txt").rows
    try #require(document.nodes.count == rows.count + 1)
    for (node, row) in zip(document.nodes.dropFirst(), rows) {
      let facts = [
        "\(node.pointer)", "\(node.kind)", "\(node.count)", "\(node.index ?? -1)",
        String(decoding: node.source, as: UTF8.self),
      ]
      #expect(facts == row.cells, sourceLocation: row.location)
      let isContainer = ["array", "object"].contains(row[1])
      #expect(node.isContainer == isContainer, sourceLocation: row.location)
    }
    let keys = root.children.compactMap(\.keyRange).map {
      String(decoding: document.bytes[$0], as: UTF8.self)
    }
    #expect(keys == [#""id""#, #""stat\u0065""#, #""items""#, #""id""#, #""""#])
    #expect(root.keyRange == nil && root["items"]?[0]?.keyRange == nil)
  }

  @Test func `content is decoded on demand, and only by its own kind`() throws {
    let state = try #require(document.root["state"])
    #expect(state.string == "waitlist" && state.key == "state")
    #expect(state.number == nil && state.boolean == nil)
    let items = try #require(document.root["items"])
    #expect(items[2]?.boolean == true)
    #expect(items[3]?.number == JSONNumber("-1.5"))
    #expect(items[3]?.string == nil && items[3]?.key == nil)
    #expect(items.string == nil && document.root.key == nil)
    #expect(
      document.root.value.text
        == #"{"id":9007199254740993,"state":"waitlist","items":[{"a":null},[],true,-1.5],"id":2,"":{}}"#
    )
    #expect(items[0]?.value.text == #"{"a":null}"#)
  }

  @Test func `the first of duplicate members is found, and what is not there is nil`() throws {
    let root = document.root
    #expect(root["id"]?.number == JSONNumber(9_007_199_254_740_993))
    #expect(document[try JSONPointer(parsing: "/id")]?.index == 0)
    #expect(root["missing"] == nil && root[0] == nil && root["items"]?["0"] == nil)
    #expect(root["items"]?[4] == nil && root["items"]?[-1] == nil)
    #expect(root["state"]?.children.isEmpty == true)
    for pointer in ["/x", "/items/4", "/items/00", "/items/-", "/items/-1", "/items/0/a/b", "//x"] {
      #expect(document[try JSONPointer(parsing: pointer)] == nil, "\(pointer)")
    }
  }

  @Test func `a member is found by its name in an object of any size, scalar by scalar`() throws {
    for others in [0, 300] {
      let more = (0..<others).map { #","k\#($0)":\#($0)"# }.joined()
      let text = #"{"a":1,"stat\u0065":2,"a":3,"\#u{E9}":4,"e\#u{301}":5\#(more)}"#
      let document = try JSONDocument(parsing: text)
      let root = document.root
      let found = ["a", "state", "\u{E9}", "e\u{301}", "k", "k299"].map { root[$0]?.source.first }
      let last = others == 0 ? nil : UInt8(ascii: "2")
      #expect(found == Array("1245".utf8).map(Optional.some) + [nil, last])
      #expect(document[JSONPointer(tokens: ["e\u{301}"])]?.number == JSONNumber(5))
      #expect(root.value["\u{E9}"] == .number(JSONNumber(4)))
    }
  }

  @Test func `children of long containers are found by their position`() throws {
    for count in [1, 16, 17, 300] {
      let elements = (0..<count).map { "[\($0),0]" }.joined(separator: ",")
      let members = (0..<count).map { #""k\#($0)":{"a":\#($0)}"# }.joined(separator: ",")
      let document = try JSONDocument(parsing: #"{"list":[\#(elements)],"map":{\#(members)}}"#)
      let list = try #require(document.root["list"])
      #expect((0..<count).allSatisfy { list[$0]?[0]?.number == JSONNumber($0) })
      #expect(list[count] == nil && list[-1] == nil)
      // Removing the last one takes the comma behind the one before it.
      for container in document.root.children {
        let last = try #require(container.children.last)
        #expect(last.index == count - 1)
        let edit = try #require(last.removed())
        let changed = try JSONDocument(parsing: try document.applying([edit]))
        #expect(changed.nodes.count < document.nodes.count)
      }
    }
  }

  @Test func `a pattern finds every node whose pointer it matches`() throws {
    let patterns = [
      "": [""], "/*": ["/id", "/state", "/items", "/id", "/"], "/items/1": ["/items/1"],
      "/items/*": ["/items/0", "/items/1", "/items/2", "/items/3"], "/items/*/a": ["/items/0/a"],
      "/*/*/*": ["/items/0/a"], "/id": ["/id", "/id"], "/items/a": [],
    ]
    for (pattern, pointers) in patterns {
      let nodes = document.nodes(matching: try JSONPointerPattern(parsing: pattern))
      #expect(nodes.map(\.pointer.description) == pointers, "\(pattern)")
    }
    let last = try Sample.document(#"{"0":[{"1":[7]}]}"#).nodes.last
    #expect(last?.pattern.description == "/0/*/1/*")
    #expect(last?.pointer.description == "/0/0/1/0")
  }

  @Test func `the facts at a position are those of its value`() throws {
    let text = #"[1,-2,1.0,1e3,12345678901234567,123456789012345678,"7",null,[3,[]],{"a":0}]"#
    let nodes = try JSONDocument(parsing: text).nodes
    for (position, node) in nodes.enumerated() {
      #expect(nodes.kind(at: position) == node.kind)
      #expect(nodes.range(at: position) == node.range)
      #expect(nodes.count(at: position) == node.count)
      let behind = nodes.indices.first { nodes[$0].range.lowerBound >= node.range.upperBound }
      #expect(nodes.positionBehind(position) == behind ?? nodes.endIndex)
    }
    let integers: [Int?] = [
      nil, 1, nil, nil, nil, 12_345_678_901_234_567, nil, nil, nil, nil, 3, nil, nil, 0,
    ]
    #expect(nodes.indices.map { nodes.plainInteger(at: $0) } == integers, "few plain digits only")
  }
}
