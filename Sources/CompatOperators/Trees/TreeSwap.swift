import CompatModel
import JSONSyntax

extension Operator {
  static let treeSwap = Operator(
    id: "tree-swap",
    direction: .moved,
    target: .object,
    summary: "Swaps the values of two neighbours that are of the same JSON type.",
    rationale: """
      Two arguments of a function have the same type, and the server passes them in the wrong \
      order: width and height, first and last name, from and to. No decoder can notice. What can \
      be expected is that the app shows each value where the payload says it.
      """,
    opposite: .operatorID("tree-swap"),
    peers: ["radamsa: ts2"],
    examples: [
      Example(#"{"width":320,"height":240.0}"#, becomes: #"{"width":240.0,"height":320}"#),
      Example(
        #"[["a","b"], {"n":1}, {"n":2}]"#, becomes: #"[["a","b"], {"n":2}, {"n":1}]"#,
        #"[["b","a"], {"n":1}, {"n":2}]"#),
      Example(#"{"type":"card","title":"a","n":1}"#, notes: [.discriminator(at: "type")]),
      Example(#"{"a":1,"b":"1","c":1}"#),
    ]
  ) { subject in
    // Another name is `enum-case-added` and its like; a value of another case fits nothing.
    let names = Set(of: (subject.enumCases + subject.discriminators).map(\.position))
    let unique = Set(of: subject.sites.map(\.position))
    return subject.sites(of: .array, .object).flatMap { container -> [Change] in
      // What must be rejected where it cannot be read can be read here.
      if container.kind == .array, subject.survey.isFailClosed(container) { return [] }
      let children = container.children
      let isSwapped = children.map { node in
        unique.contains(node.position) && !names.contains(node.position)
      }
      var changes: [Change] = []
      for index in children.indices.dropFirst() where isSwapped[index - 1] && isSwapped[index] {
        let (first, second) = (children[index - 1], children[index])
        guard first.kind == second.kind, first.source != second.source,
          !first.value.isEqualInMeaning(to: second.value)
        else { continue }
        changes.append(
          .several(
            [
              .replacing(first, spelled: second.source),
              .replacing(second, spelled: first.source),
            ],
            at: container,
            remark: "\(name(of: first)) and \(name(of: second)) swapped"))
      }
      return changes
    }
  }

  private static func name(of node: JSONNode) -> String { node.key ?? "\(node.index ?? 0)" }
}
