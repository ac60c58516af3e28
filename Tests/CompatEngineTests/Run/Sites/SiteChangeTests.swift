import JSONSyntax
import Testing

@testable import CompatEngine
@testable import CompatModel

/// What a change does to its site is read from the change, not from the operator's name.
@Suite struct SiteChangeTests {
  static func change(_ expectedReading: ExpectedReading, edits: Int = 1) throws -> Change {
    let document = try JSONDocument(parsing: #"{"type":"house"}"#)
    let node = try #require(document.root["type"])
    return Change(
      at: node, edits: Array(repeating: node.replaced(with: "1"), count: edits),
      expectedReading: expectedReading)
  }

  @Test func `a change is sorted by what the site says afterwards`() throws {
    let rows: [(ExpectedReading, ChangeKind, SiteChange?)] = [
      (.changed(became: .string("boat")), .additive, .newValue),
      (.inserted(.string("boat")), .additive, .newValue),
      (.changed(became: nil), .breaking, .missing),
      (.moved(to: .root), .breaking, .missing),
      (.changed(became: .null), .breaking, .null),
      (.changed(became: .boolean(true)), .breaking, .otherType),
      (.changed(became: .string("HOUSE")), .breaking, .otherValue),
      (.respelled(as: .string("House")), .breaking, .respelled),
      (.several([]), .breaking, nil),
      (.same, .additive, nil),
      (.same, .neutral, nil),
      (.contradicted(by: .null), .breaking, nil),
      (.none, .breaking, nil),
      (.changed(became: .string("boat")), .garbled, nil),
    ]
    for (expectedReading, kind, expected) in rows {
      let change = try Self.change(expectedReading)
      #expect(SiteChange(change, kind: kind) == expected, "\(expectedReading) \(kind)")
    }
  }

  @Test func `the sample as it is changes nothing`() throws {
    let unchanged = try Self.change(.changed(became: .string("boat")), edits: 0)
    #expect(SiteChange(unchanged, kind: .additive) == nil)
  }
}
