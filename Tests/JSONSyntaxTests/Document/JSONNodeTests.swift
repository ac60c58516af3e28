import JSONSyntax
import Testing

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

  @Test func `nodes come in the order of the text, containers first`() {
    #expect(
      document.nodes.map(\.pointer.description) == [
        "", "/id", "/state", "/items", "/items/0", "/items/0/a", "/items/1", "/items/2", "/items/3",
        "/id", "/",
      ])
    #expect(
      document.nodes.map(\.kind) == [
        .object, .number, .string, .array, .object, .null, .array, .boolean, .number, .number,
        .object,
      ])
    #expect(document.nodes.map(\.count) == [5, 0, 0, 4, 1, 0, 0, 0, 0, 0, 0])
    #expect(document.nodes.map(\.index) == [nil, 0, 1, 2, 0, 0, 1, 2, 3, 3, 4])
    #expect(document.nodes.filter(\.isContainer).count == 5)
  }

  @Test(arguments: [0, 300])
  func `a member is found by its name in an object of any size`(others: Int) throws {
    let more = (0..<others).map { #","k\#($0)":\#($0)"# }.joined()
    let text = #"{"a":1,"stat\u0065":2,"a":3,"\#u{E9}":4,"e\#u{301}":5\#(more)}"#
    let root = try JSONDocument(parsing: text).root
    let found = ["a", "state", "\u{E9}", "e\u{301}", "k", "k299"].map { root[$0]?.source.first }
    let last = others == 0 ? nil : UInt8(ascii: "2")
    #expect(found == Array("1245".utf8).map(Optional.some) + [nil, last])
  }

  @Test func `a source is the value's own bytes, and a key range the key's`() throws {
    let sources = document.nodes.dropFirst().map { String(decoding: $0.source, as: UTF8.self) }
    #expect(
      sources == [
        "9007199254740993", #""wait\u006Cist""#, #"[ {"a": null}, [], true, -1.50 ]"#,
        #"{"a": null}"#,
        "null", "[]", "true", "-1.50", "2", "{}",
      ])
    let keys = document.root.children.compactMap(\.keyRange).map {
      String(decoding: document.bytes[$0], as: UTF8.self)
    }
    #expect(keys == [#""id""#, #""stat\u0065""#, #""items""#, #""id""#, #""""#])
    #expect(document.root.keyRange == nil)
    #expect(document.root["items"]?[0]?.keyRange == nil)
  }

  @Test func `content is decoded on demand, and only by its own kind`() throws {
    let state = try #require(document.root["state"])
    #expect(state.string == "waitlist")
    #expect(state.key == "state")
    #expect(state.number == nil)
    #expect(state.boolean == nil)
    let items = try #require(document.root["items"])
    #expect(items[2]?.boolean == true)
    #expect(items[3]?.number == JSONNumber("-1.5"))
    #expect(items[3]?.string == nil)
    #expect(items[3]?.key == nil)
    #expect(items.string == nil)
    #expect(document.root.key == nil)
  }

  @Test func `the first of duplicate members is found`() throws {
    #expect(document.root["id"]?.number == JSONNumber(9_007_199_254_740_993))
    #expect(document[try JSONPointer(parsing: "/id")]?.index == 0)
  }

  @Test func `what is not there is nil`() throws {
    #expect(document.root["missing"] == nil)
    #expect(document.root[0] == nil)
    #expect(document.root["items"]?["0"] == nil)
    #expect(document.root["items"]?[4] == nil)
    #expect(document.root["items"]?[-1] == nil)
    #expect(document.root["state"]?.children.isEmpty == true)
    #expect(document.root.parent == nil)
    for pointer in ["/x", "/items/4", "/items/00", "/items/-", "/items/-1", "/items/0/a/b", "//x"] {
      #expect(document[try JSONPointer(parsing: pointer)] == nil, "\(pointer)")
    }
  }

  @Test func `every pointer leads back to a node with that pointer`() throws {
    for node in document.nodes {
      let found = try #require(document[node.pointer])
      #expect(found.pointer == node.pointer)
      #expect(found.range == node.range || node.index == 3)
      #expect(
        node.parent.map { $0.children[node.index ?? -1].range }
          == (node.parent == nil ? nil : node.range))
    }
  }

  @Test(arguments: [1, 16, 17, 300])
  func `elements and members of long containers are found by their position`(count: Int) throws {
    let elements = (0..<count).map { "[\($0),0]" }.joined(separator: ",")
    let members = (0..<count).map { #""k\#($0)":{"a":\#($0)}"# }.joined(separator: ",")
    let document = try JSONDocument(parsing: #"{"list":[\#(elements)],"map":{\#(members)}}"#)
    let list = try #require(document.root["list"])
    for index in 0..<count { #expect(list[index]?[0]?.number == JSONNumber(index)) }
    #expect(list[count] == nil)
    #expect(list[-1] == nil)
    // Removing the last one takes the comma behind the one before it.
    for container in document.root.children {
      let last = try #require(container.children.last)
      #expect(last.index == count - 1)
      let edit = try #require(last.removed())
      let changed = try JSONDocument(parsing: try document.applying([edit]))
      #expect(changed.nodes.count < document.nodes.count)
    }
  }

  @Test func `keys that differ only in their composition are different keys`() throws {
    let document = try Sample.document("{\"e\u{301}\":1,\"\u{E9}\":2}")
    #expect(document.root["\u{E9}"]?.number == JSONNumber(2))
    #expect(document.root["e\u{301}"]?.number == JSONNumber(1))
    #expect(document[JSONPointer(tokens: ["\u{E9}"])]?.number == JSONNumber(2))
    #expect(document.root.value["\u{E9}"] == .number(JSONNumber(2)))
  }

  @Test func `a pattern finds every node whose pointer it matches`() throws {
    func pointers(_ pattern: String) throws -> [String] {
      document.nodes(matching: try JSONPointerPattern(parsing: pattern)).map(\.pointer.description)
    }
    #expect(try pointers("") == [""])
    #expect(try pointers("/*") == ["/id", "/state", "/items", "/id", "/"])
    #expect(try pointers("/items/*") == ["/items/0", "/items/1", "/items/2", "/items/3"])
    #expect(try pointers("/items/*/a") == ["/items/0/a"])
    #expect(try pointers("/items/1") == ["/items/1"])
    #expect(try pointers("/*/*/*") == ["/items/0/a"])
    #expect(try pointers("/id") == ["/id", "/id"])
    #expect(try pointers("/items/a") == [])
    for pattern in Set(document.nodes.map(\.pattern)).sorted() {
      let matching = document.nodes.filter { pattern.matches($0.pointer) }.map(\.range)
      #expect(document.nodes(matching: pattern).map(\.range) == matching)
    }
  }

  @Test func `a node's pattern stars the indices and keeps the names`() throws {
    let document = try Sample.document(#"{"0":[{"1":[7]}]}"#)
    #expect(document.nodes.last?.pattern.description == "/0/*/1/*")
    #expect(document.nodes.last?.pointer.description == "/0/0/1/0")
  }

  @Test func `a value is the meaning without the spelling`() {
    #expect(
      document.root.value.text
        == #"{"id":9007199254740993,"state":"waitlist","items":[{"a":null},[],true,-1.5],"id":2,"":{}}"#
    )
    #expect(document.root["items"]?.value.text == #"[{"a":null},[],true,-1.5]"#)
    #expect(document.root["items"]?[0]?.value.text == #"{"a":null}"#)
    #expect(document.root["items"]?[1]?.value == .array([]))
  }
}
