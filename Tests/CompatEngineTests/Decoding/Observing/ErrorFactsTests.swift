import Foundation
import JSONSyntax
import Testing

@testable import CompatEngine
@testable import CompatModel

@Suite struct ErrorFactsTests {
  struct Order: Decodable, Sendable {
    let id: Int
    let lines: [Line]
    let isPaid: Bool
    let site: URL?
  }

  struct Line: Decodable, Sendable {
    let unitPrice: Int
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var payload: String
    var kind: ErrorFacts.Kind
    var path: String
    var message: String
    var losesPath = false
    var settings = DecoderSettings.standard

    var testDescription: String { payload }
  }

  static let table = [
    Row(
      payload: #"{"lines":[],"isPaid":true}"#, kind: .keyNotFound, path: "/id",
      message: #"No value associated with key CodingKeys(stringValue: "id", intValue: nil) ("id")."#
    ),
    Row(
      payload: #"{"id":1,"lines":[{"unitPrice":1},{}],"isPaid":true}"#, kind: .keyNotFound,
      path: "/lines/1/unitPrice",
      message: "No value associated with key CodingKeys(stringValue: \"unitPrice\", intValue: nil) "
        + "(\"unitPrice\")."),
    Row(
      payload: #"{"id":null,"lines":[],"isPaid":true}"#, kind: .valueNotFound, path: "/id",
      message: "Cannot get value of type Int -- found null value instead"),
    Row(
      payload: #"{"id":1,"lines":[null],"isPaid":true}"#, kind: .valueNotFound, path: "/lines/0",
      message: "Cannot get keyed decoding container -- found null value instead"),
    Row(
      payload: #"{"id":1,"lines":[],"isPaid":null}"#, kind: .typeMismatch, path: "/isPaid",
      message: "Expected to decode Bool but found null instead."),
    Row(
      payload: #"{"id":1,"lines":[{"unitPrice":"5"}],"isPaid":true}"#, kind: .typeMismatch,
      path: "/lines/0/unitPrice",
      message: "Expected to decode Int but found a string instead."),
    Row(
      payload: #"{"id":1,"lines":[],"isPaid":true,"site":""}"#, kind: .dataCorrupted,
      path: "/site", message: "Invalid URL string."),
    Row(
      payload: #"{"id":9223372036854775808,"lines":[],"isPaid":true}"#, kind: .dataCorrupted,
      path: "", message: "The given data was not valid JSON.", losesPath: true),
    Row(
      payload: #"{"id":1.5,"lines":[],"isPaid":true}"#, kind: .dataCorrupted,
      path: "", message: "The given data was not valid JSON.", losesPath: true),
    Row(
      payload: #"{"id":"#, kind: .dataCorrupted, path: "",
      message: "The given data was not valid JSON.", losesPath: true),
    Row(
      payload: #"{"id":1,"lines":[{"unit_prize":5}],"is_paid":true}"#, kind: .keyNotFound,
      path: "/lines/0/unitPrice",
      message: "No value associated with key CodingKeys(stringValue: \"unitPrice\", intValue: nil) "
        + "(\"unitPrice\").", settings: DecodingFixture.snakeCase),
    Row(
      payload: "[]", kind: .typeMismatch, path: "",
      message: "Expected to decode Dictionary<String, Any> but found an array instead."),
  ]

  @Test(arguments: table)
  func `an error of Foundation's decoder has its kind, its path and its own words`(
    _ row: Row
  ) throws {
    let strategy = DecodingFixture.strategy(Order.self, settings: row.settings)
    let error = try #require(throws: (any Error).self) {
      _ = try strategy.reader.read(Array(row.payload.utf8))
    }
    let facts = ErrorFacts(error)
    #expect(facts.kind == row.kind)
    #expect(facts.path.description == row.path)
    #expect(facts.message == row.message)
    #expect(facts.losesPath(to: JSONPointer(tokens: ["id"])) == row.losesPath)
    #expect(!facts.losesPath(to: .root), "a change of the whole payload has no path to lose")
  }

  struct Refusal: Error, CustomStringConvertible {
    let description = "the amount is negative"
  }

  @Test func `an error that is no decoding error has its own words`() {
    let facts = ErrorFacts(Refusal())
    #expect(facts.kind == .other)
    #expect(facts.path == .root)
    #expect(facts.message == "the amount is negative")
    #expect(!facts.losesPath(to: JSONPointer(tokens: ["id"])))
  }
}

/// Where a reader of the payload finds what an error is about.
@Suite struct ErrorSiteTests {
  static let document = Result {
    try JSONDocument(
      parsing: #"{"payment_method":[{"card_no":1,"cardNo":2}],"fooBar":3,"Foo_bar":4}"#)
  }

  @Test(arguments: [
    ("/paymentMethod/0/card_no", "/payment_method/0/card_no"),
    ("/paymentMethod/0/cardNo", "/payment_method/0/cardNo"),
    ("/fooBar", "/fooBar"), ("/foo_bar", "/fooBar"), ("/paymentMethod/7/x", "/payment_method/7/x"),
    ("/unknownName", "/unknownName"), ("/fooBar/x", "/fooBar/x"),
  ])
  func `a path is spelled as in the payload`(path: String, site: String) throws {
    let document = try Self.document.get()
    let facts = ErrorFacts(
      kind: .typeMismatch, path: try JSONPointer(parsing: path), message: "no")
    #expect(facts.site(in: document, changedAt: .root).description == site)
  }

  @Test func `an error that loses its path is put at the change`() throws {
    let site = JSONPointer(tokens: ["fooBar"])
    let facts = ErrorFacts(kind: .dataCorrupted, path: .root, message: "no")
    #expect(facts.site(in: try Self.document.get(), changedAt: site) == site)
  }

  @Test func `a path of very many or very long keys is shortened`() {
    struct Key: CodingKey {
      var stringValue: String
      var intValue: Int? { nil }
      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }
    let long = String(repeating: "x", count: 100_000)
    let error = DecodingError.dataCorrupted(
      .init(
        codingPath: [Key(stringValue: long)]
          + (0..<20_000).map { Key(stringValue: "key\($0)") }, debugDescription: ""))
    let path = ErrorFacts(error).path
    #expect(path.tokens.count == 513)
    #expect(path.tokens.last == "…")
    #expect(path.tokens.first?.count ?? 0 < 1_100)
    #expect(path.tokens.first?.contains("99000 characters") == true)
  }
}
