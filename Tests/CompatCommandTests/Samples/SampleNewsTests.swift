import CodableCompat
import JSONSyntax
import Testing

@testable import CompatCommand

@Suite struct SampleNewsTests {
  static let samples = [
    #"{"type":"house","n":1,"list":[{"a":1,"b":2}],"o":null}"#,
    #"{"type":"tree","n":2,"list":[{"a":1}],"o":null}"#,
  ]

  static func news(_ payloads: String...) throws -> [[String]] {
    let files = MemoryFiles(
      Dictionary(
        uniqueKeysWithValues: samples.enumerated().map { ("Corpus/c/\($0).json", $1) }))
    let contract = try #require(Corpus.load(from: "Corpus", reading: files)["c"])
    let documents = try payloads.map { try JSONDocument(parsing: $0) }
    var news = SampleNews(after: contract, adding: documents)
    return documents.map { news.lines(for: $0) }
  }

  @Test(arguments: [
    (#"{"type":"tree","n":7,"list":[],"o":null}"#, []),
    (#"{"type":"boat","n":7,"list":[],"o":null}"#, [#"new value: /type is "boat""#]),
    (
      #"{"type":"tree","n":"7","list":[{"a":null,"b":1}],"o":{"deep":{"x":1}}}"#,
      [
        "new type: /n is string, was number", "new type: /list/*/a is null, was number",
        "new type: /o is object, was null",
      ]
    ),
    (
      #"{"type":"tree","list":[{"b":1},{"b":2}],"o":null,"new":{"deep":[1]}}"#,
      ["first without: /n", "first without: /list/*/a", "new key: /new (object)"]
    ),
  ])
  func `news are new keys, types and names of enums, and keys that are absent for the first time`(
    payload: String, lines: [String]
  ) throws {
    #expect(try Self.news(payload) == [lines])
  }

  @Test func `what one payload shows is no news in the next one`() throws {
    let payload = #"{"type":"boat","n":7,"list":[],"o":null}"#
    #expect(try Self.news(payload, payload).map(\.count) == [1, 0])
  }

  @Test func `news are limited`() throws {
    let keys = (0..<50).map { #""k\#($0)":1"# }.joined(separator: ",")
    let lines = try Self.news(#"{"type":"tree","n":1,"list":[],"o":null,\#(keys)}"#)[0]
    #expect(lines.count == 21)
    #expect(lines.last == "and 30 more")
  }
}
