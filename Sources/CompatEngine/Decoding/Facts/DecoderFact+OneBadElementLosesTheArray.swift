extension DecoderFact {
  static let oneBadElementLosesTheArray = DecoderFact(
    id: "one-bad-element-loses-the-array",
    statement: "One element that cannot be read fails the whole array, also an array of optionals.",
    importance: """
      'enum-case-added-in-array' and 'disc-unknown-in-array' are rejected by a plain array: the \
      first new element costs the whole list, unless elements are read as something that never \
      fails.
      """,
    trials: [
      .reading(
        #"["red","blue","red"]"#, as: [Color].self, named: "an array of an enum of 'red'",
        answers: "dataCorrupted at /1"),
      .reading(
        #"["red","blue","red"]"#, as: [Color?].self,
        named: "an array of optionals of an enum of 'red'", answers: "dataCorrupted at /1"),
      .reading(
        #"["red",null,"red"]"#, as: [Color?].self,
        named: "an array of optionals of an enum of 'red'", answers: "3 elements"
      ) { "\($0.count) elements" },
      .reading(
        #"[1,"2"]"#, as: [Int].self, named: "an array of Int", answers: "typeMismatch at /1"),
    ])
}

private enum Color: String, Decodable {
  case red
}
