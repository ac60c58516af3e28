import Foundation
import JSONSyntax
import TestSupport
import Testing

@testable import CompatEngine
@testable import CompatModel

@Suite struct ErrorFactsTests {
  struct Order: Decodable, Sendable {
    struct Line: Decodable, Sendable { let unitPrice: Int }
    let id: Int, lines: [Line], isPaid: Bool, site: URL?
  }

  /// A payload, and the kind, the path and the words of the error of Foundation's decoder.
  static let table = #"""
    {"lines":[],"isPaid":true}
      keyNotFound /id No value associated with key CodingKeys(stringValue: \#
    "id", intValue: nil) ("id").
    {"id":1,"lines":[{"unitPrice":1},{}],"isPaid":true}
      keyNotFound /lines/1/unitPrice No value associated with key CodingKeys(stringValue: \#
    "unitPrice", intValue: nil) ("unitPrice").
    {"id":1,"lines":[{"unit_prize":5}],"is_paid":true}
      keyNotFound /lines/0/unitPrice No value associated with key CodingKeys(stringValue: \#
    "unitPrice", intValue: nil) ("unitPrice").
    {"id":null,"lines":[],"isPaid":true}
      valueNotFound /id Cannot get value of type Int -- found null value instead
    {"id":1,"lines":[null],"isPaid":true}
      valueNotFound /lines/0 Cannot get keyed decoding container -- found null value instead
    {"id":1,"lines":[],"isPaid":null}
      typeMismatch /isPaid Expected to decode Bool but found null instead.
    {"id":1,"lines":[{"unitPrice":"5"}],"isPaid":true}
      typeMismatch /lines/0/unitPrice Expected to decode Int but found a string instead.
    []
      typeMismatch root Expected to decode Dictionary<String, Any> but found an array instead.
    {"id":1,"lines":[],"isPaid":true,"site":""}
      dataCorrupted /site Invalid URL string.
    {"id":9223372036854775808,"lines":[],"isPaid":true}
      dataCorrupted lost The given data was not valid JSON.
    {"id":1.5,"lines":[],"isPaid":true}
      dataCorrupted lost The given data was not valid JSON.
    {"id":
      dataCorrupted lost The given data was not valid JSON.
    """#

  @Test func `an error of Foundation's decoder has its kind, its path and its own words`() throws {
    let strategy = DecodingFixture.strategy(Order.self, settings: RunFixture.snakeCase)
    let lines = Self.table.split(separator: "\n").map(String.init)
    for (payload, expected) in zip(lines, lines.dropFirst()) where expected.hasPrefix("  ") {
      let error = try #require(throws: (any Error).self) {
        _ = try strategy.reader.read(Array(payload.utf8))
      }
      let facts = ErrorFacts(error)
      let isLost = facts.losesPath(to: JSONPointer(tokens: ["id"]))
      let path = isLost ? "lost" : facts.path == .root ? "root" : facts.path.description
      #expect("  \(facts.kind.rawValue) \(path) \(facts.message)" == expected)
      #expect(isLost == (facts.path == .root && facts.kind == .dataCorrupted))
      #expect(!facts.losesPath(to: .root), "a change of the whole payload has no path to lose")
    }
  }

  @Test func `an error that is no decoding error has its own words`() {
    struct Refusal: Error, CustomStringConvertible { let description = "the amount is negative" }
    let facts = ErrorFacts(Refusal())
    #expect(facts.kind == .other)
    #expect(facts.path == .root)
    #expect(facts.message == "the amount is negative")
    #expect(!facts.losesPath(to: JSONPointer(tokens: ["id"])))
  }

  static let payload = #"{"payment_method":[{"card_no":1,"cardNo":2}],"fooBar":3,"Foo_bar":4}"#

  @Test(arguments: [
    ("/paymentMethod/0/card_no", "/payment_method/0/card_no"),
    ("/paymentMethod/0/cardNo", "/payment_method/0/cardNo"),
    ("/fooBar", "/fooBar"), ("/foo_bar", "/fooBar"), ("/paymentMethod/7/x", "/payment_method/7/x"),
    ("/unknownName", "/unknownName"), ("/fooBar/x", "/fooBar/x"),
    // A path that is lost is that of the change.
    ("", "/changed"),
  ])
  func `a path is spelled as in the payload`(path: String, site: String) throws {
    let facts = ErrorFacts(
      kind: path.isEmpty ? .dataCorrupted : .typeMismatch, path: try JSONPointer(parsing: path),
      message: "no")
    let document = try JSONDocument(parsing: Self.payload)
    let changed = JSONPointer(tokens: ["changed"])
    #expect(
      facts.site(in: document, changedAt: path.isEmpty ? changed : .root).description == site)
  }

  @Test func `a path of very many or very long keys is shortened`() {
    let long = String(repeating: "x", count: 100_000)
    let keys = (0..<20_000).map { Name(stringValue: "key\($0)") }
    let error = DecodingError.dataCorrupted(
      .init(codingPath: [Name(stringValue: long)] + keys, debugDescription: ""))
    let path = ErrorFacts(error).path
    #expect(path.tokens.count == 513)
    #expect(path.tokens.last == "…")
    #expect(path.tokens.first?.count ?? 0 < 1_100)
    #expect(path.tokens.first?.contains("99000 characters") == true)
  }
}
