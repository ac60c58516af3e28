import CompatModel
import JSONSyntax

extension Operator {
  static let treeGraft = Operator(
    id: "tree-graft",
    direction: .replaced,
    target: .object,
    isForSearch: true,
    summary: "Replaces a value with one that the samples have elsewhere at the same path.",
    rationale: """
      Two payloads are mixed: an object of one page comes with the list of another, or with the \
      member that says what it is. Each value is one that the server sends; a model that takes two \
      of them for a pair finds a pair that never was.
      """,
    opposite: .none(
      because: "Which of several known values stood there before is not in the payload."),
    peers: ["AFL++: splice"],
    examples: [
      Example(
        #"{"a":{"b":1}}"#, becomes: #"{"a":{"b":2,"c":[3]}}"#, #"{"a":{"b":2}}"#,
        siblings: [#"{"a":{"b":2,"c":[3]}}"#]),
      Example(#"[1,2]"#, becomes: #"[2,2]"#, #"[3,2]"#, #"[1,1]"#, #"[1,3]"#, siblings: ["[3,1]"]),
      Example(#"{"a":1}"#, siblings: [#"{"a":1}"#]),
    ]
  ) { subject in
    subject.sites.flatMap { node -> [Change] in
      guard node.parent != nil else { return [] }
      let value = node.value
      return subject.seen.values(at: node.pattern).lazy
        .filter { $0 != value && !isChangeOfOneChild(value, to: $0) }
        .prefix(maximumValues).map { .replacing(node, by: $0) }
    }
  }

  /// The number of other values that are taken for one site.
  private static let maximumValues = 6

  /// Whether two containers differ in one value only: that is grafted by itself.
  private static func isChangeOfOneChild(_ value: JSONValue, to other: JSONValue) -> Bool {
    switch (value, other) {
    case (.object(let old), .object(let new)):
      old.map(\.key) == new.map(\.key) && zip(old, new).count { $0 != $1 } == 1
    case (.array(let old), .array(let new)):
      old.count == new.count && zip(old, new).count { $0 != $1 } == 1
    default: false
    }
  }
}
