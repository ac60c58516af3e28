import CompatModel
import JSONSyntax

extension Operator {
  static let treeDuplicate = Operator(
    id: "tree-duplicate",
    direction: .added,
    target: .array,
    summary: "Sends one element of an array once more, at the end.",
    rationale: """
      Something is inserted while a client turns the pages, and the last thing of one page comes \
      again on the next; a retry stores a record twice. Models that make a dictionary or a set of \
      a list lose one or trap on the second, and lists that identify their rows by id show ghosts.
      """,
    opposite: .revertedBy("tree-delete"),
    peers: ["radamsa: tr2"],
    examples: [
      Example("[1, 2]", becomes: "[1, 2, 1]", "[1, 2, 2]"),
      Example(
        #"{"a":[{"n": 1.0},{"n": 1.0}]}"#,
        becomes: #"{"a":[{"n": 1.0},{"n": 1.0},{"n": 1.0}]}"#),
      Example("[]"),
      Example(#"{"a":1}"#),
    ]
  ) { subject in
    subject.lists.flatMap { array -> [Change] in
      // What must be rejected where it cannot be read can be read here.
      if subject.survey.isFailClosed(array) { return [] }
      let elements = array.children
      var seen: [JSONNode] = []
      return chosenElements(among: elements.count).compactMap { index in
        let element = elements[index]
        guard !seen.contains(where: { $0.source == element.source }) else { return nil }
        seen.append(element)
        return .appending(
          Array(element.source), to: array, expectedReading: .inserted(element.value),
          remark: "element \(index) again")
      }
    }
  }
}
