import JSONSyntax
import Testing

@testable import CompatModel

@Suite struct EpochNumberTests {
  private static func number(_ member: String) throws -> EpochNumber? {
    let root = try JSONDocument(parsing: "{\(member)}").root
    return root.children.first.flatMap { EpochNumber($0) }
  }

  @Test(arguments: [
    (#""created_at":1543570860"#, 1_543_570_860, false),
    (#""expires":978307200"#, 978_307_200, false),
    (#""updatedAt":1543570860250"#, 1_543_570_860, true),
    (#""epochMillis":1543570860250"#, 1_543_570_860, true),
    (#""end-date":4133980799"#, 4_133_980_799, false),
  ])
  func `a number under a name of time is a time`(
    member: String, seconds: Int, countsMilliseconds: Bool
  ) throws {
    let number = try #require(try Self.number(member))
    #expect(number.instant.seconds == seconds)
    #expect(number.countsMilliseconds == countsMilliseconds)
  }

  @Test(arguments: [
    #""id":1543570860"#, #""size":1543570860250"#, #""created_at":978307199"#,
    #""created_at":4133980800"#, #""created_at":1543570860.5"#, #""created_at":-1543570860"#,
    #""created_at":15435708600"#, #""created_at":"1543570860""#, #""created_at":1543570860250000"#,
    #""format":1543570860"#,
  ])
  func `any other number is none`(member: String) throws {
    #expect(try Self.number(member) == nil)
  }

  @Test func `an element has no name that could speak of time, so a model has to read a date`()
    throws
  {
    let root = try JSONDocument(parsing: #"{"at":[1543570860]}"#).root
    let element = try #require(root["at"]?.children.first)
    #expect(EpochNumber(element) == nil)
    #expect(EpochNumber(element, isDate: true)?.instant.seconds == 1_543_570_860)
  }
}
