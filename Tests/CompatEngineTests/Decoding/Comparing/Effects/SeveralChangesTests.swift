import DecodingStrategies
import JSONSyntax
import Testing

@testable import CompatEngine
@testable import CompatModel

/// Changes of one sample that a search makes at once.
@Suite struct SeveralChangesTests {
  typealias Make = SiteRuleModels

  struct Label: Codable, Sendable, Equatable {
    let id: Int
    let name: String
  }

  struct Person: Codable, Sendable, Equatable { let login: String }

  struct Issue: Decodable, Sendable {
    let labels: [Label]
    let assignee: Person?
  }

  struct LossyIssue: Decodable, Sendable {
    @LossyArray var labels: [Label]
    let assignee: Person?
  }

  /// Shows its labels under names of its own, an unknown author by a name, and the state of the suite
  /// where it has none.
  struct Card: Decodable, Sendable {
    struct Label: Decodable, Sendable {
      let number: Int
      let name: String
      enum CodingKeys: String, CodingKey { case number = "id", name }
    }

    enum State: Equatable, Sendable {
      case unknown, waiting
      case running(since: String)
    }

    let labels: [Label]
    let author: String
    let state: State

    enum CodingKeys: String, CodingKey { case labels, assignee, status, suite, start }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      labels = try container.decode([Label].self, forKey: .labels)
      author = try container.decodeIfPresent(Person.self, forKey: .assignee)?.login ?? "ghost"
      let status =
        try container.decodeIfPresent(String.self, forKey: .status)
        ?? container.decode(String.self, forKey: .suite)
      switch status {
      case "queued": state = .waiting
      case "in_progress": state = .running(since: try container.decode(String.self, forKey: .start))
      default: state = .unknown
      }
    }
  }

  /// Keeps the members of an item that it does not know.
  struct Home: Decodable, Sendable {
    enum Item: Equatable, Sendable {
      case lock(isLocked: Bool)
      case unknown(flags: [String: Bool])
    }

    let labels: [Card.Label]
    let item: Item

    private enum CodingKeys: String, CodingKey { case labels, item }
    private struct Name: CodingKey {
      let stringValue: String
      var intValue: Int? { nil }
      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      labels = try container.decode([Card.Label].self, forKey: .labels)
      let members = try container.nestedContainer(keyedBy: Name.self, forKey: .item)
      if try members.decode(String.self, forKey: Name(stringValue: "type")) == "lock" {
        item = .lock(
          isLocked: try members.decodeIfPresent(Bool.self, forKey: Name(stringValue: "on")) ?? false
        )
      } else {
        var flags: [String: Bool] = [:]
        for key in members.allKeys where key.stringValue != "type" {
          flags[key.stringValue] = try members.decode(Bool.self, forKey: key)
        }
        item = .unknown(flags: flags)
      }
    }
  }

  /// Shows another total where two values are gone.
  struct Sum: Decodable, Sendable {
    let left: Int?
    let right: Int?
    let isKnown: Bool
    let total: Int
    enum CodingKeys: String, CodingKey { case left, right, total }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      left = try container.decodeIfPresent(Int.self, forKey: .left)
      right = try container.decodeIfPresent(Int.self, forKey: .right)
      isKnown = left != nil || right != nil
      let total = try container.decode(Int.self, forKey: .total)
      self.total = isKnown ? total : total + 1
    }
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var strategy: Strategy
    var outcome: Outcome
    var changes: [@Sendable (JSONNode) throws -> Change]

    var testDescription: String { name }
  }

  private static let again: @Sendable (JSONNode) throws -> Change = { root in
    let label = #"{"id":1,"name":"bug","url":"u"}"#
    return try Make.adding(nil, label, to: "/labels", expecting: .inserted(try Make.value(label)))(
      root)
  }

  static let rows = [
    Row(
      name: "an element again", strategy: DecodingFixture.strategy(Issue.self), outcome: .intact,
      changes: [again]),
    Row(
      name: "an element again in a tolerant array",
      strategy: DecodingFixture.strategy(LossyIssue.self), outcome: .intact, changes: [again]),
    Row(
      name: "an element again, and a missing value",
      strategy: DecodingFixture.strategy(Issue.self), outcome: .absorbed,
      changes: [again, Make.removing("/assignee")]),
    Row(
      name: "an element again in a tolerant array, and a missing value",
      strategy: DecodingFixture.strategy(LossyIssue.self), outcome: .absorbed,
      changes: [again, Make.removing("/assignee")]),
    Row(
      name: "an element again under names of the app, and an author by a name for none",
      strategy: DecodingFixture.strategy(Card.self), outcome: .absorbed,
      changes: [again, Make.replacing("/assignee", by: "null")]),
    Row(
      name: "a missing value, and another one that is read in its place",
      strategy: DecodingFixture.strategy(Card.self), outcome: .absorbed,
      changes: [Make.removing("/status"), Make.replacing("/suite", by: #""in_progress""#)]),
    Row(
      name: "an element again, and a new name in an item that becomes unknown, and is kept",
      strategy: DecodingFixture.strategy(Home.self), outcome: .absorbed,
      changes: [
        again, Make.replacing("/item/type", by: #""shutter""#),
        Make.renaming("/item/on", to: "On", movesTo: "/item/On"),
      ]),
    Row(
      name: "a value that is misread alone, and another one that is missing",
      strategy: DecodingFixture.strategy(Make.Liar.self), outcome: .misread,
      changes: [Make.replacing("/name", by: #""never""#), Make.removing("/assignee")]),
    Row(
      name: "two missing values that are worse together",
      strategy: DecodingFixture.strategy(Sum.self), outcome: .misread,
      changes: [Make.removing("/left"), Make.removing("/right")]),
  ]

  @Test(arguments: rows)
  func `what each change does may be seen beside what the others do`(_ row: Row) throws {
    let fixture = try DecodingFixture(
      [
        """
        {"name":"a","labels":[{"id":1,"name":"bug","url":"u"}],"assignee":{"login":"ada"},"status":"queued",\
        "suite":"queued","start":"9:00","item":{"type":"lock","on":true},"left":1,"right":2,"total":3}
        """,
        #"{"labels":[],"status":"in_progress","suite":"in_progress","start":"9:30","total":0}"#,
      ], discriminators: ["/item/type"])
    let root = fixture.folder.samples[0].document.root
    let changes = try row.changes.map { try $0(root) }
    let change = changes.count == 1 ? changes[0] : .several(changes, at: root, remark: "both")
    let check = try fixture.check(row.strategy, kind: .breaking, change: change)
    #expect(check.outcome == row.outcome, "\(String(describing: check.effect?.rule))")
  }
}
