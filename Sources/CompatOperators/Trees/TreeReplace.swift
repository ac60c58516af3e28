import CompatModel
import JSONSyntax

extension Operator {
  static let treeReplace = Operator(
    id: "tree-replace",
    direction: .replaced,
    target: .object,
    summary: "Replaces one array or object with another one of the payload.",
    rationale: """
      A cache answers with the record of another key, or a template puts the wrong variable into \
      a field. The JSON type is right and everything in it is well-formed; a model whose members \
      are all optional reads a thing that was never meant to be there.
      """,
    opposite: .none(because: "What the site held before is not in the payload."),
    peers: ["radamsa: ts1"],
    examples: [
      Example(
        #"{"owner":{"name":"a"},"place":{"city":"b"}}"#,
        becomes: #"{"owner":{"city":"b"},"place":{"city":"b"}}"#,
        #"{"owner":{"name":"a"},"place":{"name":"a"}}"#),
      Example(#"{"a":[],"b":[1, 2],"c":{}}"#, becomes: #"{"a":[1, 2],"b":[1, 2],"c":{}}"#),
      Example(#"[{"a":1},{"a":2}]"#),
      Example(#"{"a":1}"#),
    ]
  ) { subject in
    let containers = subject.sites(of: .array, .object).filter { $0.parent != nil }
    let donors = containers.filter { $0.count > 0 }
    let arrays = donors.filter { $0.kind == .array }
    let objects = donors.filter { $0.kind == .object }
    return containers.compactMap { node in
      donor(for: node, among: node.kind == .array ? arrays : objects)
        .map { .replacing(node, spelled: $0.source) }
    }
  }

  /// The next container of the same kind at another site that holds something else; a
  /// few are tried, the first ones of the payload behind the last.
  private static func donor(for node: JSONNode, among donors: [JSONNode]) -> JSONNode? {
    guard !donors.isEmpty else { return nil }
    let pattern = node.pattern
    let first = donors.indices.partitioningIndex {
      donors[$0].range.lowerBound >= node.range.upperBound
    }
    return (0..<min(donors.count, 8)).lazy.map { donors[(first + $0) % donors.count] }
      .first { donor in
        !donor.range.overlaps(node.range) && donor.source != node.source && donor.pattern != pattern
          && !donor.value.isEqualInMeaning(to: node.value)
      }
  }
}
