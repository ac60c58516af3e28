import Testing

/// A string that breaks terminals, pages or columns if a report lets it.
package struct HostileString: Sendable, CustomTestStringConvertible {
  /// What it tries; the string itself would break the log of the test.
  package var testDescription: String
  package var text: String

  package init(testDescription: String, text: String) {
    self.testDescription = testDescription
    self.text = text
  }

  package static let all: [HostileString] = table.map {
    HostileString(testDescription: $0, text: $1)
  }

  /// The two long texts are longer than what is shown of any text.
  private static let table: [(String, String)] = [
    ("empty", ""),
    ("script element", "<script>alert(1)</script>"),
    ("end of a script", "</script><img src=x onerror=alert(1)>"),
    ("end of a style sheet", "</style><b>bold</b>"),
    ("comment", "<!-- <!--> --> ]]>"),
    ("double quotation mark", "\" onmouseover=\"alert(1)\" x=\""),
    ("single quotation mark", "' onfocus='alert(1)' autofocus='"),
    ("character reference", "&lt;b&gt; &amp; &#60; &bogus;"),
    ("template", "{{constructor.constructor('alert(1)')()}} ${alert(1)} `x`"),
    ("link", "javascript:alert(1)"),
    ("clear the screen", "\u{1B}[2J\u{1B}[H"),
    ("colour", "\u{1B}[31mred\u{1B}[0m"),
    ("title of the window", "\u{1B}]0;owned\u{07}"),
    ("link in a terminal", "\u{1B}]8;;https://example.com\u{1B}\\text\u{1B}]8;;\u{1B}\\"),
    ("eight-bit control sequence", "\u{9B}31m\u{9D}0;x\u{9C}"),
    ("bell", "\u{07}\u{07}"),
    ("backspace", "good\u{08}\u{08}\u{08}\u{08}evil"),
    ("carriage return", "good\revil"),
    ("newlines", "one\ntwo\r\nthree\u{0B}four\u{0C}five"),
    ("tabs", "a\tb\t\tc"),
    ("right-to-left override", "invoice\u{202E}gpj.exe\u{202C}"),
    ("isolates", "\u{2066}a\u{2067}b\u{2068}c\u{2069}"),
    ("marks of direction", "a\u{200E}b\u{200F}c\u{61C}d"),
    ("NUL", "a\u{0}b"),
    ("delete", "a\u{7F}b"),
    ("line and paragraph separators", "a\u{2028}b\u{2029}c\u{85}d"),
    ("byte order mark", "\u{FEFF}a\u{FFFE}"),
    ("zero width", "a\u{200B}b\u{200C}c\u{200D}d\u{2060}e\u{AD}f"),
    ("exotic blanks", "a\u{A0}b\u{3000}c\u{2003}d\u{2800}e\u{3164}f"),
    ("replacement character", "\u{FFFD}\u{FFFC}"),
    ("tag characters", "flag\u{E0067}\u{E007F}"),
    ("private use", "\u{E000}\u{F8FF}\u{10FFFD}"),
    ("family", "👨‍👩‍👧‍👦 🏳️‍🌈 1️⃣ 👍🏽 🇩🇪"),
    ("combining marks", "Z\u{351}\u{34B}\u{36B}\u{344}\u{316}\u{317}a\u{318}lgo"),
    ("a mark without a base", "\u{301}\u{20E3}"),
    ("wide characters", "漢字かな交じり文、한국어：ｆｕｌｌ"),
    ("right to left", "שלום עולם مرحبا بالعالم"),
    ("conjoining letters", String(repeating: "\u{1112}", count: 40) + "\u{1161}\u{11AB}"),
    ("spacing marks", "क" + String(repeating: "\u{93E}", count: 60) + "\u{301}"),
    ("one long word", String(repeating: "x", count: 500)),
    ("many wide characters", String(repeating: "界", count: 300)),
    ("a long text", String(repeating: "lorem ipsum ", count: 800)),
    ("a long text without blanks", String(repeating: "\u{1B}[1m", count: 2_100)),
    ("path and id", "../../etc/passwd#key-missing@/a~1b/~0c+x%00"),
    ("format", "%s %n %@ \\(x) \\u{202E}"),
  ]
}
