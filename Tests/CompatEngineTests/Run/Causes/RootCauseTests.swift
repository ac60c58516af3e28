import DecodingStrategies
import JSONSyntax
import TestSupport
import Testing

@testable import CompatEngine
@testable import CompatModel
@testable import CompatOperators

/// What a check of a real model is put down to.
@Suite struct RootCauseTests {
  struct Card: Codable, Sendable { let id: Int, title: String }
  struct Swallowing: Decodable, Sendable { @DecodeFailureAsNil var mainCard: Card? }
  struct Dropping: Decodable, Sendable { @LossyArray var mainCards: [Card] }
  struct Strict: Decodable, Sendable { let mainCard: Card }

  /// One change of a payload, and what its failure is put down to.
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var strategy: Strategy
    var payload: String
    var operatorID: String
    var site: String
    var root: RootCause

    init<Model: Decodable & Sendable>(
      _ model: Model.Type, _ payload: String, _ operatorID: String, at site: String,
      is root: [JSONPointerPattern.Token]
    ) {
      testDescription = "\(Model.self): \(operatorID) at \(site)"
      strategy = DecodingFixture.strategy(model, settings: DecodingFixture.snakeCase)
      (self.payload, self.operatorID, self.site) = (payload, operatorID, site)
      self.root = .site(JSONPointerPattern(tokens: root))
    }
  }

  static let card = #"{"main_card":{"id":1,"title":"a"}}"#
  static let cards = #"{"main_cards":[{"id":1,"title":"a"},{"id":2,"title":"b"}]}"#

  static let rows = [
    // The object is lost, as the payload names it.
    Row(Swallowing.self, card, "key-missing", at: "/main_card/id", is: [.key("main_card")]),
    Row(Swallowing.self, card, "key-null", at: "/main_card/title", is: [.key("main_card")]),
    Row(
      Dropping.self, cards, "key-missing", at: "/main_cards/0/id", is: [.key("main_cards"), .any]),
    // The decoder says what it cannot read.
    Row(
      Strict.self, card, "key-missing", at: "/main_card/id", is: [.key("main_card"), .key("id")]),
  ]

  @Test(arguments: rows) func `a failure is put down to what is lost`(_ row: Row) throws {
    let fixture = try DecodingFixture([row.payload])
    let mutant = try #require(try fixture.mutants(row.operatorID, at: row.site).first)
    let check = try fixture.check(row.strategy, mutant)
    let key = FindingKey(
      of: check, mutant: mutant, operatorNumber: 0,
      baselineView: try fixture.baselineView(row.strategy))
    #expect(key.root == row.root, "\(check.outcome)")
    #expect(key.site.description == mutant.change.site.description.withAnyElement)
  }

  struct Twin: Decodable, Sendable { let userName: String }

  @Test(arguments: [("userName", true), ("username", false)])
  func `a member with the name of another one is put down to the conversion of keys`(
    _ name: String, _ isKeyConversion: Bool
  ) throws {
    let fixture = try DecodingFixture([#"{"user_name":"anna"}"#, #"{"user_name":"tom"}"#])
    let strategy = DecodingFixture.strategy(Twin.self, settings: DecodingFixture.snakeCase)
    let sample = try #require(fixture.folder.samples.first)
    let member = try #require(sample.document.root["user_name"])
    let edit = try #require(member.insertedBefore(key: name, value: Array(#""tom""#.utf8)))
    let change = Change(
      newSite: JSONPointer(tokens: [name]), edits: [edit], expectedReading: .same)
    let mutant = Mutant(
      sample: sample, manual: KeyAddedSnakeCollision.manual, change: change, variant: 1)
    let key = FindingKey(
      of: try fixture.check(strategy, mutant), mutant: mutant, operatorNumber: 0,
      baselineView: try fixture.baselineView(strategy))
    #expect((key.root == .conversion(.keys)) == isKeyConversion)
  }

  @Test func `a model that cannot be read has the site of the change`() throws {
    let row = Self.rows[0]
    let fixture = try DecodingFixture([row.payload])
    let mutant = try #require(try fixture.mutants(row.operatorID, at: row.site).first)
    let check = try fixture.check(row.strategy, mutant)
    let key = FindingKey(of: check, mutant: mutant, operatorNumber: 0)
    #expect(key.root == .site(key.site))
  }
}

extension String {
  /// The pointer with `*` for the first element.
  fileprivate var withAnyElement: String { replacing("/0/", with: "/*/") }
}
