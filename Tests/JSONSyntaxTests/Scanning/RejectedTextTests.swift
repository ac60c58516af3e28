import JSONSyntax
import Testing

/// Texts that the grammar of RFC 8259 forbids, although many readers let them pass.
@Suite struct RejectedTextTests {
  /// A text, and the whole error.
  static let texts: [(text: String, error: String)] = [
    // Nothing, or too little
    ("", "1:1: expected a value, found the end of the document"),
    (" \n ", "2:2: expected a value, found the end of the document"),
    ("[", "1:2: expected a value or ']', found the end of the document"),
    ("{", "1:2: expected a key in double quotes or '}', found the end of the document"),
    ("[1", "1:3: expected ',' or ']', found the end of the document"),
    ("[1,", "1:4: expected a value, found the end of the document"),
    ("[[[", "1:4: expected a value or ']', found the end of the document"),
    ("{\"a\"", "1:5: expected ':' after the key, found the end of the document"),
    ("{\"a\":", "1:6: expected a value, found the end of the document"),
    ("{\"a\":1", "1:7: expected ',' or '}', found the end of the document"),
    ("{\"a\":1,", "1:8: expected a key in double quotes, found the end of the document"),
    ("[{\"a\":[", "1:8: expected a value or ']', found the end of the document"),
    ("\"", "1:2: expected '\"' at the end of the string, found the end of the document"),
    ("[\"a", "1:4: expected '\"' at the end of the string, found the end of the document"),
    ("{\"a", "1:4: expected '\"' at the end of the string, found the end of the document"),
    (
      "\"a\\", "1:4: expected one of \"\\/bfnrtu after the backslash, found the end of the document"
    ),
    ("\"\\u12", "1:6: expected four hexadecimal digits after '\\u', found the end of the document"),
    ("-", "1:2: expected a digit after '-', found the end of the document"),
    ("1.", "1:3: expected a digit after the decimal point, found the end of the document"),
    ("1e", "1:3: expected a digit in the exponent, found the end of the document"),
    ("1e+", "1:4: expected a digit in the exponent, found the end of the document"),
    ("tru", "1:1: expected a value, found 'tru'"),
    ("nul", "1:1: expected a value, found 'nul'"),
    // Commas
    ("[1,]", "1:4: expected a value, found ']'"),
    ("[1,,2]", "1:4: expected a value, found ','"),
    ("[,1]", "1:2: expected a value or ']', found ','"),
    ("[,]", "1:2: expected a value or ']', found ','"),
    ("[1 2]", "1:4: expected ',' or ']', found '2'"),
    ("[\"a\" \"b\"]", "1:6: expected ',' or ']', found '\"'"),
    ("[1;2]", "1:3: expected ',' or ']', found ';'"),
    ("[1,2],", "1:6: expected nothing after the value, found ','"),
    ("{\"a\":1,}", "1:8: expected a key in double quotes, found '}'"),
    ("{\"a\":1,,\"b\":2}", "1:8: expected a key in double quotes, found ','"),
    ("{,}", "1:2: expected a key in double quotes or '}', found ','"),
    ("{\"a\":1 \"b\":2}", "1:8: expected ',' or '}', found '\"'"),
    ("{\"a\":1;\"b\":2}", "1:7: expected ',' or '}', found ';'"),
    // Brackets
    ("]", "1:1: expected a value, found ']'"),
    ("}", "1:1: expected a value, found '}'"),
    ("[1}", "1:3: expected ',' or ']', found '}'"),
    ("{\"a\":1]", "1:7: expected ',' or '}', found ']'"),
    ("[1]]", "1:4: expected nothing after the value, found ']'"),
    ("{}}", "1:3: expected nothing after the value, found '}'"),
    ("[}", "1:2: expected a value or ']', found '}'"),
    ("{]", "1:2: expected a key in double quotes or '}', found ']'"),
    ("(1)", "1:1: expected a value, found '('"),
    ("<null>", "1:1: expected a value, found '<'"),
    // Keys
    ("{a:1}", "1:2: expected a key in double quotes or '}', found 'a'"),
    ("{'a':1}", "1:2: expected a key in double quotes or '}', found a single quote"),
    ("{1:1}", "1:2: expected a key in double quotes or '}', found '1'"),
    ("{null:1}", "1:2: expected a key in double quotes or '}', found 'null'"),
    ("{[]:1}", "1:2: expected a key in double quotes or '}', found '['"),
    ("{\"a\" 1}", "1:6: expected ':' after the key, found '1'"),
    ("{\"a\",1}", "1:5: expected ':' after the key, found ','"),
    ("{\"a\"=1}", "1:5: expected ':' after the key, found '='"),
    ("{\"a\"::1}", "1:6: expected a value, found ':'"),
    ("{\"a\":}", "1:6: expected a value, found '}'"),
    ("{\"a\"}", "1:5: expected ':' after the key, found '}'"),
    ("{:1}", "1:2: expected a key in double quotes or '}', found ':'"),
    ("{\"a\":1,b:2}", "1:8: expected a key in double quotes, found 'b'"),
    ("[\"a\":1]", "1:5: expected ',' or ']', found ':'"),
    ("{\"a\"\n\n:\nx}", "4:1: expected a value, found 'x'"),
    // Numbers
    ("01", "1:2: expected no digit after a leading zero, found '1'"),
    ("-01", "1:3: expected no digit after a leading zero, found '1'"),
    ("00", "1:2: expected no digit after a leading zero, found '0'"),
    ("[012]", "1:3: expected no digit after a leading zero, found '1'"),
    ("+1", "1:1: expected a value, found '+'"),
    (".5", "1:1: expected a value, found '.'"),
    ("-.5", "1:2: expected a digit after '-', found '.'"),
    ("1.e5", "1:3: expected a digit after the decimal point, found 'e5'"),
    ("1.a", "1:3: expected a digit after the decimal point, found 'a'"),
    ("1.2.3", "1:4: expected nothing after the value, found '.'"),
    ("1e5.5", "1:4: expected nothing after the value, found '.'"),
    ("1ee5", "1:3: expected a digit in the exponent, found 'e5'"),
    ("1e-+5", "1:4: expected a digit in the exponent, found '+'"),
    ("--1", "1:2: expected a digit after '-', found '-'"),
    ("- 1", "1:2: expected a digit after '-', found ' '"),
    ("-a", "1:2: expected a digit after '-', found 'a'"),
    ("0x1F", "1:2: expected nothing after the value, found 'x1F'"),
    ("1_000", "1:2: expected nothing after the value, found '_'"),
    ("1 000", "1:3: expected nothing after the value, found '0'"),
    ("[1+2]", "1:3: expected ',' or ']', found '+'"),
    ("0.", "1:3: expected a digit after the decimal point, found the end of the document"),
    ("NaN", "1:1: expected a value, found 'NaN'"),
    ("Infinity", "1:1: expected a value, found 'Infinity'"),
    ("-Infinity", "1:2: expected a digit after '-', found 'Infinity'"),
    ("[１]", "1:2: expected a value or ']', found '１'"),
    // Literals
    ("True", "1:1: expected a value, found 'True'"),
    ("NULL", "1:1: expected a value, found 'NULL'"),
    ("nil", "1:1: expected a value, found 'nil'"),
    ("undefined", "1:1: expected a value, found 'undefined'"),
    ("[tRue]", "1:2: expected a value or ']', found 'tRue'"),
    ("[1,fals]", "1:4: expected a value, found 'fals'"),
    ("truefalse", "1:5: expected nothing after the value, found 'false'"),
    ("nulll", "1:5: expected nothing after the value, found 'l'"),
    ("true1", "1:5: expected nothing after the value, found '1'"),
    // Strings
    ("'a'", "1:1: expected a value, found a single quote"),
    ("`a`", "1:1: expected a value, found '`'"),
    ("“a”", "1:1: expected a value, found '“'"),
    ("a", "1:1: expected a value, found 'a'"),
    (
      "\"a\nb\"",
      "1:3: expected a character or an escape in the string, found the control character U+000A"
    ),
    (
      "\"a\tb\"",
      "1:3: expected a character or an escape in the string, found the control character U+0009"
    ),
    (
      "\"\u{0}\"",
      "1:2: expected a character or an escape in the string, found the control character U+0000"
    ),
    (
      "\"12345678\u{1F}\"",
      "1:10: expected a character or an escape in the string, found the control character U+001F"
    ),
    ("\"\\x41\"", "1:3: expected one of \"\\/bfnrtu after the backslash, found 'x41'"),
    ("\"\\'\"", "1:3: expected one of \"\\/bfnrtu after the backslash, found a single quote"),
    ("\"\\a\"", "1:3: expected one of \"\\/bfnrtu after the backslash, found 'a'"),
    ("\"\\U0041\"", "1:3: expected one of \"\\/bfnrtu after the backslash, found 'U0041'"),
    (
      "\"\\\n\"",
      "1:3: expected one of \"\\/bfnrtu after the backslash, found the control character U+000A"
    ),
    ("\"\\0\"", "1:3: expected one of \"\\/bfnrtu after the backslash, found '0'"),
    ("\"\\é\"", "1:3: expected one of \"\\/bfnrtu after the backslash, found 'é'"),
    ("\"\\u\"", "1:4: expected four hexadecimal digits after '\\u', found '\"'"),
    ("\"\\u12G4\"", "1:6: expected four hexadecimal digits after '\\u', found 'G4'"),
    ("\"\\u{41}\"", "1:4: expected four hexadecimal digits after '\\u', found '{'"),
    ("\"\\u-123\"", "1:4: expected four hexadecimal digits after '\\u', found '-'"),
    ("\"\\uD800\\u\"", "1:10: expected four hexadecimal digits after '\\u', found '\"'"),
    (
      "\"\\uD800\\\"", "1:10: expected '\"' at the end of the string, found the end of the document"
    ),
    ("\"a\"b", "1:4: expected nothing after the value, found 'b'"),
    ("[\"a\\\"]", "1:7: expected '\"' at the end of the string, found the end of the document"),
    // What is not JSON at all
    ("// a\n1", "1:1: expected a value, found '/'"),
    ("/* a */ 1", "1:1: expected a value, found '/'"),
    ("[1 /* a */]", "1:4: expected ',' or ']', found '/'"),
    ("1 # a", "1:3: expected nothing after the value, found '#'"),
    ("{} {}", "1:4: expected nothing after the value, found '{'"),
    ("{}\n{}", "2:1: expected nothing after the value, found '{'"),
    ("<html>", "1:1: expected a value, found '<'"),
    ("a: 1", "1:1: expected a value, found 'a'"),
    ("[...]", "1:2: expected a value or ']', found '.'"),
    ("[1,...]", "1:4: expected a value, found '.'"),
    ("\u{0}", "1:1: expected a value, found the control character U+0000"),
    ("[1]\u{0}", "1:4: expected nothing after the value, found the control character U+0000"),
    ("[1\u{C}]", "1:3: expected ',' or ']', found the control character U+000C"),
    ("[\u{A0}1]", "1:2: expected a value or ']', found the character U+00A0"),
    ("[\u{2060}1]", "1:2: expected a value or ']', found the character U+2060"),
    ("[\u{202E}1]", "1:2: expected a value or ']', found the character U+202E"),
    ("\u{FEFF}\u{FEFF}1", "1:1: expected a value, found the character U+FEFF"),
    ("[é]", "1:2: expected a value or ']', found 'é'"),
    ("supercalifragilisticexpialidocious", "1:1: expected a value, found 'supercalifragilistic…'"),
    // Positions
    ("\u{FEFF}x", "1:1: expected a value, found 'x'"),
    ("[\r\n\r\nx]", "3:1: expected a value or ']', found 'x'"),
    ("[\rx]", "2:1: expected a value or ']', found 'x'"),
    ("[\n\t x]", "2:3: expected a value or ']', found 'x'"),
    ("[\"日本\",x]", "1:7: expected a value, found 'x'"),
    ("[\"🙂\u{1F469}\u{200D}\u{1F4BB}e\u{301}\" x]", "1:8: expected ',' or ']', found 'x'"),
    (
      "\"日本\n\"",
      "1:4: expected a character or an escape in the string, found the control character U+000A"
    ),
  ]

  @Test(arguments: texts)
  func `a text that the grammar forbids is rejected with location, expectation and finding`(
    text: String, error: String
  ) {
    let thrown = #expect(throws: JSONSyntaxError.self) { try JSONDocument(parsing: text) }
    #expect(thrown?.description == error)
  }

  @Test func `there are enough traps`() {
    #expect(Self.texts.count + AcceptedTextTests.texts.count >= 120)
  }

  /// Bytes that are no UTF-8 (RFC 3629), and the whole error.
  static let malformed: [(bytes: [UInt8], error: String)] = [
    ([0x22, 0xFF, 0x22], "1:2: expected well-formed UTF-8, found the byte 0xFF"),
    ([0x22, 0x61, 0x80, 0x22], "1:3: expected well-formed UTF-8, found the byte 0x80"),
    ([0x22, 0xC3, 0x22], "1:2: expected well-formed UTF-8, found the byte 0xC3"),
    ([0x22, 0xC0, 0xAF, 0x22], "1:2: expected well-formed UTF-8, found the byte 0xC0"),
    ([0x22, 0xC1, 0xBF, 0x22], "1:2: expected well-formed UTF-8, found the byte 0xC1"),
    ([0x22, 0xE0, 0x80, 0xAF, 0x22], "1:2: expected well-formed UTF-8, found the byte 0xE0"),
    ([0x22, 0xED, 0xA0, 0x80, 0x22], "1:2: expected well-formed UTF-8, found the byte 0xED"),
    ([0x22, 0xF0, 0x80, 0x80, 0xAF, 0x22], "1:2: expected well-formed UTF-8, found the byte 0xF0"),
    ([0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], "1:2: expected well-formed UTF-8, found the byte 0xF4"),
    ([0x22, 0xF5, 0x80, 0x80, 0x80, 0x22], "1:2: expected well-formed UTF-8, found the byte 0xF5"),
    (
      [0x22, 0xFC, 0x83, 0xBF, 0xBF, 0xBF, 0xBF],
      "1:2: expected well-formed UTF-8, found the byte 0xFC"
    ),
    ([0x22, 0xE2, 0x82, 0x22], "1:2: expected well-formed UTF-8, found the byte 0xE2"),
    ([0x22, 0xF0, 0x9F, 0x99], "1:2: expected well-formed UTF-8, found the byte 0xF0"),
    ([0x22, 0xC3, 0xA9, 0xE9, 0x22], "1:3: expected well-formed UTF-8, found the byte 0xE9"),
    (
      [0x7B, 0x22, 0xB9, 0x22, 0x3A, 0x30, 0x7D],
      "1:3: expected well-formed UTF-8, found the byte 0xB9"
    ),
    ([0x5B, 0xE5, 0x5D], "1:2: expected a value or ']', found the byte 0xE5"),
    ([0x5B, 0x31, 0xE5, 0x5D], "1:3: expected ',' or ']', found the byte 0xE5"),
    (
      [0x22, 0x5C, 0xE5, 0x22],
      "1:3: expected one of \"\\/bfnrtu after the backslash, found the byte 0xE5"
    ),
    ([0xFF], "1:1: expected a value, found the byte 0xFF"),
    ([0xEF, 0xBB, 0xBF], "1:1: expected a value, found the end of the document"),
    ([0xEF, 0xBB, 0x7B, 0x7D], "1:1: expected a value, found the byte 0xEF"),
  ]

  @Test(arguments: malformed)
  func `bytes that are no UTF-8 are rejected where they begin`(bytes: [UInt8], error: String) {
    let thrown = #expect(throws: JSONSyntaxError.self) { try JSONDocument(parsing: bytes) }
    #expect(thrown?.description == error)
  }

  @Test func `every raw control character is rejected, wherever it stands in a string`() {
    for value in UInt8(0)..<0x20 {
      for length in 0..<20 {
        let before = [UInt8](repeating: UInt8(ascii: "x"), count: length)
        let text = [0x22] + before + [value] + Array("a longer rest of the string\"".utf8)
        let thrown = #expect(throws: JSONSyntaxError.self) { try JSONDocument(parsing: text) }
        #expect(thrown?.offset == length + 1)
        #expect(thrown?.expected == "a character or an escape in the string")
      }
    }
  }

  @Test func `every prefix of a document is rejected at its end`() throws {
    let text = Array(#"{"k\u00e9y":[1.5e+3,-0,true,false,null,"é🙂\n"],"x":{"y":[]}}"#.utf8)
    _ = try JSONDocument(parsing: text)
    for length in 0..<text.count {
      let prefix = Array(text.prefix(length))
      let thrown = #expect(throws: JSONSyntaxError.self) { try JSONDocument(parsing: prefix) }
      // A literal or a character that breaks off is named by its beginning.
      #expect((length - 4...length).contains(thrown?.offset ?? -1), "prefix of \(length)")
    }
  }
}
