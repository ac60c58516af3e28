import CompatModel
import JSONSyntax

extension Operator {
  static let mapToArray = Operator(
    id: "map-to-array",
    direction: .retyped,
    target: .object,
    summary:
      "Replaces one map with an array of its members, each with its key inside.",
    rationale: """
      A map that was keyed by id or by name becomes a list, because its order matters now or \
      because the next version of the interface has pages. The property expects an object and \
      rejects the array, optional or not.
      """,
    opposite: .operatorID("array-to-map"),
    peers: ["CATS: ReplaceObjectsWithArrays"],
    examples: [
      Example(
        #"{"users":{"u1":{"n":1},"u2":{"n":2}}}"#,
        becomes: #"{"users":[{"id":"u1","n":1},{"id":"u2","n":2}]}"#),
      Example(
        #"{"low":1,"high":2}"#, becomes: #"[{"key":"low","value":1},{"key":"high","value":2}]"#,
        notes: [.openKeys()]),
      Example(#"{"a":{"n":1},"b":{"m":2}}"#),
    ]
  ) { subject in
    subject.maps.map { .respelling($0, spelled: Spelling.array($0.children.map(element))) }
  }

  /// A member as an element: an object keeps its spelling and gets an id, unless it has one.
  private static func element(_ member: JSONNode) -> [UInt8] {
    let key = JSONValue.string(member.key ?? "").bytes
    guard member.kind == .object else {
      return Spelling.object([
        Spelling.member("key", key), Spelling.member("value", member.value.bytes),
      ])
    }
    if member["id"] != nil { return Array(member.source) }
    let separator = member.count == 0 ? "" : ","
    return Array("{".utf8) + Spelling.member("id", key) + Array(separator.utf8)
      + member.source.dropFirst()
  }
}
