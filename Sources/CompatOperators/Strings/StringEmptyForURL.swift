import CompatModel
import JSONSyntax

extension Operator {
  static let stringEmptyForURL = Operator(
    id: "string-empty-for-url",
    direction: .removed,
    target: .scalar,
    changeClass: .empty,
    summary: "Replaces one web address with the empty string.",
    rationale: """
      A user without a picture has the empty text for an address. A property of type `URL` \
      rejects it, optional or not, and takes the whole list of users with it; this is one of the \
      breaks that happen most often.
      """,
    opposite: .none(
      because: "Which address is missing is not in the payload."),
    peers: ["CATS: EmptyStringsInFields"],
    examples: [
      Example(#"{"avatar":"https://example.com/1.png"}"#, becomes: #"{"avatar":""}"#),
      Example(#"{"avatar":"https:\/\/example.com"}"#, becomes: #"{"avatar":""}"#),
      Example(#"{"avatar":"","text":"see https://example.com"}"#),
    ]
  ) { subject in
    subject.texts(of: .url).map { .replacing($0, by: .string("")) }
  }
}
