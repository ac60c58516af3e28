import DecodingStrategies
import Foundation
import Testing

@Suite struct OpaquePayloadTests {
  @Test(
    arguments: [
      ("null", .null), ("true", .boolean(true)), ("false", .boolean(false)), ("0", .integer(0)),
      ("-5", .integer(-5)), ("9007199254740993", .integer(9_007_199_254_740_993)),
      ("-9223372036854775808", .integer(Int128(Int64.min))),
      ("18446744073709551615", .integer(Int128(UInt64.max))), ("0.5", .double(0.5)),
      ("18446744073709551616", .double(18_446_744_073_709_551_616)), ("1e300", .double(1e300)),
      (#""""#, .string("")), (#""1""#, .string("1")), (#""true""#, .string("true")),
      ("[]", .array([])), ("{}", .object([:])),
      (
        #"[1,[null],{"a":"b"}]"#,
        .array([.integer(1), .array([.null]), .object(["a": .string("b")])])
      ),
      (#"{"a":{"b":[]},"c":null}"#, .object(["a": .object(["b": .array([])]), "c": .null])),
    ] as [(String, OpaquePayload)])
  func `every kind of value is held as what it is`(json: String, expected: OpaquePayload) throws {
    #expect(try read(json, as: OpaquePayload.self) == expected)
  }

  @Test(arguments: [
    "null", "true", "-9223372036854775808", "18446744073709551615", "9007199254740993", "0.5",
    #"{"a":[1,2.5,"x",null,true],"b":{"c_d":{}},"e":[]}"#,
  ])
  func `it is written as it was read`(json: String) throws {
    let payload = try read(json, as: OpaquePayload.self)
    #expect(try written(payload) == json)
    #expect(try read(written(payload)) == payload)
  }

  @Test func `keys are spared from key strategies, both ways`() throws {
    let json = #"{"first_name":{"secondName":[{"third_name":1}]}}"#
    let payload = try read(json, as: OpaquePayload.self, keys: .convertFromSnakeCase)
    #expect(try written(payload) == json)
    #expect(try written(payload, keys: .convertToSnakeCase) == json)
  }

  @Test(arguments: ["1e400", "[1e400]", #"{"a":[{"b":-1e400}]}"#])
  func `a number that nothing can hold throws`(json: String) {
    #expect(fault { try read(json, as: OpaquePayload.self) } == .dataCorrupted)
  }

  @Test func `a number that JSON cannot spell throws`() {
    let payload = OpaquePayload.array([.double(.infinity)])
    #expect(throws: EncodingError.self) { try written(payload) }
  }

  @Test(arguments: [("[", "]"), (#"[{"a":"#, "}]")])
  func `nesting near the decoder's limit is read and written`(open: String, close: String) throws {
    let count = 500 / open.filter { "[{".contains($0) }.count
    let json =
      String(repeating: open, count: count) + "0" + String(repeating: close, count: count)
    #expect(try written(read(json, as: OpaquePayload.self)) == json)
  }

  @Test func `property lists are read and written`() throws {
    let json = #"{"a":[1,2.5,"x",true,false],"b":{"c":-1},"d":[{"e":[]}],"f":null,"g":[null]}"#
    let payload = try read(json, as: OpaquePayload.self)
    #expect(try throughPropertyList(payload) == payload)
  }

  @Test func `what JSON does not have throws`() throws {
    let list = try PropertyListEncoder().encode(["a": Date(timeIntervalSince1970: 0)])
    #expect(
      fault { try PropertyListDecoder().decode(OpaquePayload.self, from: list) } == .typeMismatch)
  }

  @Test func `equal payloads have equal hashes`() throws {
    let one = try read(#"{"a":1,"b":[2]}"#, as: OpaquePayload.self)
    let other = try read(#"{"b":[2],"a":1}"#, as: OpaquePayload.self)
    #expect(Set([one, other, .null]).count == 2)
  }
}
