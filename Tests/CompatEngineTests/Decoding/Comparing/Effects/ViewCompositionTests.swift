import JSONSyntax
import Testing

@testable import CompatEngine

/// Whether a view is what several changes show alone, put together.
@Suite struct ViewCompositionTests {
  /// The view before, the views of each change alone, and a view that is composed of them or not;
  /// below `said` and `unsaid` with what one change says, and with what is shown for nothing.
  static let table = #"""
    // Each change is seen at its own value, nowhere, or at the same one.
    {"a":1,"b":1} {"a":2,"b":1} {"a":1,"b":3} → {"a":2,"b":3}
    {"a":1,"b":1} {"b":1} {"a":1,"b":3} → {"b":3}
    [1,2] [1,2] [1,3] → [1,3]
    1 9 9 → 9
    // One change hides the other.
    {"x":{"a":1}} {"x":"unknown"} {"x":{"a":2}} → {"x":"unknown"}
    {"x":{"a":1}} {"x":"unknown"} {"x":{"a":2}} → {"x":{"a":2}}
    // Elements come, go and change, also in an element that goes.
    [1,2,3] [1,2,3,9] [1,2,3] → [1,2,3,9]
    [1,2,3] [1,2,3,9] [7,2,3] → [7,2,3,9]
    [1,2,3] [1,3] [7,2,3] → [7,3]
    [1,2,3] [2,3] [1,3] [1,2,3,9] → [3,9]
    [1,2,3] [1,3] [1,8,3] [7,2,3] → [7,3]
    // A value that no change shows, a change that is lost, a value beside the changes that is.
    {"a":1,"b":1} {"a":2,"b":1} {"a":1,"b":3} ↛ {"a":2,"b":4}
    {"a":1,"b":1} {"a":2,"b":1} {"a":1,"b":3} ↛ {"a":2,"b":1}
    {"a":1,"b":1,"c":1} {"a":2,"b":1,"c":1} {"a":1,"b":3,"c":1} ↛ {"a":2,"b":3}
    [1,2,3] [1,2,3] [1,2,3] ↛ []
    [1,2,3] [1,2,3,9] [7,2,3] ↛ [7,8,3,9]
    [1,2,3] [1,2,3,9] [7,2,3] ↛ [9]
    1 2 3 ↛ 5
    // An empty list may stand for one that cannot be read, where it is what is shown for nothing.
    unsaid {"names":[]}
    {"names":["a","b"]} {"names":["a"]} {"names":["a","b"]} → {"names":[]}
    unsaid {"names":["nobody"]}
    {"names":["a","b"]} {"names":["a"]} {"names":["a","b"]} ↛ {"names":[]}
    {"names":["a","b"]} {"names":["a"]} {"names":["a","b"]} ↛ {"names":["nobody"]}
    // What another change says may be shown, also as a part, or what is shown for nothing.
    unsaid {"b":"never"}
    said "new"
    {"a":0,"b":0} {"a":"new","b":0} {"a":0,"b":0} → {"a":"new","b":"new"}
    {"a":0,"b":0} {"a":"new","b":0} {"a":0,"b":0} → {"a":"new","b":"never"}
    {"a":0,"b":0} {"a":"new","b":0} {"a":0,"b":0} → {"a":"new","b":{"time":"new","isOpen":true}}
    {"a":0,"b":0} {"a":"new","b":0} {"a":0,"b":0} ↛ {"a":"new","b":{"time":"new","zone":"other"}}
    {"a":0,"b":0} {"a":"new","b":0} {"a":0,"b":0} ↛ {"a":"new","b":{"isOpen":true}}
    {"a":0,"b":0} {"a":"new","b":0} {"a":0,"b":0} ↛ {"a":"new","b":"other"}
    {"a":0,"b":0} {"a":"new","b":0} {"a":0,"b":0} ↛ {"a":"new","b":{}}
    {"a":0,"b":0} {"a":"new","b":0} {"a":0,"b":0} ↛ {"a":"never","b":0}
    // A subtype that one change makes unknown is kept; another change is inside of it.
    unsaid null
    {"poll":{"id":0}} {"raw":{"t":"x","id":0}} {"poll":{"id":"new"}} → {"raw":{"t":"x","id":"new"}}
    {"poll":{"id":0}} {"raw":{"t":"x","id":0}} {"poll":{"id":"new"}} ↛ {"raw":{"t":"x","id":"no"}}
    {"poll":{"id":0}} {"raw":{"t":"x","id":0}} {"poll":{"id":"new"}} ↛ {"raw":{"t":"x"}}
    // One change makes a subtype unknown, another one supplies what is shown then.
    said "warm"
    {"s":{"heat":{}}} {"s":{"heat":{}}} {"s":{"unknown":{}}} → {"s":{"lamp":{"c":"warm","on":true}}}
    {"s":{"heat":{}}} {"s":{"heat":{}}} {"s":{"unknown":{}}} ↛ {"s":{"lamp":{"c":"cold","on":true}}}
    {"s":{"heat":{}}} {"s":{"heat":{}}} {"s":{"unknown":{}}} ↛ {"s":{"lamp":{"on":true}}}
    """#

  @Test func `a view is composed of what its changes show, or of what they say`() throws {
    func values(_ text: some StringProtocol) throws -> [JSONValue] {
      try text.split(separator: " ").map { try JSONDocument(parsing: String($0)).root.value }
    }
    var (said, unsaid): (Set<JSONValue>, JSONValue?) = ([], nil)
    for line in Self.table.split(separator: "\n") where !line.hasPrefix("//") {
      if line.hasPrefix("said ") {
        said = try Set(values(line.dropFirst(5)))
      } else if line.hasPrefix("unsaid ") {
        unsaid = try values(line.dropFirst(7)).first { $0 != .null }
      } else {
        let sides = try line.split(separator: #/ → | ↛ /#).map(values)
        #expect(
          ViewComposition(said: said, unsaid: unsaid).isComposed(
            sides[1][0], of: Array(sides[0].dropFirst()), before: sides[0][0])
            == line.contains(" → "), "\(line)")
      }
    }
  }
}
