import CompatModel
import JSONSyntax

extension Operator {
  static let dateOffset = Operator(
    id: "date-offset",
    direction: .respelled,
    target: .scalar,
    summary: "Writes the zone of one date in another way, for the same instant.",
    rationale: """
      Another date library prints `+00:00` or `+0000` where `Z` stood, or a server begins to \
      send the local time of its users with their offset. The instant is the same; formats with \
      a fixed zone reject it, and readers of digits show another hour.
      """,
    opposite: .none(
      because: "An instant has as many spellings as there are offsets."),
    peers: ["CATS: StringFormatAlmostValid"],
    examples: [
      Example(
        #"["2018-11-30T09:41:00Z"]"#, becomes: #"["2018-11-30T09:41:00+00:00"]"#,
        #"["2018-11-30T09:41:00+0000"]"#, #"["2018-11-30T11:41:00+02:00"]"#),
      Example(
        #"["2018-11-30T09:41:00+00:00"]"#, becomes: #"["2018-11-30T09:41:00Z"]"#,
        #"["2018-11-30T09:41:00+0000"]"#, #"["2018-11-30T11:41:00+02:00"]"#),
      Example(
        #"["2018-11-30T00:41:00+01:00"]"#, becomes: #"["2018-11-29T23:41:00Z"]"#,
        #"["2018-11-30T00:41:00+0100"]"#),
      Example(#"["2018-11-30T09:41:00"]"#, becomes: #"["2018-11-30T09:41:00Z"]"#),
      Example(#"["2018-11-30"]"#),
    ]
  ) { subject in
    subject.dateTimes.flatMap { node, date in
      spellings(of: date).map { .respelling(node, as: .string($0)) }
    }
  }

  private static func spellings(of date: DateTimeText) -> [String] {
    if date.zone.isEmpty { return [date.spelled(zone: "Z")] }
    if date.isUTC {
      return ["Z", "+00:00", "+0000"].filter { $0 != date.zone }.map { date.spelled(zone: $0) }
        + [date.spelled(zone: "+02:00", offset: 120)]
    }
    let compact = date.zone.filter { $0 != ":" }
    return [date.spelled(zone: "Z", offset: 0)]
      + (compact == date.zone ? [] : [date.spelled(zone: compact)])
  }
}
