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
    let observation = CheckObservation(
      termination: .threw(ErrorFacts(error)), visibleLeaves: 1, expectedReading: .none)
    let check = Check(observation, kind: .additive, isFailClosed: false)
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

/// A finding and an example name sites as the payload does, also where the decoder converts names.
@Suite struct PayloadNamesTests {
  struct Order: Decodable, Sendable {
    struct Method: Decodable, Sendable { let cardNumber: Int, lastName: String }
    let paymentMethod: Method?
    enum CodingKeys: String, CodingKey { case paymentMethod }
    init(from decoder: any Decoder) throws {
      paymentMethod = try? decoder.container(keyedBy: CodingKeys.self)
        .decode(Method.self, forKey: .paymentMethod)
    }
  }
  struct StrictOrder: Decodable, Sendable { let paymentMethod: Order.Method }

  static let payload = #"{"payment_method":{"card_number":1,"last_name":"a"}}"#

  static func check<Subject: Decodable & Sendable>(
    _ model: Subject.Type
  ) throws -> (mutant: Mutant, check: Check, view: BaselineView) {
    let fixture = try DecodingFixture([payload])
    let strategy = DecodingFixture.strategy(model, settings: DecodingFixture.snakeCase)
    let mutant = try #require(
      try fixture.mutants("key-missing", at: "/payment_method/card_number").first)
    return (
      mutant, try fixture.check(strategy, mutant), try fixture.baselineView(strategy)
    )
  }

  @Test func `an error is put where the payload has the name`() throws {
    let (mutant, check, _) = try Self.check(StrictOrder.self)
    #expect(check.observation.error?.path.description == "/paymentMethod/cardNumber")
    let key = FindingKey(of: check, mutant: mutant, operatorNumber: 0)
    #expect(key.path.description == "/payment_method/card_number")
  }

  @Test func `an object that became nil is named as the payload names it`() throws {
    let (mutant, check, view) = try Self.check(Order.self)
    #expect(check.outcome == .collateral)
    let example = SiteExample(
      check, of: mutant, form: .removed, baselineView: view,
      position: CheckPosition(sample: 0, index: 0))
    #expect(example.becameNil?.description == "/payment_method")
  }

  struct Twin: Decodable, Sendable { let userName: String }

  @Test func `a value that an added member hides is named as the payload names it`() throws {
    let fixture = try DecodingFixture([#"{"user_name":"anna"}"#, #"{"user_name":"tom"}"#])
    let strategy = DecodingFixture.strategy(Twin.self, settings: DecodingFixture.snakeCase)
    let sample = try #require(fixture.folder.samples.first)
    let member = try #require(sample.document.root["user_name"])
    let edit = try #require(member.insertedBefore(key: "userName", value: Array(#""tom""#.utf8)))
    let change = Change(
      newSite: JSONPointer(tokens: ["userName"]), edits: [edit], expectedReading: .same)
    let mutant = Mutant(
      sample: sample, manual: KeyAddedSnakeCollision.manual, change: change, variant: 1)
    let check = try fixture.check(strategy, mutant)
    #expect(check.outcome == .misread)
    let example = SiteExample(
      check, of: mutant, form: .memberAdded, baselineView: try fixture.baselineView(strategy),
      position: CheckPosition(sample: 0, index: 0))
    #expect(example.overwritten?.description == "/user_name")
  }
}
