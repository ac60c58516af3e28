import JSONSyntax
import Testing

@testable import CodableCompat
@testable import CompatEngine

@Suite struct TriedRemedyCodeTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var pattern: RemedyPattern
    var site: String
    var name: String
    var type: String
    var rawValues: [JSONValue]?
    var around: (name: String, type: String)?
    var declaration = PropertyDeclaration.asRead
    var code: String

    init(
      _ pattern: RemedyPattern, _ site: String, _ name: String, _ type: String,
      rawValues: [JSONValue]? = nil, in around: (name: String, type: String)? = nil,
      declared declaration: PropertyDeclaration = .asRead, _ code: String
    ) {
      self.declaration = declaration
      (self.pattern, self.site, self.name, self.type) = (pattern, site, name, type)
      (self.rawValues, self.around, self.code) = (rawValues, around, code)
    }

    var testDescription: String { code }

    static func property(
      _ name: String, _ type: String, rawValues: [JSONValue]? = nil,
      declared declaration: PropertyDeclaration = .asRead
    ) -> TracedProperty {
      TracedProperty(
        name: name, type: type, isRequired: true, isPresent: true, rawValues: rawValues,
        form: .other, declaration: declaration)
    }
  }

  static let provider = "enum UpdatedAtDefault: DefaultProvider { static let defaultValue = … }"

  static let rows = [
    Row(
      .unknownCase, "/state", "Order.state", "Order.State", rawValues: [.string("open")],
      "enum State: String, UnknownDecodable { …; case unknown }"),
    Row(
      .unknownCase, "/state", "Order.state", "State?",
      "enum State: …, UnknownDecodable { …; case unknown }"),
    Row(
      .unknownCase, "/state", "Order.state", "State",
      rawValues: [.string("open"), .string("unknown")], "enum State: String, UnknownDecodable { … }"
    ),
    Row(
      .unknownCase, "/code", "Order.code", "Code", rawValues: [.number(JSONNumber(7))],
      "enum Code: Int, UnknownDecodable { …; case unknown = -1 }"),
    Row(.optional, "/id", "Order.id", "Int", "var id: Int?"),
    Row(.nilWrapper, "/state", "Order.state", "State?", "@DecodeUnknownAsNil var state: State?"),
    // The wrapper of a property gives way to another one.
    Row(
      .failureAsNilWrapper, "/state", "Order.state", "DecodeUnknownAsNil<Order.State>",
      "@DecodeFailureAsNil var state: Order.State?"),
    Row(.losslessValue, "/id", "Order.id", "Int", "@LosslessValue var id: Int"),
    Row(.losslessValue, "/id", "Order.id", "Int64?", "var id: LosslessValue<Int64>?"),
    Row(.lossy, "/items", "Order.items", "[Item]", "@LossyArray var items: [Item]"),
    Row(.lossy, "/items", "Order.items", "[Item]?", "var items: LossyArray<Item>?"),
    Row(
      .lossy, "/pages", "Order.pages", "[String: [Page]]",
      "@LossyDictionary var pages: [String: [Page]]"),
    Row(.lossy, "/pages", "Order.pages", "[String: Page]?", "var pages: LossyDictionary<Page>?"),
    Row(.lossy, "", "[Item]", "[Item]", "decode LossyArray<Item>"),
    Row(
      .defaultValue, "/updated_at", "Order.updated_at", "String",
      "\(provider); @DecodeWithDefault<UpdatedAtDefault> var updated_at: String"),
    Row(
      .failureAsNilWrapper, "/roles/*", "Role", "Role", in: ("User.roles", "[Role]?"),
      "var roles: [DecodeFailureAsNil<Role>]?"),
    Row(
      .losslessValue, "/names/*", "String", "String", in: ("User.names", "[String: String]"),
      "var names: [String: LosslessValue<String>]"),
    Row(.optional, "/items/*", "Item", "Item", in: ("Order.items", "[Item]"), "var items: [Item?]"),
    Row(.optional, "/*", "Item", "Item", in: ("[Item]", "[Item]"), "[Item?] instead of [Item]"),
    Row(
      .optional, "/items/*", "Item", "Item", in: ("Order.items", "NonEmpty<Item>?"),
      "var items: NonEmpty<Item?>?"),
    // In a class with `@Observable`, no property wrapper compiles.
    Row(
      .unknownCase, "/state", "Walk.state", "State", declared: .observed,
      "enum State: …, UnknownDecodable { …; case unknown }"),
    Row(.optional, "/state", "Walk.state", "State", declared: .observed, "var state: State?"),
    Row(
      .nilWrapper, "/state", "Walk.state", "State?", declared: .observed,
      "var state: DecodeUnknownAsNil<State>"),
    Row(
      .failureAsNilWrapper, "/at", "Walk.at", "Date", declared: .observed,
      "var at: DecodeFailureAsNil<Date>"),
    Row(
      .losslessValue, "/id", "Walk.id", "Int?", declared: .observed, "var id: LosslessValue<Int>?"),
    Row(
      .lossy, "/stops", "Walk.stops", "[Stop]", declared: .observed, "var stops: LossyArray<Stop>"),
    Row(
      .defaultValue, "/updated_at", "Walk.updated_at", "Int", declared: .observed,
      "\(provider); var updated_at: DecodeWithDefault<UpdatedAtDefault>"),
    Row(
      .unknownCase, "/state", "Order.state", "State", declared: .otherwise(type: "State?"),
      "enum State: …, UnknownDecodable { …; case unknown }"),
    Row(
      .optional, "/id", "Order.id", "Int", declared: .otherwise(type: "Int?"),
      "in init(from:): try container.decodeIfPresent(Int.self, forKey: .id)"),
    Row(
      .defaultValue, "/id", "Order.id", "Int", declared: .missing,
      "in init(from:): try container.decodeIfPresent(Int.self, forKey: .id) ?? …"),
    Row(
      .failureAsNilWrapper, "/at", "Order.at", "Date", declared: .otherwise(type: "Date?"),
      "in init(from:): try container.decode(DecodeFailureAsNil<Date>.self, forKey: .at).wrappedValue"
    ),
    Row(
      .lossy, "/items", "Order.items", "[Item]?", declared: .otherwise(type: "[Item]"),
      "in init(from:): try container.decodeIfPresent(LossyArray<Item>.self, forKey: .items)?"
        + ".wrappedValue"),
    Row(
      .optional, "/items/*", "Item", "Item", in: ("Order.items", "[Item]?"),
      declared: .otherwise(type: "[Item]"),
      "in init(from:): try container.decodeIfPresent([Item?].self, forKey: .items)"),
  ]

  @Test(arguments: rows)
  func `a remedy is shown as code for the property`(row: Row) throws {
    let remedy = TriedRemedy(
      strategyIndex: 0, pattern: row.pattern, site: try JSONPointerPattern(parsing: row.site),
      property: Row.property(
        row.name, row.type, rawValues: row.rawValues, declared: row.declaration),
      collection: row.around.map { Row.property($0.name, $0.type, declared: row.declaration) })
    #expect(remedy.code == row.code)
  }

  @Test func `an element that no sample has is named by the type of its list`() throws {
    let remedy = TriedRemedy(
      strategyIndex: 0, pattern: .losslessValue, site: try JSONPointerPattern(parsing: "/notes/*"),
      property: nil, collection: Row.property("Order.notes", "[String]?"))
    #expect(remedy.code == "var notes: [LosslessValue<String>]?")
  }
}
