import CompatModel
import JSONSyntax

extension Operator {
  static let keyAdded = Operator(
    id: "key-added",
    kind: .neutral,
    direction: .added,
    target: .key,
    summary: "Adds a member that no sample has to one object.",
    rationale: """
      The server adds a field. Decoders ignore the keys that no model reads, so nothing \
      may change for any reader; a model that enumerates the keys of an object itself can still be \
      hurt.
      """,
    opposite: .operatorID("key-missing"),
    peers: ["Confluent: PROPERTY_ADDED_TO_OPEN_CONTENT_MODEL", "CATS: NewFields"],
    examples: [
      Example(#"{"id":1,"a":"b"}"#, becomes: #"{"id":1,"a":"b","unforeseen":"added"}"#),
      Example(#"{"likes":1,"claps":2}"#, becomes: #"{"likes":1,"claps":2,"unforeseen":2}"#),
      Example(
        #"[{},{"user_name":{}}]"#,
        becomes: #"[{"unforeseen":"added"},{"user_name":{}}]"#,
        #"[{},{"user_name":{},"added_later":"added"}]"#,
        #"[{},{"user_name":{"added_later":"added"}}]"#),
      Example(
        #"{"done":{}}"#, becomes: #"{"done":{"unforeseen":"added"}}"#, siblings: [#"{"failed":{}}"#]
      ),
      Example(
        #"{"2024-05-01":{"price":1}}"#, becomes: #"{"2024-05-01":{"price":1,"unforeseen":1}}"#),
      Example(
        #"{"en":{"title":"a"},"de":{"title":"b"}}"#,
        becomes: #"{"en":{"title":"a","unforeseen":"a"},"de":{"title":"b"}}"#,
        #"{"en":{"title":"a"},"de":{"title":"b","unforeseen":"b"}}"#),
      Example(#"{"EUR":1,"USD":2}"#, siblings: [#"{"USD":2,"SEK":10}"#, #"{"SEK":9,"EUR":1}"#]),
      Example("[1, 2]"),
    ]
  ) { subject in
    // An object whose only key names its case would say two cases: `case-key-known-plus-unknown`;
    // one more key of an enum-keyed map is a new case: `enum-case-added-as-map-key`; one more key of
    // another map is one more entry; what stands beside a discriminator is a union's payload:
    // `payload-extra-field`.
    let unions = subject.discriminators.compactMap(\.parent)
    let excluded = Set(
      of: (subject.caseKeyedObjects + subject.dictionaries + unions).map(\.position))
    return subject.sites(of: .object).compactMap { object in
      excluded.contains(object.position)
        ? nil : addingMember(value(for: object), to: object, of: subject)
    }
  }

  static func addingMember(
    _ value: [UInt8], to object: JSONNode, of subject: MutationSubject
  ) -> Change? {
    let key = subject.neverSeenKey(like: object.children.last?.key ?? object.key ?? "value")
    return .appending(value, under: key, to: object, expectedReading: .same)
  }

  /// What the new member holds: where all members hold scalars of one kind, the object may be a
  /// map, and a server adds one more of them.
  private static func value(for object: JSONNode) -> [UInt8] {
    let children = object.children
    guard let last = children.last, !last.isContainer, last.kind != .null,
      children.allSatisfy({ $0.kind == last.kind })
    else { return JSONValue.string("added").bytes }
    return Array(last.source)
  }
}
