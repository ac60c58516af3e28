import CodableCompat
import Testing

@testable import CompatCommand

/// Two spellings of an accent are two names of JSON, which a decoder of Swift takes for one key.
@Suite struct UnicodeNamesTests {
  struct Menu: Codable {
    var id: Int
    var café: String
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let arguments: [String]
    let line: String
    var testDescription: String { name }
  }

  private static let files = [
    "Corpus/menu/contract.json": #"{"title": "A", "summary": "B.", "versions": ["1", "2"]}"#,
    "Corpus/menu/1/a.json": #"{"id":1,"caf\#u{E9}":"Nord"}"#,
    "Corpus/menu/2/b.json": #"{"id":2,"cafe\#u{301}":"Nord"}"#,
    "Corpus/menu/2/c.json": #"{"id":3,"caf\#u{E9}":"West","cafe\#u{301}":"Ost"}"#,
    "old.json": #"{"id":4,"caf\#u{E9}":"Nord"}"#,
    "after.json": #"{"id":4,"cafe\#u{301}":"Nord"}"#,
    "empty.json": #"{"id":4,"cafe\#u{301}":null}"#,
  ]

  @Test(arguments: [
    Row(
      name: "a respelled name is another one", arguments: ["diff", "old.json", "after.json"],
      line: #"/caf\#u{E9}: renamed to /cafe\u{301}, likelihood"#),
    Row(
      name: "two spellings in one object are told", arguments: ["lint", "menu"],
      line:
        #"c.json:1:23: warning: the object has the key 'cafe\u{301}' in two spellings of Unicode"#),
    Row(
      name: "a property reads both spellings", arguments: ["trace", "menu", "--jobs", "0"],
      line: #"/cafe\u{301} UnicodeNamesTests.Menu.caf\#u{E9} String required - 2 of 3"#),
    Row(
      name: "a respelled name is read as before",
      arguments: ["can-i-send", "menu", "--payload", "after.json"], line: "Yes: "),
    Row(
      name: "a value under a respelled name is found",
      arguments: ["can-i-send", "menu", "--payload", "empty.json"], line: "No: "),
  ])
  func `names are told apart as JSON does, and read as the decoder does`(_ row: Row) {
    let run = CommandLineRun(
      row.arguments, files: MemoryFiles(Self.files),
      contracts: [Contract("menu", decoding: Menu.self)], catalog: .standard)
    let lines = run.output.replacing(/[ ]+/, with: " ")
    #expect(lines.unicodeScalars.contains(row.line.unicodeScalars), "\(run.output)\(run.error)")
  }
}
