import Testing

@testable import CompatModel

@Suite struct TextFormTests {
  /// The name of a text's format.
  private static func name(of text: String) -> String {
    switch TextForm(text) {
    case .dateTime: "date-time"
    case .day: "day"
    case .url: "url"
    case .uuid: "uuid"
    case .base64: "base64"
    case .number: "number"
    case nil: "none"
    }
  }

  @Test(arguments: [
    ("2018-11-30T09:41:00Z", "date-time"), ("2018-11-30t09:41:00z", "date-time"),
    ("2018-11-30 09:41:00", "date-time"), ("2018-11-30T09:41", "date-time"),
    ("2018-11-30T09:41:00.123456789-0530", "date-time"), ("2018-11-30T09:41:00,5+01", "date-time"),
    ("2020-02-29T23:59:59+14:00", "date-time"), ("2018-11-30", "day"), ("2000-02-29", "day"),
    ("https://example.com", "url"), ("HTTP://localhost:8080/x", "url"),
    ("http://127.0.0.1?a=b#c", "url"), ("https://example.com/{id}", "url"),
    ("8C9F0A1E-2B3C-4D5E-8F90-0123456789AB", "uuid"),
    ("00000000-0000-0000-0000-000000000000", "uuid"),
    ("abcdef12-3456-7890-abcd-ef1234567890", "uuid"),
    ("+/+/AQID/w==", "base64"), ("SGVsbG8=", "base64"), ("SGVs+G8gd29ybGQhIQ1xQUJD", "base64"),
    ("0", "number"), ("12.50", "number"), ("-1e3", "number"), ("20181130", "number"),
  ])
  func `a format is recognised`(text: String, name: String) {
    #expect(Self.name(of: text) == name)
  }

  @Test(arguments: [
    "", "-", "Hi there", "open", "in_progress", "usr_123", "007", "1.2.3", "v1.2", "1 2", "+1",
    "2018-13-01", "2018-02-29", "1900-02-29", "2018-00-10", "2018-1-1", "30-11-2018", "0018-11-30",
    "2018-11-30T24:00:00Z", "2018-11-30T09:60:00Z", "2018-11-30T09:41:61Z", "2018-11-30T",
    "2018-11-30T09:41:00.Z", "2018-11-30T09:41:00.1234567890Z", "2018-11-30T09:41:00+1",
    "2018-11-30T09:41:00 UTC", "2018-11-30_09:41:00Z", "2018-11-30T09:41:00ZZ", "09:41:00",
    "http://", "https:///a", "ftp://example.com", "example.com", "https://example.com/a b",
    "httpx://example.com", "mailto:a@example.com", "https://intranet/a", "//example.com/a",
    "8C9F0A1E2B3C4D5E8F900123456789AB", "8C9F0A1E-2B3C-4D5E-8F90-0123456789AG",
    "8C9F0A1E-2B3C-4D5E-8F90_0123456789AB", "a=b=", "deadbeefdeadbeef", "ABCDEFGH", "AAA=",
    "images/2018/Large/ada1.png", "abc=defg", "====", "caf\u{e9}1234==",
  ])
  func `what only looks like a format is left alone`(text: String) {
    #expect(Self.name(of: text) == "none")
  }

  @Test(arguments: [
    ("2018-11-30T11:00:00+01:00", "2018-11-30T10:00:00Z", true),
    ("2018-11-30", "2018-11-30T00:00:00Z", true),
    ("2018-11-30T10:00:00.500Z", "2018-11-30T10:00:00.5Z", true),
    ("2018-11-30T11:00:00+01:00", "2018-11-30T11:00:00Z", false),
    ("2018-11-30T10:00:00Z", "2018-11-30T10:00:00.001Z", false),
    ("1543570860", "2018-11-30T09:41:00Z", false), ("open", "open", false),
  ])
  func `two texts say the same instant or not`(first: String, second: String, same: Bool) {
    #expect(TextForm.saySameInstant(first, second) == same)
    #expect(TextForm.saySameInstant(second, first) == same)
  }

  @Test(arguments: [
    ("https://a.example/%7Bid%7D", "https://a.example/{id}", true),
    ("https://a.example/%C3%A9?q=a%20b", "https://a.example/\u{E9}?q=a b", true),
    ("https://a.example/a%2Fb", "https://a.example/a/b", false),
    ("https://a.example/", "https://a.example/", false),
    ("https://a.example/%7B", "https://a.example/}", false),
    ("https://a.example/%7", "https://a.example/{", false),
    ("https://a.example/%7Bid%7D/b", "https://a.example/{id}", false),
  ])
  func `a text is an address with escapes or not`(text: String, other: String, isEscaped: Bool) {
    #expect(TextForm.isEscaped(text, of: other) == isEscaped)
  }
}
