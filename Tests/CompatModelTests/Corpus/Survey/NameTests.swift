import JSONSyntax
import TestSupport
import Testing

@testable import CompatModel

@Suite struct NameTests {
  /// A string that is no name must never be mutated as if it were an enum's case, and the other way
  /// round.
  @Test func `a name of a case has the shape of a name, and nothing else has`() throws {
    for row in try TextTable("names.txt").rows {
      let isName = NameShape(row[0]) != nil
      #expect(isName == (row.heading == "names of cases"), sourceLocation: row.location)
    }
  }

  @Test func `a name is split into its words in any style`() {
    let names: [String: [String]] = [
      "billing_address": ["billing", "address"], "billingAddress": ["billing", "address"],
      "Billing address": ["billing", "address"], "userID": ["user", "id"],
      "HTTPMethod": ["http", "method"], "line2": ["line2"], "a.b-c": ["a", "b", "c"], "": [],
      "__": [],
    ]
    for (name, words) in names { #expect(NameWords(name).words == words) }
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

  /// Names that were seen at a member, and those that follow.
  static let styles: [(key: String, seen: [String], next: [String])] = [
    (
      "type", ["open", "closed"],
      ["unforeseen", "newfangled", "unprecedented", "uncharted", "unforeseen2"]
    ),
    ("type", ["OPEN"], ["UNFORESEEN", "NEWFANGLED"]),
    ("type", ["Open"], ["Unforeseen", "Newfangled"]),
    (
      "type", ["in_progress", "open"],
      ["added_later", "never_seen", "not_foreseen", "newly_invented"]
    ),
    ("type", ["IN_PROGRESS", "OPEN"], ["ADDED_LATER", "NEVER_SEEN"]),
    ("type", ["flat-rate"], ["added-later"]),
    ("type", ["not allowed", "confirmed", "waitlist"], ["added later"]),
    ("type", ["In Progress"], ["Added Later"]), ("type", ["In progress"], ["Added later"]),
    ("type", ["inProgress", "open"], ["addedLater", "neverSeen"]),
    ("type", ["InProgress", "Open"], ["AddedLater"]),
    ("type", ["customer.created"], ["added.later"]),
    ("type", ["not_foreseen", "added_later"], ["never_seen", "newly_invented", "added_later2"]),
    ("type", ["Unforeseen"], ["Newfangled"]),
    // A code of the same length that no register has.
    ("currency", ["EUR"], ["XQA", "XQB"]), ("currency", ["usd"], ["xqa", "xqb"]),
    ("country_code", ["CH"], ["XA", "XB"]), ("currency", ["Euro"], ["Unforeseen", "Newfangled"]),
  ]

  @Test func `a new name is written like the names that were seen, and is none of them`() throws {
    for (key, seen, next) in Self.styles {
      let documents = try seen.map { try JSONDocument(parsing: #"{"\#(key)": "\#($0)"}"#) }
      let survey = Survey(of: documents)
      let node = try #require(documents[0].root[key])
      #expect(next.indices.map { survey.neverSeenName(like: node, ordinal: $0) } == next)
    }
    let keys = [
      "name": "unforeseen", "firstName": "addedLater", "first_name": "added_later",
      "FirstName": "AddedLater", "first-name": "added-later", "": "unforeseen",
      "@type": "unforeseen",
    ]
    for (key, new) in keys { #expect(Survey(of: []).neverSeenName(likeKey: key) == new) }
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
