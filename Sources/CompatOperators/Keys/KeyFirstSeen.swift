import CompatModel
import JSONSyntax

extension Operator {
  static let keyFirstSeen = Operator(
    id: "key-first-seen",
    version: 2,
    direction: .added,
    target: .key,
    changeClass: .otherType,
    summary: """
      Adds a member that other samples have, or that a model asks for and no sample has, with a \
      value of another type.
      """,
    rationale: """
      A field was rare when the model was written, and its type was guessed from one sample. Now \
      it arrives where it never was before, and it is a number where models expect a text. \
      An optional property excuses what is missing, not what has another type: it rejects the \
      payload.
      """,
    opposite: .revertedBy("key-missing"),
    peers: ["oasdiff: response-property-type-changed"],
    examples: [
      Example(
        #"[{"id":1,"note":"a"},{"id":2}]"#,
        becomes: #"[{"id":1,"note":"a"},{"id":2,"note":1}]"#),
      Example(
        #"{"id":1}"#, becomes: #"{"id":1,"size":"added"}"#,
        siblings: [#"{"size":2,"gone":null}"#]),
      Example(#"{"id":1}"#, siblings: [#"{"size":2}"#, #"{"size":"a"}"#, #"{"size":true}"#]),
      Example(#"{"id":1}"#),
      Example(#"{"id":1}"#, becomes: #"{"id":1,"note":1}"#)
        .declaring(.absent(.string), at: JSONPointerPattern(tokens: [.key("note")])),
    ]
  ) { subject in
    subject.sites(of: .object).flatMap { object in
      let seenElsewhere = subject.absentMembers(of: object).compactMap { member -> Change? in
        let kinds = subject.seen.values(at: member.pattern).map(\.kind).filter { $0 != .null }
        // What was always null has no known type.
        guard !kinds.isEmpty else { return nil }
        let value = candidates.first { !kinds.contains($0.kind) }
        return value.flatMap { member.arriving(as: $0, remark: "of a type never seen there") }
      }
      let neverSeen = subject.neverSeenMembers(of: object).compactMap { member, kind in
        candidates.first { $0.kind != kind }.flatMap {
          member.arriving(as: $0, remark: "of another type than the model asks for")
        }
      }
      return seenElsewhere + neverSeen
    }
  }

  private static let candidates: [JSONValue] = [
    .number(JSONNumber(1)), .string("added"), .boolean(true),
  ]
}
