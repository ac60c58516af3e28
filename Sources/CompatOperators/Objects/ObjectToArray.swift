import CompatModel
import JSONSyntax

extension Operator {
  static let objectToArray = Operator(
    id: "object-to-array",
    direction: .retyped,
    target: .object,
    summary: "Puts one object into an array.",
    rationale: """
      What there was one of there can be several of: the address becomes a list of addresses, \
      the answer to a question about one record a list with one record in it. The property \
      expects an object and rejects it, optional or not.
      """,
    opposite: .revertedBy("array-to-scalar"),
    peers: ["CATS: ReplaceObjectsWithArrays", "Jackson: UNWRAP_SINGLE_VALUE_ARRAYS"],
    examples: [
      Example(#"{"a":{ "b":1 }}"#, becomes: #"[{"a":{ "b":1 }}]"#, #"{"a":[{ "b":1 }]}"#),
      Example(#"[[1],"{}"]"#),
    ]
  ) { subject in
    subject.sites(of: .object).map {
      .respelling($0, spelled: Spelling.array([Array($0.source)]))
    }
  }
}
