import Testing

@testable import JSONSyntax

/// Room for the values of a large text is made once.
@Suite struct MostValuesTests {
  static func maximumValues(in text: String) -> Int {
    Array(text.utf8).withUnsafeBufferPointer(JSONScanner.maximumValues)
  }

  @Test(arguments: [#"1"#, #"[1,2,[3],{"a":4,"b":[5]}]"#, "[[[0]]]"])
  func `there is room for each value, and not for more`(text: String) throws {
    #expect(try Self.maximumValues(in: text) == JSONDocument(parsing: text).nodes.count)
  }

  @Test(arguments: [#"[]"#, #"{"a,b":"[{,"}"#])
  func `there is room for each value where containers are empty and texts have commas`(
    text: String
  ) throws {
    #expect(try Self.maximumValues(in: text) >= JSONDocument(parsing: text).nodes.count)
  }
}
