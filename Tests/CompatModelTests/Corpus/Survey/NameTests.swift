import Foundation
import JSONSyntax
import TestSupport
import Testing

@testable import CompatModel

@Suite struct NameTests {
  /// A string that is no name must never be mutated as if it were an enum's case, and the other way
  /// round.
  @Test func `a name of a case has the shape of a name, and nothing else has`() throws {
    for row in try TextTable("names.txt").rows where row.heading.hasSuffix("names of cases") {
      let isName = NameShape(row[0]) != nil
      #expect(isName == (row.heading == "names of cases"), sourceLocation: row.location)
    }
  }

  @Test func `a name is split into its words in any style`() throws {
    for row in try TextTable("names.txt").rows(below: "words of a name") {
      #expect(NameWords(row[0]).words == Array(row.cells.dropFirst()), sourceLocation: row.location)
    }
  }

  @Test func `the last word of a member's name says what to expect`() {
    let promises: [(MemberPromise, [String])] = [
      (
        .name,
        ["type", "event_type", "payment_methods", "categories", "Status", "policies", "classes"]
      ),
      (
        .content,
        ["type_name", "id", "userIDs", "createdAt", "display_name", "language", "cities"]
      ),
      (.registeredCode, ["currency", "countryCode", "supported_countries"]),
      (.nothing, ["code", "mood"]),
    ]
    for (promise, keys) in promises {
      for key in keys { #expect(MemberPromise(of: key, among: []) == promise, "\(key)") }
    }
    // A state beside a city is a region of a country.
    #expect(MemberPromise(of: "state", among: ["line1", "city", "state"]) == .content)
    #expect(MemberPromise(of: "state", among: ["postalCode", "state"]) == .content)
    #expect(MemberPromise(of: "state", among: ["title", "state"]) == .name)
  }

  @Test func `a new name is written like the names that were seen, and is none of them`() throws {
    let table = try TextTable("names.txt")
    for row in try table.rows(below: "new names: key, seen, next") {
      let (key, next) = (row[0], row[2].components(separatedBy: ", "))
      let documents = try row[1].components(separatedBy: ", ")
        .map { try JSONDocument(parsing: #"{"\#(key)": "\#($0)"}"#) }
      let survey = Survey(of: documents)
      let node = try #require(documents[0].root[key])
      let names = next.indices.map { survey.neverSeenName(like: node, ordinal: $0) }
      #expect(names == next, sourceLocation: row.location)
    }
    for row in try table.rows(below: "new keys") {
      #expect(Survey(of: []).neverSeenName(likeKey: row[0]) == row[1], sourceLocation: row.location)
    }
    // A model that knows the name after all would make an unknown case look like a known one.
    let document = try JSONDocument(
      parsing: #"{"currency": "EUR", "type": "unforeseen", "other": "xqb", "NEWFANGLED": 1}"#)
    let survey = Survey(of: [document])
    for node in document.root.children.prefix(2) {
      let names = (0..<100).map { survey.neverSeenName(like: node, ordinal: $0).lowercased() }
      #expect(Set(names).count == 100)
      #expect(Set(names).isDisjoint(with: ["unforeseen", "newfangled", "xqb", "eur"]))
    }
  }

  @Test func `a new integer is above all that were seen, and not the next small one`() throws {
    let rows = [
      ("[3, 1, 8]", [90, 91, 92]), ("[-5]", [90, 91]), ("[89]", [90]), ("[90, 7]", [91, 92]),
      ("[9223372036854775807]", [9_223_372_036_854_775_806]),
      ("[1.5]", [90]), ("[1e400, 2]", [90]), (#"["a"]"#, [90]),
    ]
    for (text, next) in rows {
      let document = try JSONDocument(parsing: text)
      let node = try #require(document.root[0])
      let survey = Survey(of: [document])
      #expect(
        next.indices.map { survey.neverSeenInteger(at: node, ordinal: $0) } == next, "\(text)")
    }
  }
}
