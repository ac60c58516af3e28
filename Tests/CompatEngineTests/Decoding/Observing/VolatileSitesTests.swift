import JSONSyntax
import Testing

@testable import CompatEngine

@Suite struct VolatileSitesTests {
  static func value(_ text: String) throws -> JSONValue {
    try JSONDocument(parsing: text).root.value
  }

  @Test func `a value that differs is hidden, in every element of a list`() throws {
    let sites = VolatileSites(
      between: try Self.value(#"{"list":[{"id":1,"name":"a"}],"name":"b"}"#),
      and: try Self.value(#"{"list":[{"id":2,"name":"a"}],"name":"b"}"#))
    #expect(
      sites.hidden(in: try Self.value(#"{"list":[{"id":3},{"id":4,"name":"c"}],"name":"d"}"#))
        == (try Self.value(#"{"list":[{"id":null},{"id":null,"name":"c"}],"name":"d"}"#)))
  }

  @Test func `equal views hide nothing`() throws {
    let view = try Self.value(#"{"id":1}"#)
    #expect(VolatileSites(between: view, and: view).hidden(in: view) == view)
  }
}
