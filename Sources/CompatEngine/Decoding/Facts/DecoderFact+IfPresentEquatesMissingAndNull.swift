extension DecoderFact {
  /// Missing and null are both nil.
  ///
  /// Decoding an optional is not the only way to distinguish them: `contains` sees the key as well.
  static let ifPresentEquatesMissingAndNull = DecoderFact(
    id: "if-present-equates-missing-and-null",
    statement: """
      An optional property, which is read if present, is nil for a missing key and for null; \
      only a model that checks whether the key is there, or decodes an optional, distinguishes \
      them.
      """,
    importance: """
      'key-missing' and 'key-null' have the same result for every optional property: a \
      difference between null and a missing key is lost.
      """,
    trials: [
      .reading(
        "{}", as: Presence.self, named: "Int if present, Int?, and whether it is there",
        answers: "nil, keyNotFound at /a, false"
      ) { $0.seen },
      .reading(
        #"{"a":null}"#, as: Presence.self, named: "Int if present, Int?, and whether it is there",
        answers: "nil, nil, true"
      ) { $0.seen },
      .reading("{}", as: Property.self, named: "an optional property", answers: "nil") {
        $0.a.map { "\($0)" } ?? "nil"
      },
      .reading(#"{"a":null}"#, as: Property.self, named: "an optional property", answers: "nil") {
        $0.a.map { "\($0)" } ?? "nil"
      },
    ])
}

private struct Property: Decodable {
  let a: Int?
}

private struct Presence: Decodable {
  private enum CodingKeys: String, CodingKey {
    case a
  }

  let seen: String

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func words(_ read: () throws -> Int?) -> String {
      do {
        return try read().map { "\($0)" } ?? "nil"
      } catch {
        return DecoderTrial.words(for: error)
      }
    }
    let ifPresent = words { try container.decodeIfPresent(Int.self, forKey: .a) }
    let optional = words { try container.decode(Int?.self, forKey: .a) }
    seen = "\(ifPresent), \(optional), \(container.contains(.a))"
  }
}
