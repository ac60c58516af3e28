import CompatModel
import JSONSyntax

extension Operator {
  static let treeDelete = Operator(
    id: "tree-delete",
    direction: .removed,
    target: .array,
    summary: "Removes one element of an array that has others.",
    rationale: """
      A thing is deleted, blocked or filtered out, or a merge of two lists loses it. Lists change \
      their length all the time and no model should care; those that take elements by position, \
      or that are written for a list of exactly so many, do.
      """,
    opposite: .none(because: "Which element is missing in an array is unknown."),
    peers: ["radamsa: td"],
    examples: [
      Example("[1, 2, 3]", becomes: "[2, 3]", "[1, 3]", "[1, 2]"),
      Example(#"{"a":["x","x"]}"#, becomes: #"{"a":["x"]}"#),
      Example("[1]"),
      Example(#"{"a":1,"b":2}"#),
    ]
  ) { subject in
    subject.lists.flatMap { array -> [Change] in
      let elements = array.children
      // What must be rejected where it cannot be read can be read here.
      guard elements.count > 1, !subject.survey.isFailClosed(array) else { return [] }
      var seen: [JSONValue] = []
      return chosenElements(among: elements.count).compactMap { index in
        // Which one of equal elements is gone is unknown.
        let others = elements.filter { $0.position != elements[index].position }
        let rest = JSONValue.array(others.map(\.value))
        guard !seen.contains(rest), let removal = elements[index].removed() else { return nil }
        seen.append(rest)
        return Change(
          at: array, edits: [removal], expectedReading: .changed(became: rest),
          remark: "element \(index) removed")
      }
    }
  }

  /// The first, the middle and the last of a number of elements: what becomes of one of the others
  /// is what becomes of the one in the middle.
  static func chosenElements(among count: Int) -> [Int] {
    var chosen: [Int] = []
    for index in [0, count / 2, count - 1] where 0..<count ~= index && chosen.last != index {
      chosen.append(index)
    }
    return chosen
  }
}
