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

  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var strategy: Strategy
    var outcome: Outcome
    var changes: [@Sendable (JSONNode) throws -> Change]

    var testDescription: String { name }
  }

  private static let again: @Sendable (JSONNode) throws -> Change = { root in
    let label = #"{"id":1,"name":"bug"}"#
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
  ]

  @Test(arguments: rows)
  func `what each change does may be seen beside what the others do`(_ row: Row) throws {
    let fixture = try DecodingFixture([
      #"{"labels":[{"id":1,"name":"bug"}],"assignee":{"login":"ada"}}"#
    ])
    let root = fixture.folder.samples[0].document.root
    let changes = try row.changes.map { try $0(root) }
    let change = changes.count == 1 ? changes[0] : .several(changes, at: root, remark: "both")
    let check = try fixture.check(row.strategy, kind: .breaking, change: change)
    #expect(check.outcome == row.outcome, "\(String(describing: check.effect?.rule))")
  }
}
