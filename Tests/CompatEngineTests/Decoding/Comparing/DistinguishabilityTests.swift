import Testing

@testable import CodableCompat
@testable import CompatModel
@testable import CompatReport

@Suite struct DistinguishabilityTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var unknowns: [String?]
    var missing: String?
    var null: String?
    var words: String?

    var testDescription: String { "\(unknowns) \(missing ?? "-") \(null ?? "-")" }
  }

  /// Every way in which unknown, missing and null can be rejected, look alike, or differ.
  static let table = [
    Row(unknowns: [nil, nil], words: nil),
    Row(unknowns: ["u", "u"], words: nil),
    Row(unknowns: ["u", "v"], words: "unknowns differ"),
    Row(unknowns: ["u", nil], words: nil),
    Row(unknowns: [nil, nil], missing: "m", words: nil),
    Row(unknowns: [nil, nil], null: "n", words: nil),
    Row(unknowns: [nil, nil], missing: "m", null: "m", words: "missing = null"),
    Row(unknowns: [nil, nil], missing: "m", null: "n", words: "missing ≠ null"),
    Row(unknowns: ["u", "u"], missing: "u", words: "unknown = absent"),
    Row(unknowns: ["u", "u"], missing: "m", words: "unknown ≠ absent"),
    Row(unknowns: ["u", "u"], null: "u", words: "unknown = absent"),
    Row(unknowns: ["u", "u"], null: "n", words: "unknown ≠ absent"),
    Row(unknowns: ["u", "u"], missing: "u", null: "u", words: "unknown = absent, missing = null"),
    Row(
      unknowns: ["u", "u"], missing: "u", null: "n",
      words: "unknown = absent, missing ≠ null"),
    Row(
      unknowns: ["u", "u"], missing: "m", null: "u",
      words: "unknown = absent, missing ≠ null"),
    Row(
      unknowns: ["u", "u"], missing: "m", null: "m",
      words: "unknown ≠ absent, missing = null"),
    Row(
      unknowns: ["u", "u"], missing: "m", null: "n",
      words: "unknown ≠ absent, missing ≠ null"),
    Row(
      unknowns: ["u", "v"], missing: "m", null: "m",
      words: "unknown ≠ absent, missing = null"),
  ]

  @Test(arguments: table)
  func `what the app can tell apart is put into few words`(_ row: Row) {
    let facts = Distinguishability(
      unknowns: (row.unknowns[0], row.unknowns[1]), missing: row.missing, null: row.null)
    #expect(Prose.words(for: facts) == row.words)
  }
}
