import CompatModel
import JSONSyntax

extension Operator {
  static let discLast = Operator(
    id: "disc-last",
    kind: .neutral,
    direction: .moved,
    target: .union,
    summary: """
      Moves a discriminator behind the members that depend on it, or before them if it is behind.
      """,
    rationale: """
      A serializer writes the members in the order of the alphabet, or those of the base class \
      last. The order has no meaning (RFC 8259 section 4), so nothing may change for any reader; \
      readers that decide while they read, and have to know the case before its members, are hurt.
      """,
    opposite: .operatorID("disc-last"),
    examples: [
      Example(
        #"{"type":"card","n":1,"m":2}"#, becomes: #"{"n":1,"m":2,"type":"card"}"#,
        notes: [.discriminator(at: "type")]),
      Example(
        #"[{ "n" : 1, "type" : "text" }]"#, becomes: #"[{ "type" : "text", "n" : 1 }]"#,
        notes: [.discriminator(at: "0", "type")]),
      Example(#"{"type":"card"}"#, notes: [.discriminator(at: "type")]),
      Example(#"{"type":"card","n":1}"#, notes: [.open(at: "type")]),
    ]
  ) { subject in
    subject.taggedObjects.compactMap { tagged in
      let payload = tagged.payload
      guard let first = payload.first, let last = payload.last, let key = tagged.tag.key,
        let removal = tagged.tag.removed()
      else { return nil }
      let value = Array(tagged.tag.source)
      let isLast = last.range.upperBound < tagged.tag.range.lowerBound
      let insertion =
        isLast
        ? first.insertedBefore(key: key, value: value) : last.insertedAfter(key: key, value: value)
      return insertion.map {
        Change(
          at: tagged.object, edits: [removal, $0], expectedReading: .same,
          remark: isLast ? "discriminator first" : "discriminator last")
      }
    }
  }
}
