import CompatModel
import JSONSyntax

extension Operator {
  static let dateWithBlank = Operator(
    id: "date-with-blank",
    direction: .respelled,
    target: .scalar,
    summary: "Writes one date as databases print it: with a blank, in UTC, without a zone.",
    rationale: """
      A value goes from the database into the response without a detour: `2018-11-30 10:00:00`. \
      People see a date; the ISO 8601 strategy of Foundation's decoder and every format with a \
      `T` in it do not, and the whole payload is rejected.
      """,
    opposite: .none(
      because: "Which zone a time without one is meant in is not in the payload."),
    peers: ["CATS: StringFormatAlmostValid"],
    examples: [
      Example(#"["2018-11-30T11:00:00+01:00"]"#, becomes: #"["2018-11-30 10:00:00"]"#),
      Example(#"["2018-11-30T09:41:00"]"#, becomes: #"["2018-11-30 09:41:00"]"#),
      Example(#"["2018-11-30 10:00:00Z"]"#),
      Example(#"["2018-11-30"]"#),
    ]
  ) { subject in
    subject.dateTimes.compactMap { node, date in
      date.separator == " "
        ? nil : .respelling(node, as: .string(date.spelled(separator: " ", zone: "", offset: 0)))
    }
  }
}
