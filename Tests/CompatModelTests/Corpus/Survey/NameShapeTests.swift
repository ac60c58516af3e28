import Testing

@testable import CompatModel

/// A string that is no name must never be mutated as if it were an enum's case, and the other way
/// round.
@Suite struct NameShapeTests {
  @Test(arguments: [
    "confirmed", "not allowed", "in_progress", "IN_PROGRESS", "inProgress", "InProgress",
    "flat-rate", "customer.created", "User", "a", "NOASSERTION", "In Progress", "tier_2",
    "arm64", "h264", "sha256", "pull_request_review_comment", "RIGHT", "isOn",
    "biomass_carbon_removal_and_storage", "userID", "X",
  ])
  func `a name of a case has the shape of a name`(value: String) {
    #expect(NameShape(value) != nil)
  }

  @Test(arguments: [
    // ids, hashes, tokens
    "pi_1G0BjNCUWYAkgf14lRRme45Z", "pm_456", "CVE-2019-5438", "MDQ6VXNlcjIxMDMxMDY3",
    "ecpwEzmBOSMOqQTL", "f95f852bd8fca8fcc58a9a2d6c842781e32a215e", "TSTEZ1222",
    "e07742bd-189a-5079-918b-43f8b2f94b89", "a1b2c3", "user-1234",
    // colours
    "#cb1f00", "d73a4a",
    // dates, numbers, amounts, versions
    "2018-11-04", "2018-11-04T09:00:00Z", "Nov 2018", "42", "12.50", "EUR 12", "v1", "v2.0", "-3",
    // addresses of all kinds
    "https://example.com", "a@example.com", "/a/b", "image/jpeg", "a:b",
    // locales, other values in disguise
    "en_US", "de-DE", "true", "false", "yes", "No", "null",
    // free text and everything else
    "", " ", "Anything added dilutes everything else.", "a b c d", "Ein Gruß", "東京", "_private",
    "trailing_", "two  blanks", "two__scores", "tab\tinside", "line\nbreak",
    "one_two_three_four_five_six_seven", "abcdefghijklmnopqrstuvwxyzabcdefghijklmno",
  ])
  func `what is no name of a case does not`(value: String) {
    #expect(NameShape(value) == nil)
  }

  @Test(arguments: [
    ("billing_address", ["billing", "address"]), ("billingAddress", ["billing", "address"]),
    ("Billing address", ["billing", "address"]), ("userID", ["user", "id"]),
    ("HTTPMethod", ["http", "method"]), ("line2", ["line2"]), ("a.b-c", ["a", "b", "c"]),
    ("", []), ("__", []),
  ])
  func `a name is split into its words in any style`(name: String, words: [String]) {
    #expect(NameWords(name).words == words)
  }

  @Test(arguments: [
    ("type", MemberPromise.name), ("event_type", .name), ("payment_methods", .name),
    ("categories", .name), ("Status", .name), ("policies", .name), ("classes", .name),
    ("type_name", .content), ("id", .content), ("userIDs", .content), ("createdAt", .content),
    ("display_name", .content), ("language", .content), ("cities", .content),
    ("currency", .registeredCode), ("countryCode", .registeredCode),
    ("supported_countries", .registeredCode), ("code", .nothing), ("mood", .nothing),
  ])
  func `the last word of a member's name says what to expect`(
    key: String, promise: MemberPromise
  ) {
    #expect(MemberPromise(of: key, among: []) == promise)
  }

  @Test func `a state beside a city is a part of a country`() {
    #expect(MemberPromise(of: "state", among: ["line1", "city", "state"]) == .content)
    #expect(MemberPromise(of: "state", among: ["postalCode", "state"]) == .content)
    #expect(MemberPromise(of: "state", among: ["title", "state"]) == .name)
  }
}
