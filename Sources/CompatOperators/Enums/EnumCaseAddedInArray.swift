import CompatModel
import JSONSyntax

extension Operator {
  static let enumCaseAddedInArray = Operator(
    id: "enum-case-added-in-array",
    kind: .additive,
    direction: .added,
    target: .enumValue,
    changeClass: .newValue,
    summary: "Puts a case that no sample has into an array of enum values.",
    rationale: """
      The server ships a new case and one element of a list carries it: a tag, a permission, a \
      supported feature. Strict models and nil wrappers lose the whole list for one element, \
      lossy arrays lose the element and nothing else; both a changed and an appended element \
      occur.
      """,
    opposite: .none(
      because: "A case that the server stops sending leaves no trace in a single payload."),
    peers: ["protobuf conformance: IgnoreUnknownEnumStringValueInRepeatedField"],
    examples: [
      Example(
        #"{"tags":["new", "sale"]}"#,
        becomes: #"{"tags":["unforeseen", "sale"]}"#, #"{"tags":["new", "unforeseen"]}"#,
        #"{"tags":["new", "sale", "unforeseen"]}"#,
        notes: [.open(at: "tags", "0")]),
      Example("[1,null]", becomes: "[90,null]", "[1,null,90]", notes: [.open(at: "0")]),
      Example(#"{"tags":[]}"#, notes: [.open(at: "tags", "0")]),
      Example(#"{"status":"new"}"#, notes: [.open(at: "status")]),
    ]
  ) { subject in
    let elements = subject.enumCases.filter { $0.parent?.kind == .array }
    var lastCases: [Int: Int] = [:]
    for element in elements {
      if let array = element.parent, let index = element.index {
        lastCases.set(array.position, to: index)
      }
    }
    var changes: [Change] = []
    for element in elements {
      guard let array = element.parent else { continue }
      let value = subject.neverSeenValue(at: element)
      changes.append(.replacing(element, by: value))
      // One more element, of the kind of the last one: behind it in the order of the document.
      if lastCases[array.position] == element.index {
        let added = Change.appending(value.bytes, to: array, expectedReading: .inserted(value))
        changes += [added].compactMap(\.self)
      }
    }
    return changes
  }
}
