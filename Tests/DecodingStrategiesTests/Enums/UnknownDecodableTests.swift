import DecodingStrategies
import Foundation
import Testing

private enum ItemType: String, Codable, UnknownDecodable, CodingKeyRepresentable {
  case house, tree, unknown
}

private enum Planet: Int, Codable, UnknownDecodable {
  case mercury = 1
  case venus
  case unknown = 0
}

private struct Item: Codable, Equatable {
  var type: ItemType
}

private struct OptionalItem: Codable, Equatable {
  var type: ItemType?
}

@Suite struct UnknownDecodableTests {
  @Test(arguments: [
    (#"{"type":"house"}"#, ItemType.house), (#"{"type":"tree"}"#, .tree),
    (#"{"type":"castle"}"#, .unknown), (#"{"type":"House"}"#, .unknown),
    (#"{"type":""}"#, .unknown), (#"{"type":"unknown"}"#, .unknown),
  ])
  private func `a string that is not listed is unknown`(json: String, type: ItemType) throws {
    #expect(try read(json, as: Item.self) == Item(type: type))
  }

  @Test(arguments: [("1", Planet.mercury), ("2", .venus), ("9", .unknown), ("-1", .unknown)])
  private func `an integer that is not listed is unknown`(json: String, planet: Planet) throws {
    #expect(try read("[\(json)]") == [planet])
  }

  @Test(arguments: [
    ("{}", Fault.keyNotFound), (#"{"type":null}"#, .valueNotFound), (#"{"type":1}"#, .typeMismatch),
    (#"{"type":["house"]}"#, .typeMismatch), (#"{"type":{}}"#, .typeMismatch),
  ])
  func `missing, null and another type throw`(json: String, expected: Fault) {
    #expect(fault { try read(json, as: Item.self) } == expected)
  }

  @Test(arguments: [
    ("[true]", Fault.typeMismatch), (#"["1"]"#, .typeMismatch), ("[1.5]", .dataCorrupted),
    ("[99999999999999999999]", .dataCorrupted),
  ])
  func `an integer raw value of another type or size throws`(json: String, expected: Fault) {
    #expect(fault { try read(json, as: [Planet].self) } == expected)
  }

  @Test(arguments: [
    ("{}", nil), (#"{"type":null}"#, nil), (#"{"type":"castle"}"#, ItemType.unknown),
  ])
  private func `an optional distinguishes unknown from absent`(json: String, type: ItemType?) throws
  {
    #expect(try read(json, as: OptionalItem.self) == OptionalItem(type: type))
  }

  @Test func `one unknown element of an array touches no other`() throws {
    #expect(try read(#"["house","castle","tree"]"#) == [ItemType.house, .unknown, .tree])
  }

  @Test func `what is encoded is the raw value, and for unknown its own spelling`() throws {
    let items = try read(#"["house","castle"]"#, as: [ItemType].self)
    #expect(try written(items) == #"["house","unknown"]"#)
    #expect(try written(read("[2,9]", as: [Planet].self)) == "[2,0]")
  }

  @Test func `an unknown key of a dictionary costs the whole dictionary`() throws {
    #expect(try read(#"{"house":1}"#) == [ItemType.house: 1])
    #expect(
      fault { try read(#"{"house":1,"castle":2}"#, as: [ItemType: Int].self) } == .dataCorrupted)
  }

  @Test func `property lists are read alike`() throws {
    let list = try PropertyListEncoder().encode(["type": "castle"])
    #expect(try PropertyListDecoder().decode(Item.self, from: list) == Item(type: .unknown))
    #expect(try throughPropertyList(Item(type: .tree)) == Item(type: .tree))
  }
}
