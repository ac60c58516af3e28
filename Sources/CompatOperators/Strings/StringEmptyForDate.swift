import CompatModel
import JSONSyntax

extension Operator {
  static let stringEmptyForDate = Operator(
    id: "string-empty-for-date",
    direction: .removed,
    target: .scalar,
    changeClass: .empty,
    summary: "Replaces one date with the empty string.",
    rationale: """
      An order that has not been shipped has no date, and the server says so with an empty text. \
      A property of type `Date` rejects it, optional or not: optional protects against missing \
      and null, nothing else.
      """,
    opposite: .none(
      because: "Which date is missing is not in the payload."),
    peers: ["CATS: EmptyStringsInFields"],
    examples: [
      Example(
        #"{"at":"2018-11-30T09:41:00Z","day":"2018-11-30"}"#,
        becomes: #"{"at":"","day":"2018-11-30"}"#, #"{"at":"2018-11-30T09:41:00Z","day":""}"#),
      Example(#"{"at":"","n":1543570860}"#),
    ]
  ) { subject in
    subject.formedTexts.compactMap { node, form in
      switch form {
      case .dateTime, .day: .replacing(node, by: .string(""))
      case .url, .uuid, .base64, .number: nil
      }
    }
  }
}
