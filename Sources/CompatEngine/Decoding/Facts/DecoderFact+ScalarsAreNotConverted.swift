extension DecoderFact {
  /// Only the spelling of a number is free.
  ///
  /// Whole numbers with a fraction part are not always read: close to the limits of `Int` they are
  /// rejected, because they are converted through `Double`.
  static let scalarsAreNotConverted = DecoderFact(
    id: "scalars-are-not-converted",
    statement: """
      An integer may be spelled with a fraction or an exponent as long as it is whole, and nothing \
      else is converted: a Bool is true or false, no string is a number, no number a string.
      """,
    importance: """
      34.0 for 34 is intact and must not be reported as a break; an id that turns from a number \
      into a string, or a flag from false into 0, is rejected by every plain field.
      """,
    trials: [
      .member(of: #"{"a":34.0}"#, as: Int.self, answers: "34"),
      .member(of: #"{"a":3.4e1}"#, as: Int.self, answers: "34"),
      .member(of: #"{"a":9007199254740993.0}"#, as: Int.self, answers: "9007199254740993"),
      .member(of: #"{"a":9223372036854775807.0}"#, as: Int64.self, answers: noPath),
      .member(of: #"{"a":1}"#, as: Bool.self, answers: "typeMismatch at /a"),
      .member(of: #"{"a":0}"#, as: Bool.self, answers: "typeMismatch at /a"),
      .member(of: #"{"a":"true"}"#, as: Bool.self, answers: "typeMismatch at /a"),
      .member(of: #"{"a":true}"#, as: Int.self, answers: "typeMismatch at /a"),
      .member(of: #"{"a":"1"}"#, as: Int.self, answers: "typeMismatch at /a"),
      .member(of: #"{"a":"1"}"#, as: Double.self, answers: "typeMismatch at /a"),
      .member(of: #"{"a":1}"#, as: String.self, answers: "typeMismatch at /a"),
    ])
}
