import CompatModel
import JSONSyntax

extension Operator {
  static let enumCaseAddedAsMapKey = Operator(
    id: "enum-case-added-as-map-key",
    kind: .additive,
    direction: .added,
    target: .enumValue,
    changeClass: .newValue,
    summary: "Adds an entry whose key no sample has to an enum-keyed map.",
    rationale: """
      The server counts one more kind of thing in a map that models read as a dictionary keyed by \
      an enum. Foundation loses the whole map for one key that is no case, an optional map turns \
      to nil, and with a fallback case two new keys become one entry.
      """,
    opposite: .none(
      because: "A case that the server stops sending leaves no trace in a single payload."),
    peers: ["protobuf conformance: IgnoreUnknownEnumStringValueInMapValue"],
    examples: [
      Example(
        #"{"stock": {"red": 1, "blue": 2}}"#,
        becomes: #"{"stock": {"red": 1, "blue": 2, "unforeseen": 2}}"#,
        notes: [.openKeys(at: "stock")]),
      Example(
        #"[{"ON_HOLD":{"n":1}}]"#, becomes: #"[{"ON_HOLD":{"n":1},"ADDED_LATER":{"n":1}}]"#,
        notes: [.openKeys(at: "0")]),
      Example(#"{"stock":{}}"#, notes: [.openKeys(at: "stock")]),
      Example(#"{"stock":{"red":1}}"#),
    ]
  ) { subject in
    subject.enumMaps.compactMap { map in
      guard let last = map.children.last, let key = last.key else { return nil }
      return .appending(
        Array(last.source), under: subject.neverSeenKey(like: key), to: map,
        expectedReading: .inserted(last.value))
    } + subject.enumPairs.compactMap { pairs($0, in: subject) }
  }

  /// One more key with a value, where a dictionary is an array of both.
  private static func pairs(_ array: JSONNode, in subject: MutationSubject) -> Change? {
    let elements = array.children
    guard elements.count > 1, elements.count % 2 == 0, let value = elements.last else { return nil }
    let key = subject.neverSeenValue(at: elements[elements.count - 2])
    return array.appended(key: nil, value: key.bytes + Array(",".utf8) + value.source).map {
      Change(
        newSite: array.pointer.appending(array.count + 1), edits: [$0],
        expectedReading: .inserted(value.value), remark: "under the key \(key.description)")
    }
  }
}
