import CompatModel
import JSONSyntax

extension Operator {
  static let dateEpochAsText = Operator(
    id: "date-epoch-as-text",
    direction: .respelled,
    target: .scalar,
    summary: "Replaces one count of seconds or milliseconds since 1970 with a date in text.",
    rationale: """
      An interface is tidied up, and its times become readable: ISO 8601 instead of a count. A \
      property that reads a number rejects the text with any date strategy of the decoder; \
      clients that are already on phones cannot be given another one.
      """,
    opposite: .none(because: "Whether a count was of seconds or milliseconds is not in a text."),
    peers: ["oasdiff: response-property-type-changed"],
    examples: [
      Example(
        #"{"updated_at":1543570860,"n":7}"#,
        becomes: #"{"updated_at":"2018-11-30T09:41:00Z","n":7}"#),
      Example(#"{"expires":1543570860250}"#, becomes: #"{"expires":"2018-11-30T09:41:00.250Z"}"#),
      Example(#"{"size":1543570860,"at":"2018-11-30T09:41:00Z"}"#),
    ]
  ) { subject in
    subject.epochNumbers.map { number in
      let instant = number.instant
      let thousandths = instant.nanoseconds / 1_000_000
      let fraction = thousandths > 0 ? "." + Instant.padded(thousandths, to: 3) : ""
      return .respelling(
        number.node, as: .string("\(instant.day)T\(instant.clock)\(fraction)Z"))
    }
  }
}
