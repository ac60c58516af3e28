extension DecoderFact {
  static let unknownKeysAreNotListed = DecoderFact(
    id: "unknown-keys-are-not-listed",
    statement: """
      A container lists only those keys of an object that its key type can hold, and an enum that \
      the compiler decodes by one key per case counts these.
      """,
    importance: """
      For such an enum an unknown case alone is no key at all and rejected, the same case beside \
      a known one goes unseen, and two known cases, as in a migration that writes both, are \
      rejected.
      """,
    trials: [
      .reading(
        #"{"text":1,"video":2,"image":3}"#, as: Listed.self, named: "the keys 'image' and 'text'",
        answers: "image, text"
      ) { $0.keys },
      .reading(
        #"{"video":{}}"#, as: Block.self, named: "an enum of 'image' and 'text'",
        answers: "typeMismatch without a path"),
      .reading(
        #"{"text":{"body":"x"},"video":{}}"#, as: Block.self,
        named: "an enum of 'image' and 'text'", answers: #"text(body: "x")"#),
      .reading(
        #"{"text":{"body":"x"},"image":{"url":"y"}}"#, as: Block.self,
        named: "an enum of 'image' and 'text'", answers: "typeMismatch without a path"),
      .reading(
        "{}", as: Block.self, named: "an enum of 'image' and 'text'",
        answers: "typeMismatch without a path"),
    ])
}

private struct Listed: Decodable {
  private enum CodingKeys: String, CodingKey {
    case image, text
  }

  let keys: String

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    // The order of `allKeys` is not documented.
    keys = container.allKeys.map(\.stringValue).sorted().joined(separator: ", ")
  }
}

private enum Block: Decodable {
  case image(url: String)
  case text(body: String)
}
