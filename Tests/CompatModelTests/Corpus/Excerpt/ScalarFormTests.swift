import JSONSyntax
import Testing

@testable import CompatModel

@Suite struct ScalarFormTests {
  /// Values that a decoder may treat alike, one row for each form.
  static let forms: [[String]] = [
    ["null"],
    ["true", "false"],
    [#""""#],
    [#""2018-11-30T09:41:00Z""#, #""2020-02-29T00:00:00+01:00""#],
    [#""2018-11-30T09:41:00.250Z""#, #""2020-02-29T00:00:00.1+01:00""#],
    [#""2018-11-30T09:41:00""#],
    [#""2018-11-30""#, #""1999-01-01""#],
    [#""https://example.com""#, #""http://example.com/a?b""#],
    [#""8C9F0A1E-2B3C-4D5E-8F90-0123456789AB""#],
    [#""AQID/w==""#],
    [#""12.50""#, #""-3""#],
    [#""x""#, #""Haus am See""#, #""caf\u00e9""#, #"" ""#],
    ["0", "7", "2147483647", "1e3"],
    ["-1", "-2147483648"],
    ["2147483648", "9007199254740992"],
    ["9007199254740993", "9223372036854775807"],
    ["9223372036854775808", "1e30"],
    ["-2147483649", "-9007199254740992"],
    ["-9007199254740993"],
    ["-9223372036854775809"],
    ["0.5", "12.5", "1e-3"],
    ["-0.5"],
  ]

  @Test func `values have the same form exactly if a decoder may treat them alike`() throws {
    var forms: [ScalarForm: Int] = [:]
    for (row, values) in Self.forms.enumerated() {
      for value in values {
        let document = try JSONDocument(parsing: "[\(value)]")
        let node = try #require(document.root[0])
        let form = ScalarForm(of: node, survey: Survey(of: [document]))
        #expect(forms[form, default: row] == row, "\(value) has the form of another row")
        forms[form] = row
      }
    }
    #expect(forms.count == Self.forms.count)
  }

  @Test func `each name of an enum is a form of its own`() throws {
    let document = try JSONDocument(parsing: #"[{"state":"open"},{"state":"closed"}]"#)
    let survey = Survey(of: [document])
    let states = document.root.children.compactMap { $0["state"] }
    let forms = states.map { ScalarForm(of: $0, survey: survey) }
    #expect(forms == [.name(.string("open")), .name(.string("closed"))])
  }
}
