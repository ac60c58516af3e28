import Foundation
import JSONSyntax
import Testing

@testable import CompatEngine
@testable import CompatModel
@testable import CompatOperators

/// Foundation decides how a key strategy converts a key, so the tests compare with Foundation.
@Suite struct SnakeCaseConversionTests {
  /// A key that takes any name, and a model that tells the first one that it is given.
  private struct FirstKey: Decodable {
    struct Key: CodingKey {
      let stringValue: String
      let intValue: Int? = nil
      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }

    let name: String

    init(from decoder: any Decoder) throws {
      name = try decoder.container(keyedBy: Key.self).allKeys.first?.stringValue ?? ""
    }
  }

  @Test(arguments: [
    "user_name", "a_b_c", "USER_NAME", "_id", "id_", "__first_name__", "user__name", "userName",
    "x_y1", "a_Bc", "_", "", "é_à",
  ])
  func `a key is converted as the decoder converts it`(key: String) throws {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let payload = JSONValue.object([JSONMember(key: key, value: .null)])
    let name = try decoder.decode(FirstKey.self, from: Data(payload.bytes)).name
    #expect((NameSpelling.convertedFromSnakeCase(key) ?? key) == name)
  }

  private struct User: Decodable, Sendable {
    let userName: String
  }

  @Test func `a decoder that shows the added value is found to misread`() throws {
    let fixture = try DecodingFixture([#"{"user_name":"Ada","id":7}"#])
    let sample = try #require(fixture.folder.samples.first)
    let gate = try fixture.baselineCheck(
      DecodingFixture.strategy(User.self, settings: DecodingFixture.snakeCase), of: sample)
    let mutants = Mutator(.standard).mutants(
      of: sample, survey: fixture.folder.survey, clients: ClientTraits(convertsSnakeCase: true)
    )
    .filter { $0.operatorID == "key-added-snake-collision" }
    let outcomes = try mutants.map {
      gate.check($0, payload: try $0.bytes(), isFailClosed: false)?.outcome
    }
    // Before the old one the added name is read, behind it the old one.
    let expected: [Outcome?] = [.misread, .intact]
    #expect(outcomes == expected)
  }
}
