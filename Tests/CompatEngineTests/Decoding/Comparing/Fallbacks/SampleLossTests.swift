import DecodingStrategies
import JSONSyntax
import Testing

@testable import CompatEngine
@testable import CompatModel

/// What a sample that is not intact says about itself.
@Suite struct SampleLossTests {
  struct Status: Codable, Sendable {
    let id: Int
    enum CodingKeys: String, CodingKey { case id = "status_id" }
  }

  struct Timeline: Decodable, Sendable { @LossyArray var recentStatuses: [Status] }

  struct Profile: Decodable, Sendable {
    let id: Int
    let userName: String?
    enum CodingKeys: String, CodingKey { case id, userName = "user_name" }
  }

  /// A property whose name no converted key has.
  struct Account: Decodable, Sendable {
    let id: Int
    let userURL: String?
  }

  /// A model that asks for both spellings.
  struct Careful: Decodable, Sendable {
    let userName: String
    enum CodingKeys: String, CodingKey { case plain = "user_name", userName }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      userName =
        try container.decodeIfPresent(String.self, forKey: .plain)
        ?? container.decode(String.self, forKey: .userName)
    }
  }

  enum State: String, Decodable, Sendable {
    case open, unknown
    init(from decoder: any Decoder) throws {
      let name = try decoder.singleValueContainer().decode(String.self)
      self = State(rawValue: name) ?? .unknown
    }
  }

  struct Ticket: Decodable, Sendable { let state: State }

  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var strategy: Strategy
    var payloads: [String]
    var value: UnseenValue?

    init<Model: Decodable & Sendable>(
      _ model: Model.Type, converting: Bool = true, _ payloads: String..., is value: UnseenValue?
    ) {
      testDescription = "\(Model.self): \(payloads[0])"
      strategy = DecodingFixture.strategy(
        model, settings: converting ? DecodingFixture.snakeCase : .standard)
      (self.payloads, self.value) = (payloads, value)
    }
  }

  static let statuses =
    #"{"recent_statuses":[{"status_id":1},{"status_id":2},{"status_id":3}]}"#
  static let plainStatuses = #"{"recentStatuses":[{"status_id":1},{"status_id":"2"}]}"#
  static let profile = #"{"id":1,"user_name":"anna"}"#

  static let rows = [
    Row(
      Timeline.self, statuses,
      is: UnseenValue(
        site: JSONPointer(tokens: ["recent_statuses"]), elements: 3, seenElements: 0,
        convertedKeys: [.init(key: "status_id", name: "statusId")])),
    Row(
      Timeline.self, converting: false, plainStatuses,
      is: UnseenValue(
        site: JSONPointer(tokens: ["recentStatuses"]), elements: 2, seenElements: 1)),
    Row(
      Profile.self, profile,
      is: UnseenValue(
        site: JSONPointer(tokens: ["user_name"]),
        convertedKeys: [.init(key: "user_name", name: "userName")])),
    Row(Profile.self, converting: false, profile, is: nil),
    Row(
      Account.self, #"{"id":1,"user_url":"a"}"#,
      is: UnseenValue(
        site: JSONPointer(tokens: ["user_url"]),
        convertedKeys: [.init(key: "user_url", name: "userUrl")])),
    Row(Account.self, #"{"id":1}"#, is: nil),
    Row(Careful.self, #"{"user_name":"anna"}"#, is: nil),
    Row(
      Ticket.self, #"{"state":"archived"}"#, #"{"state":"open"}"#,
      is: UnseenValue(site: JSONPointer(tokens: ["state"]), seen: #""unknown""#)),
    Row(Ticket.self, #"{"state":"open"}"#, #"{"state":"open"}"#, is: nil),
  ]

  @Test(arguments: rows) func `the first value that is not seen is found`(_ row: Row) throws {
    let fixture = try DecodingFixture(row.payloads, open: ["/state"])
    let view = try fixture.baselineView(looking: row.strategy)
    #expect(SampleLoss(baselineView: view).found?.first == row.value)
  }

  @Test func `a sample that is not seen fails at the line of the value`() throws {
    let fixture = try DecodingFixture([
      "{\n  \"recent_statuses\":\n    [{\"status_id\": 1}]\n}"
    ])
    let strategy = DecodingFixture.strategy(Timeline.self, settings: DecodingFixture.snakeCase)
    let check = try fixture.baselineCheck(strategy, of: fixture.folder.samples[0])
    let failure = try #require(check.failure)
    #expect(failure.outcome == .absorbed)
    #expect(failure.unseen?.elements == 1)
    #expect(failure.location?.line == 3)
    #expect(failure.location?.column == 5)
  }
}
