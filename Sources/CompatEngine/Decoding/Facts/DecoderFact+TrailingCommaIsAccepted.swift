extension DecoderFact {
  /// The one thing that is no JSON and read all the same.
  ///
  /// Of the files of JSONTestSuite that a parser must refuse, the decoder accepts three if every
  /// value is read, and all three are such commas. Where nothing is read it accepts many more, but
  /// that is another fact: ``unreadValuesAreNotParsed``.
  static let trailingCommaIsAccepted = DecoderFact(
    id: "trailing-comma-is-accepted",
    statement: """
      One comma behind the last element or member is accepted, which RFC 8259 does not allow; a \
      second one, a comment, a bare name or single quotes are refused.
      """,
    importance: """
      'wire-trailing-comma' is garbled, and yet intact for every model: the decoder is more \
      lenient there than the harness's own parser, which refuses such a sample.
      """,
    trials: [
      .reading(#"["",]"#, as: [String].self, named: "an array of String", answers: #"[""]"#),
      .reading("[1,]", as: [Int].self, named: "an array of Int", answers: "[1]"),
      .reading(
        #"{"id":0,}"#, as: [String: Int].self, named: "a dictionary", answers: #"["id": 0]"#),
      .reading(
        "[1,,]", as: [Int].self, named: "an array of Int", answers: "dataCorrupted without a place"),
      .reading(
        "[,]", as: [Int].self, named: "an array of Int", answers: "dataCorrupted without a place"),
      .reading(
        "[1/**/]", as: [Int].self, named: "an array of Int",
        answers: "dataCorrupted without a place"),
      .reading(
        "{id:0}", as: [String: Int].self, named: "a dictionary",
        answers: "dataCorrupted without a place"),
      .reading(
        "['a']", as: [String].self, named: "an array of String",
        answers: "dataCorrupted without a place"),
    ])
}
