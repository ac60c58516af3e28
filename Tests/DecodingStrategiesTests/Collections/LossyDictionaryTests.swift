import DecodingStrategies
import Foundation
import Testing

private struct Settings: Codable, Hashable, Sendable {
  @LossyDictionary var allFlags: [String: UInt8]
}

private struct Box<Value: Codable>: Codable {
  var value: Value
}

@Suite struct LossyDictionaryTests {
  @Test(
    arguments: [
      ("{}", [:], []), (#"{"a":1,"b":2}"#, ["a": 1, "b": 2], []),
      (#"{"z":"x","a":1,"b":null,"c":300,"d":[],"e":1e400}"#, ["a": 1], ["b", "c", "d", "e", "z"]),
      (#"{"1":true,"":5}"#, ["": 5], ["1"]),
    ] as [(String, [String: UInt8], [String])])
  func `bad values are dropped and named by key, in order`(
    json: String, values: [String: UInt8], dropped: [String]
  ) throws {
    let table = try read(json, as: LossyDictionary<UInt8>.self)
    #expect(table.wrappedValue == values)
    #expect(table.projectedValue.dropped.map(\.site) == dropped.map { .key($0) })
  }

  @Test(arguments: [
    ("{}", Fault.keyNotFound), (#"{"allFlags":null}"#, .valueNotFound),
    (#"{"allFlags":[]}"#, .typeMismatch), (#"{"allFlags":"x"}"#, .typeMismatch),
  ])
  func `no object throws`(json: String, expected: Fault) {
    #expect(fault { try read(json, as: Settings.self) } == expected)
  }

  @Test func `keys are spared from key strategies, both ways`() throws {
    let json = #"{"all_flags":{"dark_mode":1,"newSearch":2,"old_search":"on"}}"#
    let settings = try read(json, as: Settings.self, keys: .convertFromSnakeCase)
    #expect(settings.allFlags == ["dark_mode": 1, "newSearch": 2])
    #expect(settings.$allFlags.dropped.map(\.site) == [.key("old_search")])
    let back = #"{"all_flags":{"dark_mode":1,"newSearch":2}}"#
    #expect(try written(settings, keys: .convertToSnakeCase) == back)
  }

  @Test func `the reason starts with the path inside the value`() throws {
    let table = try read(#"{"a":[1,"x"]}"#, as: LossyDictionary<[Int]>.self)
    let reasons = table.projectedValue.dropped.map(\.reason)
    #expect(reasons.count == 1)
    #expect(reasons.allSatisfy { $0.hasPrefix("/1: Expected to decode Int") })
  }

  @Test func `of a duplicate key the first value counts, and the other is not reported`() throws {
    let good = try read(#"{"a":1,"a":"x"}"#, as: LossyDictionary<Int>.self)
    #expect(good.wrappedValue == ["a": 1])
    #expect(good.projectedValue.isEmpty)
    let bad = try read(#"{"a":"x","a":1}"#, as: LossyDictionary<Int>.self)
    #expect(bad.wrappedValue == [:])
    #expect(bad.projectedValue.dropped.map(\.site) == [.key("a")])
  }

  @Test func `null is a value where values are optional`() throws {
    let table = try read(#"{"a":1,"b":null,"c":"x"}"#, as: LossyDictionary<Int?>.self)
    #expect(table.wrappedValue == ["a": 1, "b": nil])
    #expect(table.projectedValue.dropped.map(\.site) == [.key("c")])
  }

  @Test func `a round trip keeps the values and forgets the loss`() throws {
    let settings = try read(#"{"allFlags":{"a":1,"b":"x"}}"#, as: Settings.self)
    let again = try read(written(settings), as: Settings.self)
    #expect(again == settings)
    #expect(Set([again, settings]).count == 1)
    #expect(again.$allFlags.isEmpty)
    #expect(try throughPropertyList(settings) == settings)
  }

  @Test func `bad values of a property list are dropped too`() throws {
    let list = try PropertyListEncoder().encode(Box(value: ["a": 1, "b": 300]))
    let box = try PropertyListDecoder().decode(Box<LossyDictionary<UInt8>>.self, from: list)
    #expect(box.value.wrappedValue == ["a": 1])
    #expect(box.value.projectedValue.dropped.map(\.site) == [.key("b")])
  }

  @Test func `null values survive a property list`() throws {
    let table = LossyDictionary<Int?>(wrappedValue: ["a": 1, "b": nil])
    let box = Box(value: table)
    #expect(try throughPropertyList(box).value == table)
    let list = try PropertyListEncoder().encode(box)
    let strict = try PropertyListDecoder().decode(Box<LossyDictionary<Int>>.self, from: list)
    #expect(strict.value.wrappedValue == ["a": 1])
  }

  @Test func `it reflects as the dictionary itself`() {
    let mirror = Mirror(reflecting: LossyDictionary(wrappedValue: ["a": 1]))
    #expect(mirror.displayStyle == .dictionary)
    #expect(mirror.children.count == 1)
    #expect("\(LossyDictionary(wrappedValue: ["a": 1]))" == #"["a": 1]"#)
  }
}
