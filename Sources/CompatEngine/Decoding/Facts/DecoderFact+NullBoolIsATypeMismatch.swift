extension DecoderFact {
  static let nullBoolIsATypeMismatch = DecoderFact(
    id: "null-bool-is-a-type-mismatch",
    statement: """
      Null where a Bool is expected is a type mismatch; for every other type it is a value that \
      is not found.
      """,
    importance: """
      'key-null' gives two kinds of error, and with them two findings; a model that handles \
      valueNotFound only does not handle a flag that becomes null.
      """,
    trials: [
      .member(of: #"{"a":null}"#, as: Bool.self, answers: "typeMismatch at /a"),
      .member(of: #"{"a":[null]}"#, as: [Bool].self, answers: "typeMismatch at /a/0"),
      .member(of: #"{"a":null}"#, as: Int.self, answers: "valueNotFound at /a"),
      .member(of: #"{"a":null}"#, as: UInt8.self, answers: "valueNotFound at /a"),
      .member(of: #"{"a":null}"#, as: Double.self, answers: "valueNotFound at /a"),
      .member(of: #"{"a":null}"#, as: String.self, answers: "valueNotFound at /a"),
      .member(of: #"{"a":null}"#, as: [Int].self, answers: "valueNotFound at /a"),
      .member(of: #"{"a":null}"#, as: Member<Int>.self, answers: "valueNotFound at /a"),
    ])
}
