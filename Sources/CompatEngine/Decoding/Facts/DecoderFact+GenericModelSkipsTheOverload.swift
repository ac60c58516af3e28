extension DecoderFact {
  /// The compiler chooses an overload where the type is written.
  ///
  /// This is the language rather than the decoder: the call inside a generic model is bound to the
  /// generic method when the model is compiled.
  static let genericModelSkipsTheOverload = DecoderFact(
    id: "generic-model-skips-the-overload",
    statement: """
      Where a model is generic over the type of a property, the container's own generic method \
      reads it: an overload that a wrapper type adds for missing keys is not called.
      """,
    importance: """
      A wrapper that survives 'key-missing' in a written-out model is rejected inside a generic \
      one, so a strategy is only what it seems if its model is written out.
      """,
    trials: [
      .reading("{}", as: WrittenOut.self, named: "a written-out model", answers: "nil") {
        $0.a.value.map { "\($0)" } ?? "nil"
      },
      .reading(
        "{}", as: Member<Tolerant>.self, named: "a generic model", answers: "keyNotFound at /a"
      ) { $0.a.value.map { "\($0)" } ?? "nil" },
      .reading(
        #"{"a":"x"}"#, as: Member<Tolerant>.self, named: "a generic model", answers: "nil"
      ) { $0.a.value.map { "\($0)" } ?? "nil" },
    ])
}

private struct WrittenOut: Decodable {
  let a: Tolerant
}

/// A number, or nil for anything that cannot be read as one.
private struct Tolerant: Decodable {
  let value: Int?

  init(value: Int?) {
    self.value = value
  }

  init(from decoder: any Decoder) throws {
    value = try? decoder.singleValueContainer().decode(Int.self)
  }
}

extension KeyedDecodingContainer {
  /// Reads a missing key as nil; found by the models of this file only.
  fileprivate func decode(_ type: Tolerant.Type, forKey key: K) throws -> Tolerant {
    try decodeIfPresent(type, forKey: key) ?? Tolerant(value: nil)
  }
}
