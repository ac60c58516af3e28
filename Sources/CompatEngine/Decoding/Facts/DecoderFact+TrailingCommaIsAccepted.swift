extension DecoderFact {
  /// The only invalid JSON that is read completely.
  ///
  /// Of the files of JSONTestSuite that a parser must reject, the decoder accepts three if every
  /// value is read; all three have such commas. If no value is read, it accepts many more, but that
  /// is another fact: ``unreadValuesAreNotParsed``.
  static let trailingCommaIsAccepted = DecoderFact(
    id: "trailing-comma-is-accepted",
    statement: """
      One comma behind the last element or member is accepted, which RFC 8259 does not allow; a \
      second one, a comment, a bare name or single quotes are rejected.
      """,
    importance: """
      'wire-trailing-comma' is garbled, and yet intact for every model: the decoder is more \
      lenient there than the harness's own parser, which rejects such a sample.
      """,
    trials: [
      .reading(#"["",]"#, as: [String].self, named: "an array of String", answers: #"[""]"#),
      .reading("[1,]", as: [Int].self, named: "an array of Int", answers: "[1]"),
      .reading(
        #"{"id":0,}"#, as: [String: Int].self, named: "a dictionary", answers: #"["id": 0]"#),
      .reading("[1,,]", as: [Int].self, named: "an array of Int", answers: noPath),
      .reading("[,]", as: [Int].self, named: "an array of Int", answers: noPath),
      .reading("[1/**/]", as: [Int].self, named: "an array of Int", answers: noPath),
      .reading("{id:0}", as: [String: Int].self, named: "a dictionary", answers: noPath),
      .reading("['a']", as: [String].self, named: "an array of String", answers: noPath),
    ])
}
