import DecodingStrategies
import Foundation
import Testing

private struct Preview: Codable, Hashable {
  var width: Int
}

private struct Item: Codable, Hashable {
  var id: Int
  @DecodeFailureAsNil var preview: Preview?
  var name: String
}

private struct Number: Codable, Equatable {
  @DecodeFailureAsNil var small: UInt8?
}

private struct Dated: Codable, Equatable {
  @DecodeFailureAsNil var date: Date?
}

private struct Table: Codable, Equatable {
  @DecodeFailureAsNil var byName: [String: Int]?
}

private struct Wrapped: Codable, Equatable {
  @DecodeFailureAsNil var items: LossyArray<Int>?
}

private struct Box<Value: Codable>: Codable {
  var value: Value
}

/// An error of the app's own.
private struct Refusal: Error {}

private struct Refusing: Decodable {
  init(from decoder: any Decoder) throws {
    throw Refusal()
  }
}

private struct Holder: Decodable {
  @DecodeFailureAsNil var rejecting: Refusing?
  var name: String
}

@Suite struct DecodeFailureAsNilTests {
  @Test(arguments: [
    (#"{"width":3}"#, 3), (#"{"width":"3"}"#, nil), (#"{"width":null}"#, nil), ("{}", nil),
    (#"{"width":1.5}"#, nil), (#"{"width":1e400}"#, nil), ("[]", nil), ("true", nil), ("null", nil),
  ])
  func `any fault inside is nil, and the neighbours are read`(json: String, width: Int?) throws {
    let item = try read(#"{"id":1,"preview":\#(json),"name":"a"}"#, as: Item.self)
    #expect(item == Item(id: 1, preview: width.map(Preview.init), name: "a"))
  }

  @Test func `a missing key is nil`() throws {
    let item = try read(#"{"id":1,"name":"a"}"#, as: Item.self)
    #expect(item == Item(id: 1, preview: nil, name: "a"))
  }

  /// The decoder throws an error of its own here, which is not a `DecodingError` yet.
  @Test(arguments: [("255", 255), ("256", nil), ("-1", nil), ("1e400", nil), ("0.5", nil)])
  func `a number that does not fit is nil`(json: String, small: UInt8?) throws {
    #expect(try read(#"{"small":\#(json)}"#, as: Number.self) == Number(small: small))
  }

  @Test func `an error of the app's own is nil`() throws {
    let holder = try read(#"{"rejecting":{},"name":"a"}"#, as: Holder.self)
    #expect(holder.rejecting == nil)
    #expect(holder.name == "a")
  }

  @Test(arguments: [("{", Fault.dataCorrupted), ("", .dataCorrupted), ("[]", .typeMismatch)])
  func `a payload that is none still throws`(json: String, expected: Fault) {
    #expect(fault { try read(json, as: Item.self) } == expected)
  }

  @Test(arguments: [("2020-01-01T00:00:00Z", 1_577_836_800.0), ("yesterday", nil)])
  func `the decoder's way with dates is kept`(text: String, seconds: Double?) throws {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    let dated = try decoder.decode(Dated.self, from: Data(#"{"date":"\#(text)"}"#.utf8))
    #expect(dated.date == seconds.map(Date.init(timeIntervalSince1970:)))
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    let json = String(decoding: try encoder.encode(dated), as: UTF8.self)
    #expect(json == (seconds == nil ? #"{"date":null}"# : #"{"date":"\#(text)"}"#))
  }

  @Test func `the decoder's way with dictionaries is kept`() throws {
    let json = #"{"by_name":{"firstName":2,"first_name":1}}"#
    let table = try read(json, as: Table.self, keys: .convertFromSnakeCase)
    #expect(table.byName == ["first_name": 1, "firstName": 2])
    #expect(try written(table, keys: .convertToSnakeCase) == json)
  }

  @Test func `around an array it loses the healthy elements, and around a lossy one it does not`()
    throws
  {
    let plain = try read(#"{"value":[1,"x",3]}"#, as: Box<DecodeFailureAsNil<[Int]>>.self)
    #expect(plain.value.wrappedValue == nil)
    let lossy = try read(#"{"items":[1,"x",3]}"#, as: Wrapped.self)
    #expect(lossy.items?.wrappedValue == [1, 3])
    #expect(try read(#"{"items":7}"#, as: Wrapped.self).items == nil)
    #expect(try read("{}", as: Wrapped.self).items == nil)
  }

  @Test func `elements of an array are nil one by one`() throws {
    let small = try read(#"[1,300,null,"x",{},4]"#, as: [DecodeFailureAsNil<UInt8>].self)
    #expect(small.map(\.wrappedValue) == [1, nil, nil, nil, nil, 4])
    #expect(try written(small) == "[1,null,null,null,null,4]")
  }

  @Test(arguments: [3, nil])
  func `round trips keep the value, in JSON and property lists`(width: Int?) throws {
    let item = Item(id: 1, preview: width.map(Preview.init), name: "a")
    #expect(try read(written(item)) == item)
    #expect(try throughPropertyList(item) == item)
    let set: Set<Item> = [item, item, Item(id: 2, preview: nil, name: "a")]
    #expect(set.count == 2)
  }

  /// The reason why models of this kind have to be written out: not a wish but a fact.
  @Test func `inside a generic model a missing key throws`() throws {
    typealias Generic = Box<DecodeFailureAsNil<Int>>
    #expect(fault { try read("{}", as: Generic.self) } == .keyNotFound)
    #expect(try read(#"{"value":"x"}"#, as: Generic.self).value.wrappedValue == nil)
  }
}
