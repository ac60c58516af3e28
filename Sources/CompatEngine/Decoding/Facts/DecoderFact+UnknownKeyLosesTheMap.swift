extension DecoderFact {
  static let unknownKeyLosesTheMap = DecoderFact(
    id: "unknown-key-loses-the-map",
    statement: """
      An unknown key of a dictionary whose keys are an enum with CodingKeyRepresentable fails the \
      whole dictionary; without that conformance the dictionary is read from an array.
      """,
    importance: """
      'enum-case-added-as-map-key' is rejected by a map by a strict enum, and an optional map does \
      not help: one new key costs all entries.
      """,
    trials: [
      .reading(
        #"{"red":1,"blue":2}"#, as: [Color: Int].self, named: "a map by an enum of 'red'",
        answers: "dataCorrupted at /blue"),
      .member(
        of: #"{"a":{"red":1,"blue":2}}"#, as: [Color: Int]?.self,
        answers: "dataCorrupted at /a/blue"),
      .reading(
        #"{"red":1}"#, as: [Color: Int].self, named: "a map by an enum of 'red'", answers: "1"
      ) { $0[.red].map { "\($0)" } ?? "nothing" },
      .reading(
        #"{"red":1}"#, as: [Plain: Int].self,
        named: "a map by an enum without CodingKeyRepresentable",
        answers: "typeMismatch without a path"),
      .reading(
        #"["red",1]"#, as: [Plain: Int].self,
        named: "a map by an enum without CodingKeyRepresentable", answers: "1"
      ) { $0[.red].map { "\($0)" } ?? "nothing" },
    ])
}

private enum Color: String, Decodable, CodingKeyRepresentable {
  case red
}

private enum Plain: String, Decodable {
  case red
}
