import CodableCompat
import Foundation
import JSONSyntax
import Testing

/// A converted name is two names, and the first member in the payload wins.
@Suite struct SnakeCaseCollisionTests {
  struct Bad: Codable, Sendable { let userName: String }

  struct Good: Codable, Sendable {
    let userName: String
    enum CodingKeys: String, CodingKey { case userName = "user_name" }
  }

  static let converting = DecoderSettings(
    "JSONDecoder, snake_case keys",
    decoder: { $0.keyDecodingStrategy = .convertFromSnakeCase },
    encoder: { $0.keyEncodingStrategy = .convertToSnakeCase })

  /// Puts `userName` in front of `user_name`.
  struct ConvertedTwin: MutationOperator {
    static let manual = OperatorManual(
      id: "converted-twin", kind: .neutral, direction: .added, place: .key,
      summary: "Adds a member with the converted name.",
      rationale: "Both spellings are sent while a server moves from one to the other.",
      opposite: .none(because: "It is an operator of a test."), examples: [])

    func changes(of subject: MutationSubject) -> [Change] {
      subject.members.compactMap { member in
        guard member.key == "user_name", let range = member.keyRange else { return nil }
        return Change(
          newSite: JSONPointer(tokens: ["userName"]),
          edits: [
            JSONEdit(
              range: range.lowerBound..<range.lowerBound,
              replacement: Array(#""userName":"added","#.utf8))
          ], meaning: .same)
      }
    }
  }

  static func contract() throws -> SmallContract {
    try SmallContract(#"{"user_name":"anna"}"#, #"{"user_name":"tom"}"#)
  }

  @Test func `a member that is added wins over the old one`() throws {
    let run = try Self.contract().run(
      Bad.self, settings: Self.converting, with: OperatorCatalog([ConvertedTwin()]))
    #expect(run.failures == [])
    #expect(run["converted-twin"] == [.misread])
    #expect(
      run.advice == [
        "snake-case-collision": """
        A member that is added as /userName is read in place of another one: converted from \
        snake_case the names of both are one, and the first member wins. Spell the names out in \
        CodingKeys, and decode without converting them.
        """
      ])
  }

  @Test func `names that are spelled out need no advice`() throws {
    let run = try Self.contract().run(Good.self, with: OperatorCatalog([ConvertedTwin()]))
    #expect(run.failures == [])
    #expect(run["converted-twin"] == [.intact])
    #expect(run.advice == [:])
  }
}
