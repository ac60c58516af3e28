import JSONSyntax
import Testing

/// Texts that the grammar of RFC 8259 allows, although many readers stumble over them.
@Suite struct AcceptedTextTests {
  /// A text, and its meaning in the library's own spelling.
  static let texts: [(text: String, meaning: String)] = [
    // Whitespace
    (" \t\n\r[]\r\n\t ", "[]"), ("[ ]", "[]"), ("{\n}", "{}"), ("[1\n,\n2]", "[1,2]"),
    ("{ \"a\" :\t1 }", #"{"a":1}"#), ("                    7", "7"),
    // Scalars alone
    ("null", "null"), ("true", "true"), ("false", "false"), ("\"\"", "\"\""), ("0", "0"),
    (" \"a\" ", "\"a\""), ("-1", "-1"), ("1.5", "1.5"),
    // Numbers
    ("-0", "0"), ("-0.0", "0"), ("0e1", "0"), ("0E+1", "0"), ("0e-00", "0"), ("1e00", "1"),
    ("1E22", "1e22"), ("1E-2", "0.01"), ("10.00", "10"), ("123e65", "1.23e67"),
    ("1.23e-10", "1.23e-10"), ("9007199254740993", "9007199254740993"), ("1e400", "1e400"),
    ("-1e9999999999999999999999", "-1e9999999999999999999999"),
    (
      "100000000000000000000000000000000000000001", "1.00000000000000000000000000000000000000001e41"
    ),
    ("[-0.000000000000000000000000000001]", "[-1e-30]"),
    // Strings
    (#""\"\\\/\b\f\n\r\t""#, #""\"\\/\b\f\n\r\t""#), (#""\u0061\u30af\u30EA""#, "\"aクリ\""),
    (#""\u0000""#, #""\u0000""#), (#""\u001f""#, #""\u001f""#), ("\"\u{7F}\"", "\"\u{7F}\""),
    (#""\uD801\udc37""#, "\"\u{10437}\""), (#""\uDBFF\uDFFF""#, "\"\u{10FFFF}\""),
    (#""\uD800""#, "\"\u{FFFD}\""), (#""\uDC00""#, "\"\u{FFFD}\""),
    (#""\uD800\uD800\uDC00""#, "\"\u{FFFD}\u{10000}\""), (#""\uD800\n""#, #""�\n""#),
    (#""\uD800a""#, "\"\u{FFFD}a\""), (#""\uDC00\uD800""#, "\"\u{FFFD}\u{FFFD}\""),
    (#""\\u0061""#, #""\\u0061""#), (#""\\\"""#, #""\\\"""#),
    ("\"é日🙂\u{10FFFF}\"", "\"é日🙂\u{10FFFF}\""), ("\"\u{2028}\u{2029}\"", "\"\u{2028}\u{2029}\""),
    ("\"\u{FEFF}\"", "\"\u{FEFF}\""), ("\"/* no comment */\"", "\"/* no comment */\""),
    ("\"[{,:]}\"", "\"[{,:]}\""), ("\"01234567\"", "\"01234567\""),
    ("\"0123456\\\"\"", #""0123456\"""#), ("\"aaaaaaaaaaaaaaaaé\"", "\"aaaaaaaaaaaaaaaaé\""),
    // Containers
    ("[[]   ]", "[[]]"), ("[null, 1, \"1\", {}]", #"[null,1,"1",{}]"#), ("[[[[]]]]", "[[[[]]]]"),
    (#"{"":0}"#, #"{"":0}"#), (#"{"a":"b","a":"c"}"#, #"{"a":"b","a":"c"}"#),
    (#"{"a":"b","a":"b"}"#, #"{"a":"b","a":"b"}"#), (#"{"\u0061":1,"a":2}"#, #"{"a":1,"a":2}"#),
    (#"{"a":{"b":[{"c":null}]}}"#, #"{"a":{"b":[{"c":null}]}}"#), (#"{"a":[]}"#, #"{"a":[]}"#),
    ("[1,[2],{\"3\":4},5]", #"[1,[2],{"3":4},5]"#), (#"{"k\"":1}"#, #"{"k\"":1}"#),
    (#"{"null":null,"true":true}"#, #"{"null":null,"true":true}"#), ("[1E1,1e1]", "[10,10]"),
    ("[true,false]", "[true,false]"), ("{\"é\":\"e\u{301}\"}", "{\"é\":\"e\u{301}\"}"),
  ]

  @Test(arguments: texts)
  func `a text that the grammar allows is accepted and keeps its bytes`(
    text: String, meaning: String
  ) throws {
    let document = try JSONDocument(parsing: text)
    #expect(document.root.value.text == meaning)
    #expect(document.bytes == Array(text.utf8))
    #expect(try document.applying([]) == Array(text.utf8))
  }

  @Test func `text in a string is accepted at every distance from the end of a word of eight`()
    throws
  {
    for length in 0..<40 {
      for special in ["\"", "\\", "é", "日", "🙂", "\u{0}", "\u{1F}", " "] {
        let string = String(repeating: "x", count: length) + special + "y"
        let text = JSONValue.string(string).text
        #expect(try JSONDocument(parsing: text).root.string == string)
        #expect(try JSONDocument(parsing: "[" + text + "]").root[0]?.string == string)
      }
    }
  }

  @Test func `every scalar of Unicode is accepted, escaped and not`() throws {
    for value in stride(from: UInt32(0x20), through: 0x10FFFF, by: 61) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let string = String(Character(scalar))
      let raw = JSONValue.string(string).text
      let escaped = string.utf16.map { unit in
        "\\u" + String(repeating: "0", count: 4 - String(unit, radix: 16).count)
          + String(unit, radix: 16)
      }
      #expect(try JSONDocument(parsing: raw).root.string == string)
      #expect(try JSONDocument(parsing: "\"" + escaped.joined() + "\"").root.string == string)
    }
  }

  @Test func `noncharacters are accepted, escaped and not`() throws {
    let codes: [UInt32] = [0xFDD0, 0xFFFE, 0xFFFF, 0x1FFFE, 0x10FFFF]
    let string = String(String.UnicodeScalarView(codes.compactMap { Unicode.Scalar($0) }))
    #expect(string.unicodeScalars.count == 5)
    #expect(try JSONDocument(parsing: "\"" + string + "\"").root.string == string)
    let escaped = #""\uFDD0\uFFFE\uFFFF\uD83F\uDFFE\uDBFF\uDFFF""#
    #expect(try JSONDocument(parsing: escaped).root.string == string)
  }

  @Test func `whitespace is space, tab, line feed and carriage return, and nothing else`() {
    for value in UInt8(0)...0x7F {
      let text = [value, UInt8(ascii: "1"), value]
      let isAccepted = (try? JSONDocument(parsing: text)) != nil
      let isAllowed = [0x20, 0x09, 0x0A, 0x0D].contains(value)
      // Digits make another number of it, and quotes a string.
      let isContent = (0x31...0x39).contains(value) || value == UInt8(ascii: "\"")
      #expect(isAccepted == (isAllowed || isContent), "byte \(value)")
    }
  }
}
