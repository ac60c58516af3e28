import JSONSyntax
import Testing

@testable import CompatEngine

/// Which site of the payload a visible path shows.
@Suite struct ShownSiteTests {
  struct Order: Decodable, Sendable {
    struct Method: Decodable, Sendable { let cardNumber: String, holder: Holder }
    struct Holder: Decodable, Sendable { let lastName: String }
    let paymentMethod: Method
  }

  static let payload =
    #"{"payment_method":{"card_number":"1","holder":{"last_name":"a"}},"x":1}"#

  @Test(arguments: [
    ("/paymentMethod", "/payment_method"),
    ("/paymentMethod/cardNumber", "/payment_method/card_number"),
    ("/paymentMethod/holder", "/payment_method/holder"), ("", ""), ("/x", "/x"),
    ("/nowhere", "/nowhere"),
  ])
  func `a visible path is named as the payload names it`(path: String, site: String) throws {
    let baselineView = try DecodingFixture([Self.payload])
      .baselineView(Order.self, settings: DecodingFixture.snakeCase)
    #expect(
      baselineView.footprints.site(shownAt: try JSONPointer(parsing: path)).description == site)
  }

  /// Shows another colour where the kind is another one.
  struct Painted: Decodable, Sendable {
    let kind: String
    let colorName: String
    enum CodingKeys: String, CodingKey { case kind, colorName }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      kind = try container.decode(String.self, forKey: .kind)
      colorName = try container.decode(String.self, forKey: .colorName) + kind
    }
  }

  @Test func `of two sites that change a path, the one of its name is shown there`() throws {
    let baselineView = try DecodingFixture([#"{"kind":"a","color_name":"red"}"#])
      .baselineView(Painted.self, settings: DecodingFixture.snakeCase)
    let shown = JSONPointer(tokens: ["colorName"])
    try #require(baselineView.footprint(of: JSONPointer(tokens: ["kind"])).contains(shown))
    #expect(baselineView.footprints.site(shownAt: shown).description == "/color_name")
  }
}
