import JSONSyntax
import TestSupport
import Testing

@testable import CompatEngine
@testable import CompatModel
@testable import CompatOperators

@Suite struct FindingKeyTests {
  static func path(of error: any Error) throws -> String {
    let sample = try RunFixture.sample(#"{"items":[{"id":1}]}"#, name: "a.json")
    let node = try #require(
      sample.document[JSONPointer(tokens: ["items", "0", "id"])])
    let change = Change(at: node, edits: [node.replaced(with: "1.5")], expectedReading: .none)
    let mutant = Mutant(sample: sample, manual: NumOverflow.manual, change: change, variant: 1)
    let observation = Observation(
      termination: .threw(error), visibleLeaves: 1, expectedReading: .none)
    let check = Check(
      observation: observation, outcome: .rejected, asked: .survived, kind: .additive,
      isFailClosed: false)
    return FindingKey(of: check, mutant: mutant, operatorNumber: 0).path.description
  }

  @Test func `an error that loses its path is put where the change was made`() throws {
    let lost = DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "no JSON"))
    #expect(try Self.path(of: lost) == "/items/*/id")
  }

  struct Key: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  @Test func `an error that names its path is put there`() throws {
    let named = DecodingError.dataCorrupted(
      .init(codingPath: [Key(stringValue: "items"), Key(stringValue: "2")], debugDescription: "no"))
    #expect(try Self.path(of: named) == "/items/*")
    let other = DecodingError.keyNotFound(
      Key(stringValue: "name"), .init(codingPath: [], debugDescription: "no"))
    #expect(try Self.path(of: other) == "/name")
  }
}
