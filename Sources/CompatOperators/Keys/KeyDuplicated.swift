import CompatModel
import JSONSyntax

extension Operator {
  static let keyDuplicated = Operator(
    id: "key-duplicated",
    direction: .added,
    target: .key,
    summary: "Adds a second member of the same name with another value.",
    rationale: """
      A proxy merges two responses, or a hand-written serializer writes a field twice. Which of \
      the two counts is not defined (RFC 8259 section 4): Foundation's decoder takes the first, \
      most servers and browsers the last, so the app and other readers see different values \
      without an error.
      """,
    opposite: .none(
      because: "A payload in which a name stands twice has no meaning to lead back to."),
    peers: ["CATS: DuplicateKeys"],
    examples: [
      Example(#"{"id":1}"#, becomes: #"{"id":0,"id":1}"#, #"{"id":1,"id":0}"#),
      Example(
        #"{"at":"2018-11-30"}"#,
        becomes: #"{"at":"2017-11-30","at":"2018-11-30"}"#,
        #"{"at":"2018-11-30","at":"2017-11-30"}"#),
      Example(
        #"{"by":"Ada","ok":null}"#,
        becomes: #"{"by":"Bob","by":"Ada","ok":null}"#, #"{"by":"Ada","by":"Bob","ok":null}"#,
        siblings: [#"{"by":"Bob","ok":true}"#]),
      Example(
        #"{"o":{"x":true}}"#,
        becomes: #"{"o":{"x":false},"o":{"x":true}}"#, #"{"o":{"x":true},"o":{"x":false}}"#,
        #"{"o":{"x":false,"x":true}}"#, #"{"o":{"x":true,"x":false}}"#),
      Example(#"{"a":null}"#),
      Example(#"["a"]"#),
    ]
  ) { subject in
    subject.members.flatMap { node -> [Change] in
      guard let key = node.key, let value = OtherValues.value(for: node, seen: subject.seen) else {
        return []
      }
      return [
        (node.insertedBefore(key: key, value: value.bytes), "a second value before it"),
        (node.insertedAfter(key: key, value: value.bytes), "a second value behind it"),
      ].compactMap { edit, remark in
        edit.map {
          Change(
            at: node, edits: [$0], expectedReading: .contradicted(by: value), remark: remark)
        }
      }
    }
  }
}
