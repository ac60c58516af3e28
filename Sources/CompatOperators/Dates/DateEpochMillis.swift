import CompatModel

extension Operator {
  static let dateEpochMillis = Operator(
    id: "date-epoch-millis",
    direction: .respelled,
    target: .scalar,
    summary: "Replaces one date, or one count of seconds, with the milliseconds since 1970.",
    rationale: """
      The server is rewritten in a language whose clock counts milliseconds. A date that was \
      text is rejected; where seconds were counted before, the model reads a day some fifty \
      thousand years ahead: a subscription that never ends, and no error.
      """,
    opposite: .operatorID("date-epoch-seconds"),
    peers: ["CATS: EpochNumberInDateTime"],
    examples: [
      Example(
        #"{"at":"2018-11-30T09:41:00.250Z","day":"2018-11-30"}"#,
        becomes: #"{"at":1543570860250,"day":"2018-11-30"}"#),
      Example(
        #"{"updated_at":1543570860,"size":1543570860}"#,
        becomes: #"{"updated_at":1543570860000,"size":1543570860}"#),
      Example(#"{"updated_at":1543570860250}"#),
    ]
  ) { subject in
    writingEpochs(ofMilliseconds: false, in: subject, as: \.epochMilliseconds)
  }
}
