import DecodingStrategies
import Foundation
import Testing

private struct Article: Codable, Hashable {
  var number: LosslessScalar
}

@Suite struct LosslessScalarTests {
  @Test(
    arguments: [
      (#""0034""#, .string("0034"), "0034"), ("34", .integer(34), "34"), ("-1", .integer(-1), "-1"),
      ("true", .boolean(true), "true"), (#""true""#, .string("true"), "true"),
      ("0.5", .double(0.5), "0.5"), ("34.0", .integer(34), "34"), ("1e2", .integer(100), "100"),
      ("18446744073709551615", .integer(18_446_744_073_709_551_615), "18446744073709551615"),
      (#""""#, .string(""), ""),
    ] as [(String, LosslessScalar, String)])
  func `scalars are read as what they are`(
    json: String, expected: LosslessScalar, text: String
  ) throws {
    let scalar = try read(json, as: LosslessScalar.self)
    #expect(scalar == expected)
    #expect(scalar.text == text)
    #expect("\(scalar)" == text)
  }

  @Test(arguments: [
    (#"{}"#, Fault.keyNotFound), (#"{"number":null}"#, .valueNotFound),
    (#"{"number":[]}"#, .typeMismatch), (#"{"number":{}}"#, .typeMismatch),
    (#"{"number":99999999999999999999}"#, .dataCorrupted), (#"{"number":1e300}"#, .dataCorrupted),
    (#"{"number":1e999}"#, .dataCorrupted),
  ])
  func `nothing, containers and what would be rounded throw`(json: String, expected: Fault) {
    #expect(fault { try read(json, as: Article.self) } == expected)
  }

  @Test(arguments: [
    #"{"number":"0034"}"#, #"{"number":34}"#, #"{"number":true}"#, #"{"number":0.1}"#,
    #"{"number":-9223372036854775808}"#, #"{"number":18446744073709551615}"#, #"{"number":""}"#,
  ])
  func `round trips keep type and spelling`(json: String) throws {
    let article = try read(json, as: Article.self)
    #expect(try written(article) == json)
  }

  @Test(
    arguments: [.string("034"), .integer(34), .double(0.5), .boolean(false)] as [LosslessScalar])
  func `property lists are written and read`(scalar: LosslessScalar) throws {
    #expect(try throughPropertyList([scalar]) == [scalar])
  }

  /// The decoder itself takes such a number for a whole one; later code cannot know better.
  @Test func `a fraction beyond the digits of a Double is rounded by the decoder`() throws {
    let scalar = try read("-9007199254740993.5", as: LosslessScalar.self)
    #expect(!scalar.text.contains("."))
    #expect(scalar.text.hasPrefix("-900719925474099"))
  }

  @Test func `how a value was written is nothing that a screen shows`() {
    #expect(Mirror(reflecting: LosslessScalar.integer(34)).children.isEmpty)
  }
}
