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

  @Test func `a payload is compared with what is shown by what both say`() throws {
    for (line, location) in try Subject.lines(of: "Views/compared-values")
    where !line.contains(" →") {
      let sides = try line.split(separator: #/ = | ≠ /#).map(Self.value)
      #expect(
        sides[0].isSaid(by: sides[1]) == line.contains(" = "), "\(line)", sourceLocation: location)
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

  @Test func `views differ in members, elements and cases`() throws {
    for (line, location) in try Subject.lines(of: "Views/compared-values") where line.contains(" →")
    {
      let views = try line.split(separator: " →")[0].split(separator: " ").map(Self.value)
      let found = VisibleDifference.between(views[0], views[1]).map { difference in
        switch difference.change {
        case .added(let value): "\(difference.pointer) + \(value)"
        case .removed(let value): "\(difference.pointer) - \(value)"
        case .replaced(let value, by: let other): "\(difference.pointer) \(value) > \(other)"
        }
      }
      let observed = found.isEmpty ? "" : " " + found.joined(separator: "; ")
      #expect("\(views[0]) \(views[1]) →\(observed)" == line, sourceLocation: location)
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
