import DecodingStrategies
import Foundation
import Testing

private struct Line: Codable, Hashable, Sendable {
  @LosslessValue var articleNumber: String
  @LosslessValue var quantity: Int
  var discount: LosslessValue<Double>?
}

private struct Flag: Codable, Equatable {
  @LosslessValue var isOn: Bool
}

private struct Box<Value: Codable>: Codable {
  var value: Value
}

@Suite struct LosslessValueTests {
  @Test(arguments: [
    (#""34""#, "34", 34), ("34", "34", 34), (#""007""#, "007", 7), ("34.0", "34", 34),
    (#""-5""#, "-5", -5), (#""+5""#, "+5", 5),
  ])
  func `strings and numbers are read as the property declares`(
    json: String, text: String, number: Int
  ) throws {
    #expect(try read(json, as: LosslessValue<String>.self).wrappedValue == text)
    #expect(try read(json, as: LosslessValue<Int>.self).wrappedValue == number)
  }

  @Test(arguments: [
    ("true", true), ("false", false), (#""true""#, true), (#""false""#, false),
  ])
  func `booleans are read from strings`(json: String, isOn: Bool) throws {
    #expect(try read(#"{"isOn":\#(json)}"#, as: Flag.self).isOn == isOn)
    #expect(try read(json, as: LosslessValue<String>.self).wrappedValue == "\(isOn)")
  }

  @Test(arguments: [("1", true), ("0", false), (#""1""#, true), (#""0""#, false)])
  func `booleans are read from 0 and 1`(json: String, isOn: Bool) throws {
    #expect(try read(#"{"isOn":\#(json)}"#, as: Flag.self).isOn == isOn)
  }

  @Test(arguments: [("0.5", 0.5), (#""0.5""#, 0.5), ("3", 3), (#""1e3""#, 1000)])
  func `fractions are read from strings`(json: String, value: Double) throws {
    #expect(try read(json, as: LosslessValue<Double>.self).wrappedValue == value)
  }

  @Test(arguments: [
    ("null", Fault.valueNotFound), ("[]", .typeMismatch), ("{}", .typeMismatch),
    (#""""#, .dataCorrupted), (#"" 34""#, .dataCorrupted), (#""34.0""#, .dataCorrupted),
    ("34.5", .dataCorrupted), (#""x""#, .dataCorrupted), ("true", .dataCorrupted),
    ("300", .dataCorrupted), (#""300""#, .dataCorrupted), ("99999999999999999999", .dataCorrupted),
  ])
  func `what cannot be converted throws`(json: String, expected: Fault) {
    #expect(fault { try read(json, as: LosslessValue<UInt8>.self) } == expected)
  }

  @Test(arguments: ["2", "1.5", #""yes""#, #""TRUE""#])
  func `what is no boolean throws`(json: String) {
    #expect(fault { try read(json, as: LosslessValue<Bool>.self) } == .dataCorrupted)
  }

  @Test(arguments: [#""nan""#, #""inf""#, #""-infinity""#])
  func `texts for no number throw`(json: String) {
    #expect(fault { try read(json, as: LosslessValue<Double>.self) } == .dataCorrupted)
  }

  @Test func `the error says what cannot be read as what, and where`() throws {
    let json = #"[{"articleNumber":"a","quantity":"a dozen"}]"#
    let error = #expect(throws: DecodingError.self) { try read(json, as: [Line].self) }
    guard case .dataCorrupted(let context) = error else {
      #expect(Bool(false), "\(String(describing: error))")
      return
    }
    #expect(context.debugDescription == "'a dozen' cannot be read as Int.")
    #expect(context.codingPath.last?.stringValue == "quantity")
  }

  @Test func `a missing key throws, or is nil where the type says so`() throws {
    #expect(fault { try read(#"{"articleNumber":"a"}"#, as: Line.self) } == .keyNotFound)
    let json = #"{"articleNumber":"a","quantity":1}"#
    #expect(try read(json, as: Line.self).discount == nil)
    let null = #"{"articleNumber":"a","quantity":1,"discount":null}"#
    #expect(try read(null, as: Line.self).discount == nil)
  }

  @Test(arguments: [
    #"{"articleNumber":"0034","quantity":3}"#, #"{"articleNumber":34,"quantity":"03"}"#,
    #"{"articleNumber":true,"discount":"0.50","quantity":3}"#,
    #"{"articleNumber":0.5,"discount":0.5,"quantity":"+3"}"#,
  ])
  func `what was received is sent back`(json: String) throws {
    let line = try read(json, as: Line.self)
    #expect(try written(line) == json)
    #expect(try throughPropertyList(line) == line)
  }

  @Test func `what the app sets is sent as its own type`() throws {
    var line = try read(#"{"articleNumber":34,"quantity":"3"}"#, as: Line.self)
    #expect(line.$articleNumber == .integer(34))
    #expect(line.$quantity == .string("3"))
    line.articleNumber = "35"
    line.quantity += 1
    #expect(line.$quantity == nil)
    #expect(try written(line) == #"{"articleNumber":"35","quantity":4}"#)
    let new = Line(articleNumber: "1", quantity: 2)
    #expect(try written(new) == #"{"articleNumber":"1","quantity":2}"#)
  }

  @Test func `equality and hash are those of the value`() throws {
    let lines = try read(
      #"[{"articleNumber":34,"quantity":"3"},{"articleNumber":"34","quantity":3}]"#,
      as: [Line].self)
    #expect(Set(lines).count == 1)
  }

  @Test func `key strategies work`() throws {
    let json = #"{"article_number":34,"quantity":"3"}"#
    let line = try read(json, as: Line.self, keys: .convertFromSnakeCase)
    #expect(line.articleNumber == "34")
    #expect(try written(line, keys: .convertToSnakeCase) == json)
  }

  @Test func `inside a generic model it does the same, for it forgives no missing key`() throws {
    typealias Generic = Box<LosslessValue<Int>>
    #expect(try read(#"{"value":"3"}"#, as: Generic.self).value.wrappedValue == 3)
    #expect(fault { try read("{}", as: Generic.self) } == .keyNotFound)
  }

  @Test func `a mirror and a description show the value only`() throws {
    let value = try read(#""34""#, as: LosslessValue<Int>.self)
    #expect(Mirror(reflecting: value).children.map(\.label) == ["wrappedValue"])
    #expect("\(value)" == "34")
  }
}
