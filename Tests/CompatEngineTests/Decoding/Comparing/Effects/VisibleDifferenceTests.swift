import JSONSyntax
import Testing

@testable import CompatEngine

@Suite struct VisibleDifferenceTests {
  /// Differences, one per line: the path and the change.
  static func lines(_ old: String, _ new: String) throws -> [String] {
    let before = try JSONDocument(parsing: old).root.value
    let after = try JSONDocument(parsing: new).root.value
    return VisibleDifference.between(before, after).map { difference in
      switch difference.change {
      case .added(let value): "\(difference.pointer) + \(value)"
      case .removed(let value): "\(difference.pointer) - \(value)"
      case .replaced(let value, by: let other): "\(difference.pointer) \(value) > \(other)"
      }
    }
  }

  @Test(arguments: [
    (#"{"a":1}"#, #"{"a":1}"#, []),
    (#"{"a":1}"#, #"{"a":2}"#, ["/a 1 > 2"]),
    (#"{"a":1,"b":2}"#, #"{"a":1}"#, ["/b - 2"]),
    (#"[1,2,3]"#, #"[1,3]"#, ["/1 - 2"]),
    (#"{"s":{"on":1}}"#, #"{"s":{"off":1}}"#, [#"/s {"on":1} > {"off":1}"#]),
    (#"{"on":{"x":1}}"#, #"{"off":2}"#, [#" {"on":{"x":1}} > {"off":2}"#]),
    (
      #"{"s":{"on":1},"t":1}"#, #"{"s":{"off":1},"t":2}"#,
      [#"/s {"on":1} > {"off":1}"#, "/t 1 > 2"]
    ),
    (#"{"s":{"on":1}}"#, #"{"s":"off"}"#, [#"/s {"on":1} > "off""#]),
    (#"{"s":{"a":1,"b":2}}"#, #"{"s":{"a":1,"c":2}}"#, ["/s/b - 2", "/s/c + 2"]),
  ])
  func `another case of an enum is one replacement`(
    old: String, new: String, expected: [String]
  ) throws {
    let found = try Self.lines(old, new)
    #expect(found == expected)
  }

  @Test(arguments: [
    (#""a""#, #""a""#, true), (#""a""#, #""A""#, false), (#""12""#, "12", true),
    ("12", #""12""#, true), ("12.0", #""12""#, true), (#""12.50""#, "12.5", true),
    ("1", "true", false), (#""true""#, "true", true), ("null", "null", true),
    ("null", #""""#, false), (#"["a"]"#, #""a""#, true), (#"["a","b"]"#, #""a""#, false),
    (#"{"id":"a"}"#, #""a""#, true), ("[1,2]", "[1,2]", true), ("[1,2]", "[2,1]", false),
    ("[1]", "[1,1]", false), (#"{"a":1,"b":2}"#, #"{"b":2,"a":1}"#, true),
    ("9007199254740993", "9007199254740992", false), ("[]", "[]", true), ("[]", "{}", false),
    (#""a""#, #"{"string":"a"}"#, true), (#""a""#, #"{"string":"b"}"#, false),
    (#"[1,["a"]]"#, #"{"array":[{"number":1},{"array":[{"string":"a"}]}]}"#, true),
    (#"{"a":{"b":1}}"#, #"{"object":{"a":{"object":{"b":{"number":1}}}}}"#, true),
    (#"{"a":{"b":1}}"#, #"{"object":{"a":{"object":{"c":{"number":1}}}}}"#, false),
    ("[]", #"{"array":[]}"#, true), ("null", #""null""#, true), ("[null]", #"["null"]"#, true),
  ])
  func `a payload's value is compared with what is shown by what both say`(
    said: String, shown: String, isSaid: Bool
  ) throws {
    let payload = try JSONDocument(parsing: said).root.value
    let visible = try JSONDocument(parsing: shown).root.value
    #expect(payload.isSaid(by: visible) == isSaid)
  }

  @Test func `a map of thousands is compared by its names, in any order`() {
    let members = (0..<5_000).map {
      JSONMember(key: "k\($0)", value: .number(JSONNumber($0)))
    }
    let said = JSONValue.object(members)
    #expect(said.isSaid(by: .object(members.reversed())))
    var others = members
    others[4_000].value = .number(JSONNumber(1))
    #expect(!said.isSaid(by: .object(others)))
    others = members
    others[7].key = "caf\u{E9}"
    var decomposed = members
    decomposed[7].key = "cafe\u{301}"
    #expect(!JSONValue.object(others).isSaid(by: .object(decomposed)))
  }
}
