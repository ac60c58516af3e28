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

  @Test(arguments: try TableFile("Errors.txt").rows)
  func `an error of Foundation's decoder has its kind, its path and its own words`(
    _ row: TableFile.Row
  ) throws {
    let strategy = DecodingFixture.strategy(Order.self, settings: RunFixture.snakeCase)
    let error = try #require(throws: (any Error).self) {
      _ = try strategy.reader.read(Array(row.cells[3].utf8))
    }
    let facts = ErrorFacts(error)
    let isLost = facts.losesPath(to: JSONPointer(tokens: ["id"]))
    let path = isLost ? "lost" : facts.path == .root ? "root" : facts.path.description
    #expect([facts.kind.rawValue, path, facts.message] == row.cells.prefix(3))
    #expect(isLost == (facts.path == .root && facts.kind == .dataCorrupted))
    #expect(!facts.losesPath(to: .root), "a change of the whole payload has no path to lose")
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
