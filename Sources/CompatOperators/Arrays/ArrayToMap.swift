import CompatModel
import JSONSyntax

extension Operator {
  static let arrayToMap = Operator(
    id: "array-to-map",
    direction: .retyped,
    target: .array,
    summary:
      "Replaces one array with an object that holds its elements under their ids or positions.",
    rationale: """
      In PHP a list from which an element was taken has keys, so `[a, b]` becomes `{"0": a, "1": \
      b}`, and Lua writes an empty list as `{}`. Elsewhere a list is keyed by id on purpose, to \
      be looked up faster. The property rejects the object.
      """,
    opposite: .operatorID("map-to-array"),
    peers: ["CATS: ReplaceArraysWithObjects"],
    examples: [
      Example(
        #"{"users":[{"id":"u1"}, {"id":"u2"}]}"#,
        becomes: #"{"users":{"u1":{"id":"u1"},"u2":{"id":"u2"}}}"#),
      Example(#"["a",[ ]]"#, becomes: #"{"0":"a","1":[ ]}"#, #"["a",{}]"#),
      Example(#"[{"id":7},{"id":7}]"#, becomes: #"{"0":{"id":7},"1":{"id":7}}"#),
      Example(#"{"a":"[]"}"#),
    ]
  ) { subject in
    subject.sites(of: .array).map { node in
      let members = members(of: node, arePairs: subject.survey.isPairs(node))
      return .respelling(node, spelled: Spelling.object(members))
    }
  }

  /// What the array is as an object; what are keys and values already are its members.
  private static func members(of array: JSONNode, arePairs: Bool) -> [[UInt8]] {
    let elements = array.children
    let keys = arePairs ? stride(from: 0, to: elements.count, by: 2).map { elements[$0] } : []
    guard arePairs, elements.count % 2 == 0, keys.allSatisfy({ !$0.isContainer }) else {
      return zip(Operator.keys(of: elements), elements).map { Spelling.member($0, $1.source) }
    }
    return keys.enumerated().map { position, key in
      Spelling.member(key.string ?? key.spelling, elements[2 * position + 1].source)
    }
  }

  /// The ids of the elements where each has one of its own, else their positions.
  private static func keys(of elements: [JSONNode]) -> [String] {
    let ids = elements.compactMap(\.identifier).map { $0.string ?? $0.spelling }
    return Set(of: ids).count == elements.count ? ids : elements.indices.map { String($0) }
  }
}
