import JSONSyntax
import Testing

@testable import CompatEngine

@Suite struct UnexplainedViewTests {
  private static func value(_ text: String) throws -> JSONValue {
    try JSONDocument(parsing: text).root.value
  }

  @Test(arguments: [
    // What is seen, besides what, where, and the value.
    (#"{"a":1,"b":3}"#, [#"{"a":1,"b":2}"#], "/b", "3"),
    (#"{"a":{"b":[1,9]}}"#, [#"{"a":{"b":[1,2]}}"#, #"{"a":{"b":[1,3]}}"#], "/a/b/1", "9"),
    (#"{"a":[1]}"#, [#"{"a":[1,2]}"#], "/a", "[1]"),
    (#"{"a":null}"#, [#"{"a":"x"}"#], "/a", "null"),
    (#"{"a":1}"#, [#"{"a":1,"b":2}"#], "/b", nil),
    (#"[1]"#, [#"{"a":1}"#], "", "[1]"),
  ])
  func `the first value is found that is seen in none of the others`(
    view: String, others: [String], path: String, value: String?
  ) throws {
    let found = try #require(
      UnexplainedView(try Self.value(view), besides: try others.map(Self.value)))
    #expect("\(found.path)" == path)
    #expect(found.value == value)
    #expect(try UnexplainedView(recorded: found.recorded, from: "a test") == found)
  }

  @Test(arguments: [
    (#"{"a":1,"b":2}"#, [#"{"a":1,"b":0}"#, #"{"a":0,"b":2}"#]),
    (#"{"a":[1,2]}"#, [#"{"a":[1,3]}"#, #"{"a":[4,2]}"#]),
    (#"{"a":1}"#, [#"{"a":1,"b":2}"#, #"{"a":1}"#]),
  ])
  func `what one of the others shows is explained`(view: String, others: [String]) throws {
    #expect(UnexplainedView(try Self.value(view), besides: try others.map(Self.value)) == nil)
  }
}
