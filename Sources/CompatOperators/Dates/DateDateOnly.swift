import CompatModel
import JSONSyntax

extension Operator {
  static let dateDateOnly = Operator(
    id: "date-date-only",
    direction: .removed,
    target: .scalar,
    changeClass: .otherFormat,
    summary: "Cuts the time off one date.",
    rationale: """
      A column changes its type from time stamp to date, or the team decides that the day is all \
      that matters. Formats that demand a time reject it; a lenient reader shows midnight, which \
      in another time zone is the day before.
      """,
    opposite: .operatorID("date-gains-time"),
    peers: ["CATS: StringFormatAlmostValid"],
    examples: [
      Example(#"["2018-11-30T09:41:00Z"]"#, becomes: #"["2018-11-30"]"#),
      Example(#"["2018-11-30 00:00:00+00:00"]"#, becomes: #"["2018-11-30"]"#),
      Example(#"["2018-11-30"]"#),
    ]
  ) { subject in
    subject.dateTimes.map { node, date in
      let isMidnight =
        date.isUTC && date.instant.nanoseconds == 0 && date.instant.seconds % 86_400 == 0
      return isMidnight
        ? .respelling(node, as: .string(date.day)) : .replacing(node, by: .string(date.day))
    }
  }
}
