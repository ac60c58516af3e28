import CompatModel
import JSONSyntax

/// Adds an entry whose key no sample has to an enum-keyed map.
struct EnumCaseAddedAsMapKey: MutationOperator {
  static let manual = OperatorManual(
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
    peers: [EquivalentRule("protobuf conformance", "IgnoreUnknownEnumStringValueInMapValue")],
    examples: [
      OperatorExample(
        #"{"stock": {"red": 1, "blue": 2}}"#,
        becomes: #"{"stock": {"red": 1, "blue": 2, "unforeseen": 2}}"#,
        notes: [.openKeys(at: "stock")]),
      OperatorExample(
        #"[{"ON_HOLD":{"n":1}}]"#, becomes: #"[{"ON_HOLD":{"n":1},"ADDED_LATER":{"n":1}}]"#,
        notes: [.openKeys(at: "0")]),
      OperatorExample(#"{"stock":{}}"#, notes: [.openKeys(at: "stock")]),
      OperatorExample(#"{"stock":{"red":1}}"#),
    ])

  func changes(of subject: MutationSubject) -> [Change] {
    subject.enumMaps.compactMap { map in
      guard let last = map.children.last, let key = last.key else { return nil }
      let name = subject.neverSeenKey(like: key)
      return map.appended(key: name, value: Array(last.source)).map {
        Change(
          newSite: map.pointer.appending(name), edits: [$0], expectedReading: .inserted(last.value))
      }
    }
  }
}
