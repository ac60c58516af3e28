extension DecoderFact {
  static let missingSuperDecoderShowsNull = DecoderFact(
    id: "missing-super-decoder-shows-null",
    statement: """
      Asking for the decoder of a key never fails: where the key is missing, the decoder shows \
      null.
      """,
    importance: """
      A model that goes through 'superDecoder' cannot tell a missing key from null, and its error \
      is about a null that the payload does not hold.
      """,
    trials: [
      .reading(
        "{}", as: Detour.self, named: "the decoder of 'a'",
        answers: "null, and as Int valueNotFound at /a"
      ) { $0.seen },
      .reading(
        #"{"a":null}"#, as: Detour.self, named: "the decoder of 'a'",
        answers: "null, and as Int valueNotFound at /a"
      ) { $0.seen },
      .reading(
        #"{"a":1}"#, as: Detour.self, named: "the decoder of 'a'", answers: "a value, and as Int 1"
      ) { $0.seen },
    ])
}

private struct Detour: Decodable {
  private enum CodingKeys: String, CodingKey {
    case a
  }

  let seen: String

  init(from decoder: any Decoder) throws {
    let inner = try decoder.container(keyedBy: CodingKeys.self).superDecoder(forKey: .a)
    let container = try inner.singleValueContainer()
    let kind = container.decodeNil() ? "null" : "a value"
    do {
      seen = "\(kind), and as Int \(try container.decode(Int.self))"
    } catch {
      seen = "\(kind), and as Int \(DecoderTrial.words(for: error))"
    }
  }
}
