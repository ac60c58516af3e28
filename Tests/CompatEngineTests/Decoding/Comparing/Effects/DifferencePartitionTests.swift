import JSONSyntax
import Testing

@testable import CompatEngine
@testable import CompatModel

/// What differs at the site of a change, and what differs elsewhere.
@Suite struct DifferencePartitionTests {
  typealias Make = SiteRuleModels

  struct Shop: Decodable, Sendable {
    struct Item: Decodable, Sendable { let id: String, price: Int }
    let name: String
    let items: [Item]
    /// Derived: no site of the payload says it.
    let count: Int
    enum CodingKeys: String, CodingKey { case name, items }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      name = try container.decode(String.self, forKey: .name)
      items = try container.decode([Item].self, forKey: .items)
      count = items.count
    }
  }

  static let shop =
    #"{"name":"a","items":[{"id":"x","price":1},{"id":"y","price":2},{"id":"x","price":1}]}"#
  static let x = #"{"id":"x","price":1}"#
  static let y = #"{"id":"y","price":2}"#

  static func view(
    name: String = "a", items: [String] = [x, y, x], count: Int = 3
  ) -> String {
    #"{"name":"\#(name)","items":[\#(items.joined(separator: ","))],"count":\#(count)}"#
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var after: String
    var change: @Sendable (JSONNode) throws -> Change
    var shown: [String] = []
    var gone: [String] = []
    var lost = 0
    var changed = 0
    var dropped = 0
    var lostPaths: [String] = []
    var seenOutside: String?

    var testDescription: String { name }
  }

  static let price = Make.replacing("/items/1/price", by: "7")

  static let rows = [
    Row(
      name: "the value at the site", after: view(items: [x, #"{"id":"y","price":7}"#, x]),
      change: price, shown: ["/items/1/price: 7"]),
    Row(
      name: "another value elsewhere", after: view(name: "b"), change: price, changed: 1,
      seenOutside: #""b""#),
    Row(
      name: "a derived value", after: view(count: 4), change: price),
    Row(
      name: "the element that holds the site", after: view(items: [x, x]), change: price,
      gone: ["/items/1"], dropped: 1),
    Row(
      name: "another element", after: view(items: [x, y]), change: price, lost: 2, dropped: 1,
      lostPaths: ["/items/2"], seenOutside: "[\(x),\(y)]"),
    Row(
      name: "the twin of the element that holds the site", after: view(items: [x, y]),
      change: Make.replacing("/items/0/price", by: "7"), gone: ["/items/2"], dropped: 1),
    Row(
      name: "the element that holds the site, and another one", after: view(items: [x]),
      change: price, gone: ["/items/1"], lost: 2, dropped: 2, lostPaths: ["/items/2"],
      seenOutside: "[\(x)]"),
    Row(
      name: "a list elsewhere", after: #"{"name":"a","items":null,"count":3}"#,
      change: Make.replacing("/name", by: #""b""#), lost: 6, lostPaths: ["/items"],
      seenOutside: "null"),
    Row(
      name: "everything around the site", after: #"{"name":"a","items":null,"count":3}"#,
      change: price, shown: ["/items/1/price: null"], lost: 5, lostPaths: ["/items"]),
    Row(
      name: "one more element", after: view(items: [x, y, x, #"{"id":"z","price":3}"#], count: 4),
      change: Make.adding(
        nil, #"{"id":"z","price":3}"#, to: "/items",
        expecting: .inserted(.object([]))),
      shown: [#"/items/3: {"id":"z","price":3}"#]),
  ]

  @Test(arguments: rows)
  func `a difference belongs to the site, or was lost or changed elsewhere`(_ row: Row) throws {
    let fixture = try DecodingFixture([Self.shop])
    let baselineView = try fixture.baselineView(Shop.self)
    let change = try row.change(baselineView.sample.document.root)
    let after = try Make.value(row.after)
    var partition = DifferencePartition(
      of: change, seenAt: baselineView.footprint(of: change), of: baselineView, in: after)
    partition.sort(VisibleDifference.between(baselineView.visible, after))
    #expect(partition.shown.map { "\($0.path): \($0.value)" } == row.shown)
    #expect(partition.goneElements.map(\.description) == row.gone)
    #expect(partition.lostOutside == row.lost)
    #expect(partition.changedOutside == row.changed)
    #expect(partition.droppedElements == row.dropped)
    #expect(partition.lostPaths.map(\.description) == row.lostPaths)
    #expect(partition.firstSeenOutside?.description == row.seenOutside)
  }

  @Test func `what differs at the site is lost where it is not what the payload says`() throws {
    let baselineView = try DecodingFixture([Self.shop]).baselineView(Shop.self)
    let change = try Self.price(baselineView.sample.document.root)
    let after = try Make.value(Self.view(items: [Self.x, #"{"id":"y","price":9}"#, Self.x]))
    var partition = DifferencePartition(
      of: change, seenAt: baselineView.footprint(of: change), of: baselineView, in: after)
    partition.sort(VisibleDifference.between(baselineView.visible, after))
    #expect(partition.lostLeaves == 0)
    partition.countInsideAsLost()
    #expect(partition.lostLeaves == 1)
    #expect(partition.lostPaths.map(\.description) == ["/items/1/price"])
    partition.countInsideAsLost()
    #expect(partition.lostLeaves == 1)
  }
}
