import CompatModel
import JSONSyntax

extension Operator {
  static let stringToNullString = Operator(
    id: "string-to-null-string",
    direction: .replaced,
    target: .scalar,
    changeClass: .otherFormat,
    summary:
      "Replaces one string with the word null or undefined, or null with null in quotes.",
    rationale: """
      Code joins texts without checking whether there are any: the value that was missing in \
      the server's own program arrives as its name. Decoding succeeds, and the screen greets a \
      user who is called undefined.
      """,
    opposite: .none(
      because: "Which text the word stands for is not in the payload."),
    examples: [
      Example(
        #"{"name":"Ada","note":null}"#, becomes: #"{"name":"null","note":null}"#,
        #"{"name":"undefined","note":null}"#, #"{"name":"Ada","note":"null"}"#),
      Example(#"["null"]"#, becomes: #"["undefined"]"#),
      Example(#"{"n":7}"#),
    ]
  ) { subject in
    let plain = Set(of: subject.plainScalars.map(\.position))
    return subject.sites(of: .string, .null).flatMap { node -> [Change] in
      if node.kind == .null { return [.replacing(node, by: .string("null"))] }
      guard plain.contains(node.position) else { return [] }
      let text = node.string
      return ["null", "undefined"].filter { $0 != text }.map { .replacing(node, by: .string($0)) }
    }
  }
}
