import CompatModel
import JSONSyntax

extension Operator {
  static let keyOrder = Operator(
    id: "key-order",
    kind: .neutral,
    direction: .moved,
    target: .key,
    summary: "Reverses the order of the members of one object.",
    rationale: """
      Another serializer, or another version of the same one, writes the fields in another \
      order. The order of members has no meaning (RFC 8259 section 4), so nothing may change for \
      any reader; decoders that read in passing, and models that hope for the discriminator first, \
      are the ones to be hurt.
      """,
    opposite: .operatorID("key-order"),
    examples: [
      Example(#"{"a":1,"b":2}"#, becomes: #"{"b":2,"a":1}"#),
      Example(
        #"{ "a" : 1,  "b":[{"x":1,"y":2}] , "c":3 }"#,
        becomes: #"{ "c":3,  "b":[{"x":1,"y":2}] , "a" : 1 }"#,
        #"{ "a" : 1,  "b":[{"y":2,"x":1}] , "c":3 }"#),
      Example(#"{"a":1}"#),
      Example(#"{"a":1,"a":2}"#),
    ]
  ) { subject in
    let tagged = Set(of: subject.taggedObjects.map(\.object.position))
    return subject.sites(of: .object).compactMap { object in
      let members = object.children
      // With a name twice, the order decides which of the two is read.
      guard members.count > 1, Set(of: members.compactMap(\.key)).count == members.count else {
        return nil
      }
      // A discriminator and one other member: `disc-last`.
      if members.count == 2, tagged.contains(object.position) { return nil }
      let slots = members.map { $0.outerStart..<$0.range.upperBound }
      let edits = zip(slots, slots.reversed()).filter { $0 != $1 }.map { old, new in
        JSONEdit(range: old, replacement: Array(subject.document.bytes[new]))
      }
      return Change(at: object, edits: edits, expectedReading: .same, remark: "members reversed")
    }
  }
}
