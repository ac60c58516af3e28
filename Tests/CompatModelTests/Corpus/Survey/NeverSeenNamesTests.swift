import JSONSyntax
import Testing

@testable import CompatModel

/// A never-seen name that a model knows after all would make an unknown case look like a known one.
@Suite struct NeverSeenNamesTests {
  static let styles: [(seen: [String], next: [String])] = [
    (
      ["open", "closed"], ["unforeseen", "newfangled", "unprecedented", "uncharted", "unforeseen2"]
    ),
    (["OPEN"], ["UNFORESEEN", "NEWFANGLED"]),
    (["Open"], ["Unforeseen", "Newfangled"]),
    (["in_progress", "open"], ["added_later", "never_seen", "not_foreseen", "newly_invented"]),
    (["IN_PROGRESS", "OPEN"], ["ADDED_LATER", "NEVER_SEEN"]),
    (["flat-rate"], ["added-later"]),
    (["not allowed", "confirmed", "waitlist"], ["added later"]),
    (["In Progress"], ["Added Later"]),
    (["In progress"], ["Added later"]),
    (["inProgress", "open"], ["addedLater", "neverSeen"]),
    (["InProgress", "Open"], ["AddedLater"]),
    (["customer.created"], ["added.later"]),
    (["not_foreseen", "added_later"], ["never_seen", "newly_invented", "added_later2"]),
    (["Unforeseen"], ["Newfangled"]),
  ]

  @Test(arguments: styles)
  func `a new name is written like the names that were seen`(
    row: (seen: [String], next: [String])
  ) throws {
    let documents = try row.seen.map { try JSONDocument(parsing: #"{"type": "\#($0)"}"#) }
    let survey = Survey(of: documents)
    let node = try #require(documents[0].root["type"])
    let names = row.next.indices.map { survey.neverSeenName(like: node, ordinal: $0) }
    #expect(names == row.next)
  }

  @Test(arguments: [
    ("currency", "EUR", ["XQA", "XQB"]), ("currency", "usd", ["xqa", "xqb"]),
    ("country_code", "CH", ["XA", "XB"]), ("currency", "Euro", ["Unforeseen", "Newfangled"]),
  ])
  func `a new code is a code of the same length that no register has`(
    key: String, seen: String, next: [String]
  ) throws {
    let document = try JSONDocument(parsing: #"{"\#(key)": "\#(seen)"}"#)
    let survey = Survey(of: [document])
    let node = try #require(document.root[key])
    let codes = next.indices.map { survey.neverSeenName(like: node, ordinal: $0) }
    #expect(codes == next)
  }

  @Test func `a hundred new names differ from each other and from everything in the samples`()
    throws
  {
    let document = try JSONDocument(
      parsing: #"{"currency": "EUR", "type": "unforeseen", "other": "xqb", "NEWFANGLED": 1}"#)
    let survey = Survey(of: [document])
    for key in ["currency", "type"] {
      let node = try #require(document.root[key])
      let names = (0..<100).map { survey.neverSeenName(like: node, ordinal: $0).lowercased() }
      #expect(Set(names).count == 100)
      #expect(Set(names).isDisjoint(with: ["unforeseen", "newfangled", "xqb", "eur"]))
    }
  }

  @Test(arguments: [
    ("name", "unforeseen"), ("firstName", "addedLater"), ("first_name", "added_later"),
    ("FirstName", "AddedLater"), ("first-name", "added-later"), ("", "unforeseen"),
    ("@type", "unforeseen"),
  ])
  func `a new key is written like the given one`(key: String, new: String) {
    #expect(Survey(of: []).neverSeenName(likeKey: key) == new)
  }

  @Test(arguments: [
    ("[3, 1, 8]", [90, 91, 92]), ("[-5]", [90, 91]), ("[89]", [90]), ("[90, 7]", [91, 92]),
    ("[9223372036854775807]", [9_223_372_036_854_775_806]),
    ("[1.5]", [90]), ("[1e400, 2]", [90]), (#"["a"]"#, [90]),
  ])
  func `a new integer is above all that were seen, and not the next small one`(
    text: String, next: [Int]
  ) throws {
    let document = try JSONDocument(parsing: text)
    let survey = Survey(of: [document])
    let node = try #require(document.root[0])
    let integers = next.indices.map { survey.neverSeenInteger(at: node, ordinal: $0) }
    #expect(integers == next)
  }
}
