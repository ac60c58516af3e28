import JSONSyntax
import TestSupport
import Testing

@testable import CompatEngine
@testable import CompatModel

/// All values survive the transfer to another process, scalar by scalar.
@Suite struct RecordableTests {
  /// Reads a record, and writes it once more: Swift takes some texts for the same that are not, the
  /// records do not.
  static func again<Value: Codable & SendableMetatype>(
    _: Value.Type
  ) -> @Sendable (String) throws -> String {
    { try Value(record: $0).record }
  }

  static let types = [
    "[String]": again([String].self), "JSONPointer": again(JSONPointer.self),
    "JSONPointerPattern": again(JSONPointerPattern.self), "JSONValue?": again(JSONValue?.self),
    "Termination": again(Termination.self), "ErrorFacts": again(ErrorFacts.self),
    "BlastRadius": again(BlastRadius.self), "RoundTrip": again(RoundTrip.self),
    "Distinguishability": again(Distinguishability.self),
    "CheckPosition": again(CheckPosition.self),
    "CheckFacts": again(CheckFacts.self), "CheckKind": again(CheckKind.self),
    "CheckRecord": again(CheckRecord.self), "SiteExample": again(SiteExample.self),
    "SiteChangeKey": again(SiteChangeKey.self),
    "SampleRecord": again(StrategyResults.SampleRecord.self),
    "RemedyTrial.Subject": again(RemedyTrial.Subject.self), "ModelTrace": again(ModelTrace.self),
    "Selection": again(Selection.self), "DeclaredSites": again(DeclaredSites.self),
    "UnitSet": again(UnitSet.self), "RunResults": again(RunResults.self),
  ]

  static let texts =
    HostileString.all.map(\.text).filter { $0.utf8.count < 2_000 }
    + ["é", "e\u{301}", "*", "~2", "/", "a/b~c", "0", "-1", "null"]

  static func records(_ row: String) -> [String] {
    guard row.contains(#/TEXT|VALUE|SITE|PATTERN/#) else { return [row] }
    return texts.map { text in
      let site = JSONPointer(tokens: [text, "0", text])
      let pattern = JSONPointerPattern(tokens: [.key(text), .any, .key("*")])
      let value = JSONValue.string(text)
      return row.replacing("TEXT", with: value.description)
        .replacing("VALUE", with: JSONValue.string(value.description).description)
        .replacing("SITE", with: JSONValue.string(site.description).description)
        .replacing("PATTERN", with: JSONValue.string(pattern.description).description)
    }
  }

  @Test(arguments: try TableFile("Records.txt").rows)
  func `a record is written as it was read`(_ row: TableFile.Row) throws {
    let again = try #require(Self.types[row.cells[0]])
    for record in Self.records(row.cells[1]) {
      #expect(try Array(again(record).utf8) == Array((row[given: 2] ?? record).utf8))
    }
  }

  @Test func `texts are the same, scalar by scalar`() throws {
    let all = Self.texts + Self.texts.reversed()
    let copy = try [String](record: all.record)
    #expect(copy.map { Array($0.utf8) } == all.map { Array($0.utf8) })
  }

  @Test func `sites are the same, even if a name is a star`() throws {
    for text in Self.texts {
      let site = JSONPointer(tokens: [text, "0", text])
      let pattern = JSONPointerPattern(tokens: [.key(text), .any, .key("*")])
      #expect(try JSONPointer(record: site.record) == site)
      #expect(try JSONPointerPattern(record: pattern.record) == pattern)
    }
  }

  @Test func `what the app shows too deep down is not kept`() throws {
    let deep = (0..<101).reduce(JSONValue.null) { value, _ in .array([value]) }
    #expect(deep.bounded == nil)
    guard case .array(let elements) = deep, let less = elements.first else { return }
    #expect(less.bounded == less)
    var example = SiteExample(position: CheckPosition(sample: 1, index: 2))
    (example.before, example.seen, example.atSite) = (less, less, .other)
    #expect(try SiteExample(record: example.record) == example)
  }
}
