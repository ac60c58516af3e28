import Foundation
import JSONSyntax
import Testing

@testable import CompatEngine
@testable import CompatModel

/// What a payload says, compared with what is shown, and what is shown before and after.
///
/// To try two ways at each level of a nested value would double the time with each.
@Suite(.timeLimit(.minutes(1))) struct ComparedValuesTests {
  static func value(_ text: some StringProtocol) throws -> JSONValue {
    try JSONDocument(parsing: String(text)).root.value
  }

  /// What the payload says, and what is shown: the same (`=`) or not (`≠`).
  static let saying = #"""
    "a" = "a"
    "a" ≠ "A"
    "12" = 12
    12 = "12"
    12.0 = "12"
    "12.50" = 12.5
    1 ≠ true
    "true" = true
    null = null
    null ≠ ""
    ["a"] = "a"
    ["a","b"] ≠ "a"
    {"id":"a"} = "a"
    [1,2] = [1,2]
    [1,2] ≠ [2,1]
    [1] ≠ [1,1]
    {"a":1,"b":2} = {"b":2,"a":1}
    9007199254740993 ≠ 9007199254740992
    [] = []
    [] ≠ {}
    "a" = {"string":"a"}
    "a" ≠ {"string":"b"}
    [1,["a"]] = {"array":[{"number":1},{"array":[{"string":"a"}]}]}
    {"a":{"b":1}} = {"object":{"a":{"object":{"b":{"number":1}}}}}
    {"a":{"b":1}} ≠ {"object":{"a":{"object":{"c":{"number":1}}}}}
    [] = {"array":[]}
    null = "null"
    [null] = ["null"]
    """#

  @Test func `a payload is compared with what is shown by what both say`() throws {
    for line in Self.saying.split(separator: "\n") {
      let sides = try line.split(separator: #/ = | ≠ /#).map(Self.value)
      #expect(sides[0].isSaid(by: sides[1]) == line.contains(" = "), "\(line)")
    }
  }

  @Test(arguments: [
    (#""x""#, #""x""#, true), (#""x""#, #""y""#, false), (#""x""#, #"{"case":{"_0":"x"}}"#, true),
    (#"{"next":"x"}"#, #""x""#, false),
  ])
  func `a value that is nested deeply is compared once at each level`(
    said: String, shown: String, isSaid: Bool
  ) throws {
    let values = try [said, shown].map {
      try Self.value(
        String(repeating: #"{"next":"#, count: 200) + $0 + String(repeating: "}", count: 200))
    }
    #expect(values[0].isSaid(by: values[1]) == isSaid)
  }

  @Test func `a map of thousands is compared by its names, in any order`() {
    let members = (0..<5_000).map { JSONMember(key: "k\($0)", value: .number(JSONNumber($0))) }
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

  /// Two views, and their differences: another case of an enum is one replacement.
  static let differences = #"""
    {"a":1} {"a":1} →
    {"a":1} {"a":2} → /a 1 > 2
    {"a":1,"b":2} {"a":1} → /b - 2
    [1,2,3] [1,3] → /1 - 2
    {"s":{"on":1}} {"s":{"off":1}} → /s {"on":1} > {"off":1}
    {"on":{"x":1}} {"off":2} →  {"on":{"x":1}} > {"off":2}
    {"s":{"on":1},"t":1} {"s":{"off":1},"t":2} → /s {"on":1} > {"off":1}; /t 1 > 2
    {"s":{"on":1}} {"s":"off"} → /s {"on":1} > "off"
    {"s":{"a":1,"b":2}} {"s":{"a":1,"c":2}} → /s/b - 2; /s/c + 2
    """#

  @Test func `views differ in members, elements and cases`() throws {
    for line in Self.differences.split(separator: "\n") {
      let views = try line.split(separator: " →")[0].split(separator: " ").map(Self.value)
      let found = VisibleDifference.between(views[0], views[1]).map { difference in
        switch difference.change {
        case .added(let value): "\(difference.pointer) + \(value)"
        case .removed(let value): "\(difference.pointer) - \(value)"
        case .replaced(let value, by: let other): "\(difference.pointer) \(value) > \(other)"
        }
      }
      let observed = found.isEmpty ? "" : " " + found.joined(separator: "; ")
      #expect("\(views[0]) \(views[1]) →\(observed)" == line)
    }
  }

  @Test func `a number that is seen as itself has no unit`() {
    let number = JSONValue.number(JSONNumber(5))
    #expect(EpochScale(reading: number, as: number) == nil)
    #expect(EpochScale(reading: .string("5"), as: .string("1970-01-01T00:00:05Z")) == nil)
    #expect(EpochScale(reading: number, as: .string("1970-01-01T00:00:05Z")) == .secondsSince1970)
  }

  @Test func `a number that no double holds is not the date that is seen`() {
    let limit = JSONValue.string(TypeShape.text(of: Date(timeIntervalSince1970: 0x1p53)))
    let unit = EpochScale.secondsSince1970
    #expect(unit.shows(.number(JSONNumber(1 << 53)), as: limit))
    #expect(!unit.shows(.number(JSONNumber((1 << 53) + 1)), as: limit))
  }
}
