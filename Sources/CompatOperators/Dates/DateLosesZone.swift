import CompatModel
import JSONSyntax

extension Operator {
  static let dateLosesZone = Operator(
    id: "date-loses-zone",
    direction: .respelled,
    target: .scalar,
    summary: "Cuts the zone off one date.",
    rationale: """
      A column without a zone is read back, and the offset is lost on the way. Formats that \
      demand a zone reject the text; the others assume the time zone of the phone, so that an \
      event moves by hours, silently, for users in other zones.
      """,
    opposite: .none(
      because: "Which zone a time without one is meant in is not in the payload."),
    peers: ["CATS: StringFormatAlmostValid"],
    examples: [
      Example(#"["2018-11-30T09:41:00Z"]"#, becomes: #"["2018-11-30T09:41:00"]"#),
      Example(#"["2018-11-30T09:41:00.250+01:00"]"#, becomes: #"["2018-11-30T09:41:00.250"]"#),
      Example(#"["2018-11-30T09:41:00"]"#),
      Example(#"["2018-11-30"]"#),
    ]
  ) { subject in
    subject.dateTimes.compactMap { node, date in
      date.zone.isEmpty ? nil : .respelling(node, as: .string(date.spelled(zone: "")))
    }
  }
}
