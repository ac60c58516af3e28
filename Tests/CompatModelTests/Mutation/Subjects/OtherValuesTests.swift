import JSONSyntax
import Testing

@testable import CompatModel

@Suite struct OtherValuesTests {
  @Test(arguments: [
    ("true", "false"), ("false", "true"), ("0", "1"), ("-0", "1"), ("7", "0"), ("1e400", "0"),
    (#""2018-11-30""#, #""2017-11-30""#),
    (#""2020-01-01T00:00:00Z""#, #""2021-01-01T00:00:00Z""#),
    (#""12.50""#, #""11.50""#), (#""10""#, #""11""#),
    (#""https://example.com/a.png""#, #""https://example.com/a.pnf""#),
    (#""cus_9""#, #""cus_8""#), (#""a""#, #""b""#), (#""AAA""#, #""AAB""#),
    (#""""#, #""other""#), (#""é!""#, #""é!other""#),
    ("[]", "[null]"), ("[1]", "[]"), ("[1,2]", "[1]"),
    ("{}", #"{"other":true}"#), (#"{"a":null,"b":[1]}"#, "{}"),
    (#"{"a":null,"b":"x","c":1}"#, #"{"a":null,"b":"w","c":1}"#),
  ])
  func `a value is varied so that it stays what it is`(before: String, after: String) throws {
    let value = try JSONDocument(parsing: before).root.value
    #expect(OtherValues.variation(of: value)?.text == after)
  }

  @Test func `null has no other value`() throws {
    let document = try JSONDocument(parsing: #"{"a":null}"#)
    var others = OtherValues(survey: Survey(of: [document]))
    #expect(OtherValues.variation(of: .null) == nil)
    #expect(others.value(for: try #require(document.root["a"])) == nil)
  }

  @Test func `a value of another sample comes first, if it is of the same type`() throws {
    let texts = [#"{"a":"x","b":1}"#, #"{"a":1,"b":1.0}"#, #"{"a":"y","b":true}"#]
    let documents = try texts.map { try JSONDocument(parsing: $0) }
    let root = documents[0].root
    var others = OtherValues(survey: Survey(of: documents))
    #expect(others.value(for: try #require(root["a"])) == .string("y"))
    #expect(others.value(for: try #require(root["b"])) == .number(JSONNumber(0)))
  }
}
