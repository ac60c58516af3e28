import Foundation
import JSONSyntax
import TestSupport
import Testing

@testable import CompatModel

@Suite struct NameTests {
  /// A string that is no name must never be mutated as if it were an enum's case, and the other way
  /// round.
  @Test func `a name of a case has the shape of a name, and nothing else has`() throws {
    for row in try TableFile("names.txt").rows where row.heading.hasSuffix("names of cases") {
      let isName = NameShape.isName(row[0])
      #expect(isName == (row.heading == "names of cases"), sourceLocation: row.location)
    }
  }

  @Test func `a name is split into its words in any style`() throws {
    for row in try TableFile("names.txt").rows(below: "words of a name") {
      #expect(NameWords(row[0]).words == Array(row.cells.dropFirst()), sourceLocation: row.location)
    }
  }

  @Test func `the last word of a member's name says what to expect`() throws {
    let promises: [String: MemberPromise] = [
      "names": .name, "content": .content, "codes": .registeredCode, "nothing": .nothing,
    ]
    for row in try TableFile("names.txt").rows(below: "what the last word promises") {
      for key in row.cells.dropFirst() {
        #expect(MemberPromise(of: key, among: []) == promises[row[0]], "\(key)")
      }
    }
    // A state beside a city is a region of a country.
    #expect(MemberPromise(of: "state", among: ["line1", "city", "state"]) == .content)
    #expect(MemberPromise(of: "state", among: ["postalCode", "state"]) == .content)
    #expect(MemberPromise(of: "state", among: ["title", "state"]) == .name)
  }

  @Test func `a new name is written like the names that were seen, and is none of them`() throws {
    let table = try TableFile("names.txt")
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
    for row in try TableFile("names.txt").rows(below: "new integers") {
      let next = row.cells.dropFirst().compactMap(Int.init)
      let document = try JSONDocument(parsing: row[0])
      let node = try #require(document.root[0])
      let survey = Survey(of: [document])
      #expect(
        next.indices.map { survey.neverSeenInteger(at: node, ordinal: $0) } == next,
        sourceLocation: row.location)
    }
  }
}
