import CompatModel
import JSONSyntax

/// Puts the seconds since 1970 in place of one date, or of one count of milliseconds.
struct DateEpochSeconds: MutationOperator {
  static let manual = OperatorManual(
    id: "date-epoch-seconds",
    kind: .breaking,
    direction: .respelled,
    place: .scalar,
    summary: "Puts the seconds since 1970 in place of one date, or of one count of milliseconds.",
    rationale: """
      A service moves to a language whose clock counts seconds, and sends what the clock says. A \
      date that was text is refused; where milliseconds were counted before, the model reads a \
      day in January 1970 and nobody is told.
      """,
    opposite: .operatorID("date-epoch-millis"),
    peers: [EquivalentRule("CATS", "EpochNumberInDateTime")],
    examples: [
      OperatorExample(
        #"{"at":"2018-11-30T09:41:00Z","day":"2018-11-30"}"#,
        becomes: #"{"at":1543570860,"day":"2018-11-30"}"#),
      OperatorExample(
        #"{"at":"2018-11-30T09:41:00.250+01:00"}"#, becomes: #"{"at":1543567260.25}"#),
      OperatorExample(
        #"{"updated_at":1543570860250,"size":1543570860250}"#,
        becomes: #"{"updated_at":1543570860.25,"size":1543570860250}"#),
      OperatorExample(#"{"updated_at":1543570860}"#),
    ])

  func changes(of subject: MutationSubject) -> [Change] {
    DateEpochSeconds.changes(of: subject) {
      $0.countsMilliseconds
    } spelling: {
      $0.epochSeconds
    }
  }

  /// Puts a number in place of every date and of some numbers that say a time.
  static func changes(
    of subject: MutationSubject, where isOther: (EpochNumber) -> Bool,
    spelling: (Instant) -> String?
  ) -> [Change] {
    let epochs = subject.epochNumbers.filter(isOther).map { ($0.node, $0.instant) }
    let places = epochs + subject.dateTimes.map { ($0.node, $0.text.instant) }
    return places.sorted { $0.0.range.lowerBound < $1.0.range.lowerBound }
      .compactMap { node, instant in
        spelling(instant).flatMap(JSONNumber.init).map { .respelling(node, as: .number($0)) }
      }
  }
}
