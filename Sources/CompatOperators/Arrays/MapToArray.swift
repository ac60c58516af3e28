import CompatModel
import JSONSyntax

extension Operator {
  static let mapToArray = Operator(
    id: "map-to-array",
    direction: .retyped,
    target: .object,
    changeClass: .otherType,
    summary:
      "Replaces one map with an array of its members, each with its key inside.",
    rationale: """
      A map that was keyed by id or by name becomes a list, because its order matters now or \
      because the next version of the interface has pages. The property expects an object and \
      rejects the array, optional or not.
      """,
    opposite: .operatorID("array-to-map"),
    peers: [EquivalentRule("CATS", "ReplaceObjectsWithArrays")],
    examples: [
      OperatorExample(
        #"{"users":{"u1":{"n":1},"u2":{"n":2}}}"#,
        becomes: #"{"users":[{"id":"u1","n":1},{"id":"u2","n":2}]}"#),
      OperatorExample(
        #"{"low":1,"high":2}"#, becomes: #"[{"key":"low","value":1},{"key":"high","value":2}]"#,
        notes: [.openKeys()]),
      OperatorExample(#"{"a":{"n":1},"b":{"m":2}}"#),
    ]
  ) { subject in
    subject.maps.map { .respelling($0, spelled: .array($0.children.map(element))) }
  }

  /// A member as an element: an object keeps its spelling and gets an id, unless it has one.
  private static func element(_ member: JSONNode) -> SpelledValue {
    let key = SpelledValue(.string(member.key ?? ""))
    guard case .object(let members) = member.value, member["id"] == nil else {
      if member.kind == .object { return SpelledValue(member) }
      let value = SpelledValue(member.value)
      return .object([SpelledMember("key", key), SpelledMember("value", value)])
    }
    let separator = members.isEmpty ? "" : ","
    return SpelledValue(
      bytes: Array("{\"id\":".utf8) + key.bytes + Array(separator.utf8)
        + member.source.dropFirst(),
      value: .object([JSONMember(key: "id", value: key.value)] + members))
  }
}
