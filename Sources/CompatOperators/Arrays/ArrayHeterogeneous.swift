import CompatModel
import JSONSyntax

extension Operator {
  static let arrayHeterogeneous = Operator(
    id: "array-heterogeneous",
    direction: .added,
    target: .array,
    changeClass: .otherType,
    summary: "Adds an element of another type to one array.",
    rationale: """
      A lookup that fails answers `false`, and so does the list of many lookups; a list of texts \
      gets a first entry with a style. One strange element costs a strict model the whole list, \
      and a nil wrapper around the array too; a lossy array loses only what it could not read.
      """,
    opposite: .none(
      because: "Which element of a mixed array came last is not in the payload."),
    peers: ["radamsa: ts1"],
    examples: [
      Example(#"{"a":[ {"id":1} ]}"#, becomes: #"{"a":[ {"id":1}, false ]}"#),
      Example(#"[true]"#, becomes: #"[true,"unknown"]"#),
      Example(#"{"none":[]}"#, becomes: #"{"none":[false]}"#),
      Example(#"[[1,"a"],null]"#),
    ]
  ) { subject in
    subject.lists.compactMap { array in
      let kinds = array.children.kinds
      // An empty array says nothing of its elements: the first one may be of any type.
      let kind = kinds.first ?? .object
      guard kinds.count <= 1, kind != .null else { return nil }
      let value: JSONValue = kind == .boolean ? .string("unknown") : .boolean(false)
      return .appending(value.bytes, to: array, expectedReading: .inserted(value))
    }
  }
}
