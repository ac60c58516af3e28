import Foundation
import JSONSyntax
import Testing

@testable import CompatEngine

@Suite struct FootprintsTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var samples: [String]
    var site: String
    var paths: [String]
    var basis: Footprint.Basis
    var open: [String] = []
    var strategy: Strategy

    var testDescription: String { name }
  }

  struct Plain: Decodable, Sendable { let id: Int, name: String }
  struct Renamed: Decodable, Sendable {
    let title: String
    enum CodingKeys: String, CodingKey { case title = "name" }
  }
  struct Snake: Decodable, Sendable { let unitPrice: Int }
  struct Flat: Decodable, Sendable {
    let city: String
    let zip: String
    enum CodingKeys: String, CodingKey { case address }
    enum AddressKeys: String, CodingKey { case city, zip }
    init(from decoder: any Decoder) throws {
      let address = try decoder.container(keyedBy: CodingKeys.self)
        .nestedContainer(keyedBy: AddressKeys.self, forKey: .address)
      city = try address.decode(String.self, forKey: .city)
      zip = try address.decode(String.self, forKey: .zip)
    }
  }
  struct Nested: Decodable, Sendable {
    struct Address: Decodable, Sendable { let city: String, zip: String }
    let address: Address
  }
  @propertyWrapper struct Kept<Value: Decodable & Sendable>: Decodable, Sendable {
    var wrappedValue: Value
    init(from decoder: any Decoder) throws { wrappedValue = try Value(from: decoder) }
  }
  struct Wrapped: Decodable, Sendable { @Kept var name: String }
  struct Twice: Decodable, Sendable {
    let name: String
    let label: String
    enum CodingKeys: String, CodingKey { case name }
    init(from decoder: any Decoder) throws {
      name = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .name)
      label = name.uppercased()
    }
  }
  enum Mood: String, Decodable, Sendable { case sad, glad }
  struct Moody: Decodable, Sendable { let mood: Mood }
  struct Fixed: Decodable, Sendable {
    enum Kind: String, Decodable, Sendable { case only }
    let kind: Kind
    let name: String
  }
  struct Numbers: Decodable, Sendable { let numbers: [Int] }
  struct Note: Decodable, Sendable { let name: String, note: String? }
  struct Dated: Decodable, Sendable { let at: Date }
  static let dates = DecoderSettings(
    "ISO 8601 dates", decoder: { $0.dateDecodingStrategy = .iso8601 },
    encoder: { $0.dateEncodingStrategy = .iso8601 })
  enum Card: Decodable, Sendable {
    case text(String)
    case image(String)
    enum CodingKeys: String, CodingKey { case type, text, url }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      switch try container.decode(String.self, forKey: .type) {
      case "text": self = .text(try container.decode(String.self, forKey: .text))
      case "image": self = .image(try container.decode(String.self, forKey: .url))
      default:
        throw DecodingError.dataCorruptedError(forKey: .type, in: container, debugDescription: "?")
      }
    }
  }
  struct Feed: Decodable, Sendable { let cards: [Card] }
  enum Step: Decodable, Sendable {
    case text(Card)
    case done
    enum CodingKeys: String, CodingKey { case type }
    init(from decoder: any Decoder) throws {
      let type = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .type)
      self = type == "done" ? .done : .text(try Card(from: decoder))
    }
  }
  struct Steps: Decodable, Sendable { let steps: [Step] }
  struct Tags: Decodable, Sendable { let tags: Set<String> }

  static let table: [Row] = [
    row("a property of the key's name", Plain.self, [#"{"id":1,"name":"a"}"#], "/name", ["/name"]),
    row("a renamed key", Renamed.self, [#"{"name":"a"}"#], "/name", ["/title"]),
    row(
      "a key strategy", Snake.self, [#"{"unit_price":1}"#], "/unit_price", ["/unitPrice"],
      settings: DecodingFixture.snakeCase),
    row(
      "a flattened object", Flat.self, [#"{"address":{"city":"Ulm","zip":"89073"}}"#], "/address",
      ["/city", "/zip"]),
    row(
      "a whole subtree", Nested.self, [#"{"address":{"city":"Ulm","zip":"89073"}}"#], "/address",
      ["/address/city", "/address/zip"]),
    row("a property wrapper", Wrapped.self, [#"{"name":"a"}"#], "/name", ["/name"]),
    row(
      "one value in two properties", Twice.self, [#"{"name":"a"}"#], "/name", ["/label", "/name"]),
    row(
      "another sample's case", Moody.self, [#"{"mood":"sad"}"#, #"{"mood":"glad"}"#], "/mood",
      ["/mood"], open: ["/mood"]),
    row("an unread key", Plain.self, [#"{"id":1,"name":"a","x":1}"#], "/x", []),
    row("an unread null", Plain.self, [#"{"id":1,"name":"a","x":null}"#], "/x", []),
    row(
      "an unread null, in a model of one property", Renamed.self, [#"{"name":"a","x":null}"#],
      "/x", []),
    row("an unread object", Plain.self, [#"{"id":1,"name":"a","x":{"y":[1]}}"#], "/x", []),
    row(
      "a null that other samples fill", Note.self,
      [#"{"name":"a","note":null}"#, #"{"name":"b","note":"n"}"#], "/note", ["/note"]),
    row(
      "a null that no sample fills", Note.self, [#"{"name":"a","note":null}"#], "/note", ["/note"]),
    row(
      "an empty array that other samples fill", Numbers.self,
      [#"{"numbers":[]}"#, #"{"numbers":[1]}"#], "/numbers", ["/numbers"]),
    row(
      "an empty array that no sample fills", Numbers.self, [#"{"numbers":[]}"#], "/numbers",
      ["/numbers"]),
    row("an element", Numbers.self, [#"{"numbers":[1,2,3]}"#], "/numbers/1", ["/numbers/1"]),
    row(
      "an element of a set", Tags.self, [#"{"tags":["m","a"]}"#, #"{"tags":["z"]}"#], "/tags/0",
      ["/tags/1"]),
    row("a date", Dated.self, [#"{"at":"2018-12-31T23:59:59Z"}"#], "/at", ["/at"], settings: dates),
    row(
      "the only case there is", Fixed.self, [#"{"kind":"only","name":"a"}"#], "/kind",
      ["/kind"], basis: .names, open: ["/kind"]),
    row(
      "a discriminator", Feed.self, [#"{"cards":[{"type":"text","text":"a"}]}"#], "/cards/0/type",
      ["/cards/0"], basis: .names, open: ["/cards/*/type"]),
    row(
      "a discriminator of a case without a payload", Steps.self,
      [#"{"steps":[{"type":"text","text":"a"},{"type":"done"}]}"#], "/steps/1/type", ["/steps/1"],
      basis: .names, open: ["/steps/*/type"]),
    row(
      "a member that other samples have", Note.self,
      [#"{"name":"a"}"#, #"{"name":"b","note":"n"}"#], "/note", ["/note"]),
    row(
      "an unread member that other samples have", Plain.self,
      [#"{"id":1,"name":"a"}"#, #"{"id":1,"name":"b","note":"n"}"#], "/note", []),
    row("a member that no sample has", Note.self, [#"{"name":"a"}"#], "/note", []),
    row("the root", Plain.self, [#"{"id":1,"name":"a"}"#], "", [""]),
  ]

  static func row<Model: Decodable & Sendable>(
    _ name: String, _ model: Model.Type, _ samples: [String], _ site: String, _ paths: [String],
    basis: Footprint.Basis = .replacement, open: [String] = [],
    settings: DecoderSettings = .standard
  ) -> Row {
    Row(
      name: name, samples: samples, site: site, paths: paths, basis: basis, open: open,
      strategy: DecodingFixture.strategy(model, settings: settings))
  }

  struct Lines: Decodable, Sendable {
    struct Line: Decodable, Sendable { let sku: String }
    let lines: [Line]
  }
  struct Meta: Decodable, Sendable {
    struct Info: Decodable, Sendable { let a: Int? }
    let info: Info?
  }

  static let nothing: [Row] = [
    row(
      "an empty array of objects", Lines.self, [#"{"lines":[]}"#], "/lines", ["/lines"],
      basis: .names),
    row("an empty object", Meta.self, [#"{"info":{}}"#], "/info", ["/info"], basis: .names),
    row("an unread empty object", Meta.self, [#"{"x":{}}"#], "/x", []),
    row("an unread empty array", Meta.self, [#"{"x":[]}"#], "/x", []),
  ]

  @Test(arguments: table + nothing)
  func `the visible paths of a site are found without declarations`(_ row: Row) throws {
    let fixture = try DecodingFixture(row.samples, open: row.open)
    let baselineView = try fixture.baselineView(row.strategy)
    let footprint = baselineView.footprint(of: try JSONPointer(parsing: row.site))
    #expect(footprint.paths.map(\.description) == row.paths)
    #expect(footprint.basis == row.basis)
    #expect(footprint.isUnread == row.paths.isEmpty)
  }

  struct Nothing: Decodable, Sendable {}

  @Test func `a model that reads nothing sees no site, not even the whole payload`() throws {
    let baselineView = try DecodingFixture([#"{"a":[1,2]}"#]).baselineView(Nothing.self)
    for site in ["", "/a", "/a/0"] {
      #expect(baselineView.footprint(of: try JSONPointer(parsing: site)).isUnread, "'\(site)'")
    }
  }
}
