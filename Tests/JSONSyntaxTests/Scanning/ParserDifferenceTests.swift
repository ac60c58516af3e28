import JSONSyntax
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Where the parser and Foundation's decoder differ, and where they might and do not.
@Suite struct ParserDifferenceTests {
  static let differences: [ParserComparison] = [
    .different(.trailingComma, "[1,]", nil, "[1]"),
    .different(.trailingComma, "[[] ,]", nil, "[[]]"),
    .different(.trailingComma, #"{"a":1,}"#, nil, #"{"a":1}"#),
    .different(.loneSurrogate, #""\uD800""#, "\"\u{FFFD}\"", nil),
    .different(.loneSurrogate, #""\uDC00""#, "\"\u{FFFD}\"", nil),
    .different(.loneSurrogate, #"["\uD800a"]"#, "[\"\u{FFFD}a\"]", nil),
    .different(.loneSurrogate, #""\uD800\u0061""#, "\"\u{FFFD}a\"", nil),
    .different(.loneSurrogate, #""\uDE00\uD83D""#, "\"\u{FFFD}\u{FFFD}\"", nil),
    .different(.loneSurrogate, #"{"\uD800":1}"#, "{\"\u{FFFD}\":1}", nil),
    .different(.outOfRange, "1e400", "1e400", nil),
    .different(.outOfRange, "-1e400", "-1e400", nil),
    .different(.outOfRange, "2e308", "2e308", nil),
    .different(.outOfRange, "2e-324", "2e-324", nil),
    .different(.outOfRange, "0.1e-999", "1e-1000", nil),
    .different(.precision, "9007199254740993", "9007199254740993", "9007199254740992"),
    .different(.precision, "9223372036854775808", "9223372036854775808", "9223372036854776000"),
    .different(.precision, "-9223372036854775809", "-9223372036854775809", "-9223372036854776000"),
    .different(.precision, "0.1234567890123456789", "0.1234567890123456789", "0.12345678901234568"),
    .different(.negativeZero, "-0", "0", "-0"),
    .different(.negativeZero, "-0.0", "0", "-0"),
    .different(.negativeZero, "-0e1", "0", "-0"),
    .different(.zeroWithExponent, "0e1", "0", nil),
    .different(.zeroWithExponent, "[0E9]", "[0]", nil),
    .different(.repeatedName, #"{"a":1,"a":2}"#, #"{"a":1,"a":2}"#, #"{"a":1}"#),
    .different(.repeatedName, #"{"a":1,"\u0061":2}"#, #"{"a":1,"a":2}"#, #"{"a":1}"#),
    .different(
      .equivalentName, "{\"\u{E9}\":1,\"e\u{301}\":2}", "{\"\u{E9}\":1,\"e\u{301}\":2}",
      "{\"\u{E9}\":1}"),
    .different(.markedUTF32, [0xFF, 0xFE, 0, 0, 0x31, 0, 0, 0], "1", nil),
    .unread(.unreadNumber, "[01]"), .unread(.unreadNumber, "[1.]"), .unread(.unreadNumber, "[-]"),
    .unread(.unreadNumber, "[1e+]"), .unread(.unreadNumber, "[1+2]"),
    .unread(.unreadString, #"["\x"]"#), .unread(.unreadString, #"["\uqqqq"]"#),
    .unread(.unreadString, "[\"\t\"]"), .unread(.unreadString, "[\"\u{0}\"]"),
    .unread(.unreadString, [0x22, 0xFF, 0x22]),
    .unread(.unreadString, [0x22, 0xED, 0xA0, 0x80, 0x22]),
  ]

  static let agreements: [ParserComparison] = [
    // Nothing, and too much
    .alike("", nil), .alike(" ", nil), .alike("\u{FEFF}", nil), .alike("[1", nil),
    .alike("[1]]", nil), .alike("[1] x", nil), .alike("{}{}", nil), .alike("1 2", nil),
    // Scalars alone
    .alike("null", "null"), .alike("true", "true"), .alike(" 1 ", "1"), .alike(#""a""#, #""a""#),
    // Other commas, comments and dialects
    .alike("[,]", nil), .alike("[1,,]", nil), .alike("[,1]", nil), .alike("{,}", nil),
    .alike(#"{"a":1,,}"#, nil), .alike("[1/**/]", nil), .alike("[1]//", nil), .alike("'a'", nil),
    .alike("{a:1}", nil), .alike("NaN", nil), .alike("Infinity", nil), .alike("True", nil),
    // Numbers
    .alike("01", nil), .alike("-01", nil), .alike("00", nil), .alike("0x1", nil), .alike("+1", nil),
    .alike(".5", nil), .alike("5.", nil), .alike("1e", nil), .alike("1e+", nil), .alike("--1", nil),
    .alike("1E+2", "100"), .alike("1.50", "1.5"), .alike("0e0", "0"), .alike("0e10", "0"),
    .alike("0e+1", "0"), .alike("0e400", "0"), .alike("1e308", "1e308"), .alike("5e-324", "5e-324"),
    .alike("9007199254740992", "9007199254740992"),
    // NUL and control characters
    .alike("\u{0}", nil), .alike("[1]\u{0}", nil), .alike("[\"\u{0}\"]", nil),
    .alike("\"a\u{1F}b\"", nil), .alike("\"a\tb\"", nil), .alike("\"a\nb\"", nil),
    .alike("\"\u{7F}\"", "\"\u{7F}\""), .alike(#""\u0000""#, #""\u0000""#),
    .alike("[1]\u{B}", nil), .alike("[1]\u{C}", nil), .alike("\u{A0}[1]", nil),
    // Unicode
    .alike("\"\u{2028}\u{2029}\"", "\"\u{2028}\u{2029}\""), .alike("[1]\u{2028}", nil),
    .alike(#""\uD83D\uDE00""#, "\"\u{1F600}\""), .alike(#""\uFFFF""#, "\"\u{FFFF}\""),
    .alike(#""\u12""#, nil), .alike([0x22, 0xFF, 0x22], nil),
    .alike([0x22, 0xC0, 0x80, 0x22], nil),
    .alike([0x22, 0xED, 0xA0, 0x80, 0x22], nil), .alike([0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], nil),
    .alike([0x7B, 0x22, 0xFF, 0x22, 0x3A, 0x31, 0x7D], nil), .alike([0x5B, 0x5D, 0xFF], nil),
    // Other encodings
    .alike("\u{FEFF}[1]", "[1]"), .alike("\u{FEFF}\u{FEFF}1", nil), .alike("[\u{FEFF}1]", nil),
    .alike([0x31, 0], "1"), .alike([0, 0x31], "1"), .alike([0xFF, 0xFE, 0x31, 0], "1"),
    .alike([0xFE, 0xFF, 0, 0x31], "1"), .alike([0x31, 0, 0, 0], "1"), .alike([0, 0, 0, 0x31], "1"),
    .alike([0, 0, 0xFE, 0xFF, 0, 0, 0, 0x31], "1"), .alike([0x22, 0, 0, 0xD8, 0x22, 0], nil),
    // Names
    .alike(#"{"":1}"#, #"{"":1}"#), .alike(#"{"A":1,"a":2}"#, #"{"A":1,"a":2}"#),
    .alike("{1:2}", nil), .alike("{null:1}", nil),
    // Nesting
    .alike(nested(512, in: ("[", "]")), nested(512, in: ("[", "]"))),
    .alike(nested(513, in: ("[", "]")), nil),
    .alike(nested(512, in: (#"{"a":"#, "}"), of: "1"), nested(512, in: (#"{"a":"#, "}"), of: "1")),
    .alike(nested(513, in: (#"{"a":"#, "}"), of: "1"), nil),
  ]

  private static func nested(
    _ depth: Int, in brackets: (String, String), of value: String = ""
  ) -> String {
    String(repeating: brackets.0, count: depth) + value
      + String(repeating: brackets.1, count: depth)
  }

  @Test(arguments: differences + agreements)
  func `the parser and the decoder do what the table says`(_ row: ParserComparison) {
    #expect(row.parsedNow == row.parsed)
    #expect(row.decodedNow == row.decoded)
  }

  @Test func `the rows of a difference differ, and each difference has one`() {
    #expect(Self.differences.allSatisfy { $0.difference != nil && $0.parsed != $0.decoded })
    #expect(Set(Self.differences.compactMap(\.difference)) == Set(ParserDifference.allCases))
  }

  @Test func `the article on calibration has the same table`() throws {
    var checkout = URL(filePath: #filePath)
    for _ in 0..<4 { checkout.deleteLastPathComponent() }
    let article = try String(
      decoding: Data(
        contentsOf: checkout.appending(
          path: "Sources/CodableCompat/CodableCompat.docc/Calibration.md")), as: UTF8.self)
    let rows = ParserDifference.allCases.map {
      "| \($0.rawValue) | \($0.parser) | \($0.decoder) |\n"
    }
    let table = "| input | `JSONSyntax` | `JSONDecoder` |\n|---|---|---|\n\(rows.joined())\n"
    #expect(article.contains(table), "\(table)")
  }
}
