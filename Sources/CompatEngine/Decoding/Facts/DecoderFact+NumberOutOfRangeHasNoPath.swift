extension DecoderFact {
  static let numberOutOfRangeHasNoPath = DecoderFact(
    id: "number-out-of-range-has-no-path",
    statement: """
      A fraction where an integer is expected, and a number beyond the range of its type, fail \
      with an empty path.
      """,
    importance: """
      The error of 'num-overflow' and 'type-int-to-fraction' is about the whole payload: only \
      the change itself shows which value it was.
      """,
    trials: [
      .member(of: #"{"a":{"a":1.5}}"#, as: Member<Int>.self, answers: noPath),
      .member(of: #"{"a":{"a":9223372036854775808}}"#, as: Member<Int64>.self, answers: noPath),
      .member(of: #"{"a":{"a":300}}"#, as: Member<UInt8>.self, answers: noPath),
      .member(of: #"{"a":{"a":-1}}"#, as: Member<UInt8>.self, answers: noPath),
      .member(of: #"{"a":{"a":1e400}}"#, as: Member<Double>.self, answers: noPath),
      .member(of: #"{"a":{"a":"1"}}"#, as: Member<Int>.self, answers: "typeMismatch at /a/a"),
    ])
}
