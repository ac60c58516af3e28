import CompatModel
import JSONSyntax

extension Operator {
  static let dateEpochSeconds = Operator(
    id: "date-epoch-seconds",
    direction: .respelled,
    target: .scalar,
    summary: "Replaces one date, or one count of milliseconds, with the seconds since 1970.",
    rationale: """
      A service moves to a language whose clock counts seconds, and sends what the clock says. A \
      date that was text is rejected; where milliseconds were counted before, the model reads a \
      day in January 1970 without an error.
      """,
    opposite: .operatorID("date-epoch-millis"),
    peers: ["CATS: EpochNumberInDateTime"],
    examples: [
      Example(
        #"{"at":"2018-11-30T09:41:00Z","day":"2018-11-30"}"#,
        becomes: #"{"at":1543570860,"day":"2018-11-30"}"#),
      Example(#"{"at":"2018-11-30T09:41:00.250+01:00"}"#, becomes: #"{"at":1543567260.25}"#),
      Example(
        #"{"updated_at":1543570860250,"size":1543570860250}"#,
        becomes: #"{"updated_at":1543570860.25,"size":1543570860250}"#),
      Example(#"{"updated_at":1543570860}"#),
    ]
  ) { subject in
    writingEpochs(ofMilliseconds: true, in: subject, as: \.epochSeconds)
  }

  /// Replaces every date, and some numbers that are times, with a number.
  static func writingEpochs(
    ofMilliseconds isOther: Bool, in subject: MutationSubject, as spelling: (Instant) -> String?
  ) -> [Change] {
    let epochs = subject.epochNumbers.filter { $0.countsMilliseconds == isOther }
    let sites =
      epochs.map { ($0.node, $0.instant) } + subject.dateTimes.map { ($0.node, $0.text.instant) }
    return sites.ordered { $0.0.position < $1.0.position }
      .compactMap { node, instant in
        spelling(instant).flatMap(JSONNumber.init).map { .respelling(node, as: .number($0)) }
      }
  }
}
