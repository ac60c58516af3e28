extension DecoderFact {
  /// A value that the model does not read may be garbage.
  ///
  /// The exceptions are literals, the names of members and the length of `\u` escapes: they are
  /// checked during the scan, even if the model does not read them.
  static let unreadValuesAreNotParsed = DecoderFact(
    id: "unread-values-are-not-parsed",
    statement: """
      Numbers and strings are parsed when a model reads them; in unread values, a \
      malformed number, a wrong escape or broken UTF-8 passes.
      """,
    importance: """
      A payload that is not JSON can be intact for a model that does not read the broken site, \
      and rejected for one that does: the outcome of garbled payloads depends on the model.
      """,
    trials: [
      .member(of: #"{"a":1,"b":1e}"#, as: Int.self, answers: "1"),
      .member(of: #"{"a":1,"b":01}"#, as: Int.self, answers: "1"),
      .member(of: #"{"a":1,"b":"\x"}"#, as: Int.self, answers: "1"),
      .reading(
        bytes: Array(#"{"a":1,"b":""#.utf8) + [0xFF] + Array(#""}"#.utf8),
        called: #"{"a":1,"b":"…"} with the byte FF in 'b'"#, as: Member<Int>.self, named: "Int",
        answers: "1"
      ) { "\($0.a)" },
      .member(of: #"{"a":1e}"#, as: Int.self, answers: noPath),
      .member(of: #"{"a":"\x"}"#, as: String.self, answers: noPath),
      .member(of: #"{"a":1,"b":tru}"#, as: Int.self, answers: noPath),
      .member(of: #"{"a":1,"b":"\u12"}"#, as: Int.self, answers: noPath),
      .reading(
        bytes: Array(#"{"a":1,""#.utf8) + [0xFF] + Array(#"":2}"#.utf8),
        called: #"{"a":1,"…":2} with the byte FF in the second name"#, as: Member<Int>.self,
        named: "Int", answers: noPath
      ) { "\($0.a)" },
    ])
}
