extension DecoderFact {
  /// A value that the model does not read may be garbage.
  ///
  /// Not everything is left for later: literals, the names of members and the length of `\u`
  /// escapes are looked at while the payload is scanned, whether or not the model reads them.
  static let unreadValuesAreNotParsed = DecoderFact(
    id: "unread-values-are-not-parsed",
    statement: """
      Numbers and strings are parsed when a model reads them; where nobody does, a malformed \
      number, a wrong escape or broken UTF-8 passes.
      """,
    importance: """
      A payload that is no JSON can be intact for a model that does not read the broken place, \
      and rejected for one that does: what happens to garbled payloads hangs on the model.
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
      .member(of: #"{"a":1e}"#, as: Int.self, answers: "dataCorrupted without a place"),
      .member(of: #"{"a":"\x"}"#, as: String.self, answers: "dataCorrupted without a place"),
      .member(of: #"{"a":1,"b":tru}"#, as: Int.self, answers: "dataCorrupted without a place"),
      .member(of: #"{"a":1,"b":"\u12"}"#, as: Int.self, answers: "dataCorrupted without a place"),
      .reading(
        bytes: Array(#"{"a":1,""#.utf8) + [0xFF] + Array(#"":2}"#.utf8),
        called: #"{"a":1,"…":2} with the byte FF in the second name"#, as: Member<Int>.self,
        named: "Int", answers: "dataCorrupted without a place"
      ) { "\($0.a)" },
    ])
}
