import CompatModel
import JSONSyntax

extension Operator {
  static let untaggedSuperset = Operator(
    id: "untagged-superset",
    kind: .additive,
    direction: .added,
    target: .union,
    changeClass: .newSubtype,
    summary:
      "Adds the members of another case behind those of an object that is a case of a union.",
    rationale: """
      A case grows until it has everything that another one has: a video gets a caption, as \
      photos have. The discriminator still says what it is. A union that tries its cases in turn \
      and takes the first that fits shows the wrong one from then on, without any error.
      """,
    opposite: .none(
      because: "Which members a case has got from another one is not in the payload."),
    examples: [
      Example(
        #"{"type":"text","text":"Hi"}"#, becomes: #"{"type":"text","text":"Hi","url":"u","w":1.0}"#,
        siblings: [#"{"type":"image","url":"u","w":1.0}"#, #"{"type":"link","href":"h"}"#],
        notes: [.discriminator(at: "type")]),
      Example(
        #"[{"type":"text","text":"Hi"},{"type":"image","url":"u"}]"#,
        becomes: #"[{"type":"text","text":"Hi","url":"u"},{"type":"image","url":"u"}]"#,
        #"[{"type":"text","text":"Hi"},{"type":"image","url":"u","text":"Hi"}]"#,
        notes: [.discriminator(at: "0", "type")]),
      Example(
        #"{"type":"text","id":1}"#, siblings: [#"{"type":"text","id":2,"text":"Hi"}"#],
        notes: [.discriminator(at: "type")]),
      Example(#"{"id":1}"#, siblings: [#"{"name":"a"}"#]),
    ]
  ) { subject in
    addingForeignMembers(to: subject) { tagged, member in
      guard let key = member.key, let last = tagged.object.children.last else { return nil }
      return last.insertedAfter(key: key, value: Array(member.source))
    }
  }

  static func addingForeignMembers(
    to subject: MutationSubject, by insertion: (TaggedObject, JSONNode) -> JSONEdit?
  ) -> [Change] {
    subject.taggedObjects.compactMap { tagged in
      let site = tagged.object.pointer
      let parts = subject.foreignMembers(for: tagged).compactMap { member in
        insertion(tagged, member).map {
          Change(
            newSite: site.appending(member.key ?? ""), edits: [$0], expectedReading: .same,
            remark: "a member of another case")
        }
      }
      guard parts.count > 1 else { return parts.first }
      return .several(parts, at: tagged.object, remark: "\(parts.count) members of another case")
    }
  }
}
