import CompatModel
import JSONSyntax

extension Operator {
  static let dateGainsTime = Operator(
    id: "date-gains-time",
    direction: .added,
    target: .scalar,
    changeClass: .otherFormat,
    summary: "Adds midnight to one day.",
    rationale: """
      A birthday is kept in a column for time stamps, or a serializer knows only one kind of \
      date. A format that reads days rejects the rest of the text; a reader that treats it as an \
      instant shows the day before to users west of Greenwich.
      """,
    opposite: .operatorID("date-date-only"),
    peers: ["CATS: StringFormatAlmostValid"],
    examples: [
      Example(#"["2018-11-30"]"#, becomes: #"["2018-11-30T00:00:00Z"]"#),
      Example(#"["2018-11-30T09:41:00Z"]"#),
    ]
  ) { subject in
    subject.formedTexts.compactMap { node, form in
      guard case .day(let instant) = form else { return nil }
      return .respelling(node, as: .string("\(instant.day)T00:00:00Z"))
    }
  }
}
