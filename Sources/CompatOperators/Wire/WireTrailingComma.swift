import CompatModel
import JSONSyntax

extension Operator {
  static let wireTrailingComma = Operator(
    id: "wire-trailing-comma",
    kind: .garbled,
    direction: .added,
    target: .bytes,
    summary: "Writes a comma behind the last member or element of one object or array.",
    rationale: """
      A template writes a comma behind each line of a loop, the last one included. The grammar \
      does not allow it, and Foundation's decoder accepts it all the same: the app sees what it \
      saw before, while readers on other platforms reject the payload.
      """,
    opposite: .none(because: "A payload with a comma too many is in no corpus."),
    peers: ["JSONTestSuite: n_object_trailing_comma"],
    examples: [
      Example(#"{"a":[1, 2 ]}"#, becomes: #"{"a":[1, 2 ],}"#, #"{"a":[1, 2, ]}"#),
      Example("[]"),
      Example("1"),
    ]
  ) { subject in
    subject.sites(of: .array, .object).compactMap { node in
      node.children.last.map { last in
        Change(
          at: node, edits: [JSONEdit(inserting: [UInt8(ascii: ",")], at: last.range.upperBound)],
          expectedReading: .same, remark: "a comma too many")
      }
    }
  }
}
