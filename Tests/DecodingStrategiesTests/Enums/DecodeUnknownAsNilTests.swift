import DecodingStrategies
import Foundation
import Testing

private enum ItemType: String { case house, tree }
private enum Planet: Int, Codable { case mercury = 1, venus }

/// A raw value that is neither a string nor an integer.
private struct Version: Codable, Hashable {
  var major: Int
}

private struct Edition: RawRepresentable, Hashable {
  let rawValue: Version

  init?(rawValue: Version) {
    guard rawValue.major < 3 else { return nil }
    self.rawValue = rawValue
  }
}

private struct Item: Codable, Hashable, Sendable {
  @DecodeUnknownAsNil var itemType: ItemType?
  var name = "x"

  enum CodingKeys: CodingKey { case itemType }
}

private struct World: Codable, Equatable {
  @DecodeUnknownAsNil var planet: Planet?
}

private struct Book: Codable, Equatable {
  @DecodeUnknownAsNil var edition: Edition?
}

private struct Box<Value: Codable>: Codable {
  var value: Value
}

private struct Plain: Decodable {
  var planet: Planet?
}

@Suite struct DecodeUnknownAsNilTests {
  @Test(arguments: [
    (#"{"itemType":"house"}"#, ItemType.house), (#"{"itemType":"castle"}"#, nil),
    (#"{"itemType":null}"#, nil), ("{}", nil),
  ])
  private func `unknown, null and missing are nil`(json: String, type: ItemType?) throws {
    #expect(try read(json, as: Item.self).itemType == type)
  }

  @Test(arguments: [(#"{"planet":2}"#, Planet.venus), (#"{"planet":9}"#, nil), ("{}", nil)])
  private func `integers are read alike`(json: String, planet: Planet?) throws {
    #expect(try read(json, as: World.self).planet == planet)
  }

  @Test(arguments: [
    (#"{"edition":{"major":2}}"#, 2), (#"{"edition":{"major":3}}"#, nil), ("{}", nil),
  ])
  func `any raw value that is Codable will do`(json: String, major: Int?) throws {
    let book = try read(json, as: Book.self)
    #expect(book.edition?.rawValue.major == major)
    #expect(try read(written(book), as: Book.self) == book)
  }

  @Test(arguments: [
    (#"{"planet":"2"}"#, Fault.typeMismatch), (#"{"planet":[]}"#, .typeMismatch),
    (#"{"planet":{}}"#, .typeMismatch), (#"{"planet":true}"#, .typeMismatch),
    (#"{"planet":1.5}"#, .dataCorrupted), (#"{"planet":99999999999999999999}"#, .dataCorrupted),
  ])
  func `another type throws`(json: String, expected: Fault) {
    #expect(fault { try read(json, as: World.self) } == expected)
  }

  @Test func `a plain optional throws for an unknown raw value`() {
    #expect(fault { try read(#"{"planet":9}"#, as: Plain.self) } == .dataCorrupted)
  }

  @Test(arguments: [
    (#"{"itemType":"house"}"#, #"{"itemType":"house"}"#),
    (#"{"itemType":"castle"}"#, #"{"itemType":null}"#), ("{}", #"{"itemType":null}"#),
  ])
  func `it encodes back, nil as null`(json: String, expected: String) throws {
    #expect(try written(read(json, as: Item.self)) == expected)
  }

  @Test func `elements of arrays and dictionaries are nil one by one`() throws {
    typealias Wrapped = DecodeUnknownAsNil<ItemType>
    let array = try read(#"["house","castle",null,"tree"]"#, as: [Wrapped].self)
    #expect(array.map(\.wrappedValue) == [.house, nil, nil, .tree])
    let table = try read(#"{"a":"castle","b":"tree","c":null}"#, as: [String: Wrapped].self)
    #expect(table.mapValues(\.wrappedValue) == ["a": nil, "b": .tree, "c": nil])
  }

  @Test func `key strategies work, also for a missing key`() throws {
    let snake = JSONDecoder.KeyDecodingStrategy.convertFromSnakeCase
    #expect(try read(#"{"item_type":"tree"}"#, as: Item.self, keys: snake).itemType == .tree)
    #expect(try read(#"{"item":"tree"}"#, as: Item.self, keys: snake).itemType == nil)
  }

  @Test(arguments: [ItemType.tree, nil])
  private func `property lists are written and read`(type: ItemType?) throws {
    let item = Item(itemType: type)
    #expect(try throughPropertyList(item) == item)
  }

  @Test func `a property list without the key is nil`() throws {
    let list = try PropertyListEncoder().encode(["other": "tree"])
    #expect(try PropertyListDecoder().decode(Item.self, from: list).itemType == nil)
  }

  @Test func `equality and hash are those of the value`() {
    let items: Set<Item> = [Item(itemType: nil), Item(itemType: .tree), Item(itemType: .tree)]
    #expect(items.count == 2)
  }

  /// The reason why models of this kind have to be written out: not a wish but a fact.
  @Test func `inside a generic model a missing key throws, null does not`() throws {
    typealias Generic = Box<DecodeUnknownAsNil<ItemType>>
    #expect(fault { try read("{}", as: Generic.self) } == .keyNotFound)
    #expect(try read(#"{"value":null}"#, as: Generic.self).value.wrappedValue == nil)
    #expect(try read(#"{"value":"castle"}"#, as: Generic.self).value.wrappedValue == nil)
  }
}
