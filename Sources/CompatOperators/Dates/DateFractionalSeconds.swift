import CompatModel
import JSONSyntax

extension Operator {
  static let dateFractionalSeconds = Operator(
    id: "date-fractional-seconds",
    direction: .respelled,
    target: .scalar,
    summary:
      "Writes the time of one date with a fraction of a second, with more digits of it, or without.",
    rationale: """
      A database column, or the next release of a date library, prints milliseconds or \
      microseconds, or stops to print them. The formats that apps write themselves read one of \
      these spellings and reject the others; the ISO 8601 strategy of Foundation's decoder has \
      done both over the years.
      """,
    opposite: .none(
      because: "How many digits a fraction had before is not in the payload."),
    peers: ["CATS: StringFormatAlmostValid"],
    examples: [
      Example(#"["2018-11-30T09:41:00Z"]"#, becomes: #"["2018-11-30T09:41:00.000Z"]"#),
      Example(
        #"["2018-11-30T09:41:00.250+01:00"]"#, becomes: #"["2018-11-30T09:41:00+01:00"]"#,
        #"["2018-11-30T09:41:00.250000+01:00"]"#),
      Example(#"["2018-11-30T09:41:00.000000"]"#, becomes: #"["2018-11-30T09:41:00"]"#),
      Example(#"["2018-11-30"]"#),
      Example(#"["2018-11-30T09:41Z"]"#),
    ]
  ) { subject in
    subject.dateTimes.flatMap { node, date -> [Change] in
      guard date.hasSeconds else { return [] }
      if date.fraction.isEmpty {
        return [.respelling(node, as: .string(date.spelled(fraction: "000")))]
      }
      let whole = JSONValue.string(date.spelled(fraction: ""))
      let cut: Change =
        date.instant.nanoseconds == 0 ? .respelling(node, as: whole) : .replacing(node, by: whole)
      guard date.fraction.utf8.count < 6 else { return [cut] }
      let padding = String(repeating: "0", count: 6 - date.fraction.utf8.count)
      return [cut, .respelling(node, as: .string(date.spelled(fraction: date.fraction + padding)))]
    }
  }
}
