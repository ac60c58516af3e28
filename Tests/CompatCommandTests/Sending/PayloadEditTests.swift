import CodableCompat
import Foundation
import JSONSyntax
import TestSupport
import Testing

@testable import CompatCommand

@Suite struct PayloadEditTests {
  /// Reads words such as `add /a=1`.
  static func edit(_ words: String) throws -> PayloadEdit {
    let halves = words.split(separator: " ", maxSplits: 1).map(String.init)
    return try PayloadEdit(try #require(PayloadEdit.Action(rawValue: halves[0])), halves[1])
  }

  static func change(_ words: [String], of payload: String) throws -> Change? {
    let document = try JSONDocument(parsing: Array(payload.utf8))
    let subject = MutationSubject(document: document, survey: Survey(of: [document]))
    let changes = PayloadChange(edits: try words.map(edit)).changes(of: subject)
    #expect(changes.count <= 1)
    return changes.first
  }

  @Test func `words are read as a site and a value, or are an error`() throws {
    let table = try TableFile("edits.txt")
    for row in try table.rows(below: "words are read as a site and a value") {
      let edit = try Self.edit(row[0])
      #expect(edit.pattern.description == row[1], sourceLocation: row.location)
      #expect(edit.spelling == row[2], sourceLocation: row.location)
      let line = try JSONEncoder().encode(edit)
      #expect(try JSONDecoder().decode(PayloadEdit.self, from: line) == edit)
    }
    for row in try table.rows(below: "what is no change is an error") {
      let error = #expect(throws: UsageError.self, sourceLocation: row.location) {
        try Self.edit(row[0])
      }
      #expect(error.map { "\($0)" } == row[1], sourceLocation: row.location)
    }
  }

  @Test func `a value that is nested too deeply, or very long, is an error of bounded length`() {
    for text in [
      String(repeating: "[", count: 100_000), String(repeating: "x", count: 100_000),
      String(repeating: "[", count: 600) + String(repeating: "]", count: 600),
    ] {
      let error = #expect(throws: UsageError.self) { try PayloadEdit(.replace, "/a=" + text) }
      #expect((error.map { "\($0)" } ?? "").count < 800)
    }
  }

  @Test func `changes overlap where one site can lie in the other`() throws {
    let table = try TableFile("edits.txt")
    for heading in ["changes overlap", "changes do not overlap"] {
      for row in try table.rows(below: heading) {
        let edits = [try PayloadEdit(.remove, row[0]), try PayloadEdit(.remove, row[1])]
        let overlaps = heading == "changes overlap"
        #expect(edits[0].overlaps(edits[1]) == overlaps, sourceLocation: row.location)
        #expect(edits[1].overlaps(edits[0]) == overlaps, sourceLocation: row.location)
      }
    }
  }

  @Test func `all changes of a payload are made at once, or none`() throws {
    let table = try TableFile("edits.txt")
    for row in try table.rows(below: "all changes are made at once") {
      let change = try #require(
        try Self.change(Array(row.cells.dropFirst(2)), of: row[0]), sourceLocation: row.location)
      let bytes = try JSONDocument(parsing: row[0]).applying(change.edits)
      #expect(String(decoding: bytes, as: UTF8.self) == row[1], sourceLocation: row.location)
      #expect(throws: Never.self) { try JSONDocument(parsing: bytes) }
    }
    for row in try table.rows(below: "a payload that does not fit all changes stays as it is") {
      let change = try Self.change(Array(row.cells.dropFirst(2)), of: row[0])
      #expect(change == nil, sourceLocation: row.location)
    }
  }

  @Test func `what a reader should see depends on what is known of a new member`() throws {
    #expect(try Self.change(["add /b=1"], of: #"{"a":1}"#)?.expectedReading == .same)
    let known = try Self.change(["add /0/b=1"], of: #"[{"a":1},{"a":1,"b":2}]"#)
    #expect(known?.expectedReading == .changed(became: .number(JSONNumber(1))))
    let element = try Self.change(["add /-=1"], of: "[1]")
    #expect(element?.expectedReading == .inserted(.number(JSONNumber(1))))
  }
}
