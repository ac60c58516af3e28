import CompatModel
import JSONSyntax

extension Operator {
  static let enumCaseHomoglyph = Operator(
    id: "enum-case-homoglyph",
    direction: .respelled,
    target: .enumValue,
    summary: "Writes one letter of an enum value as the Cyrillic letter that looks the same.",
    rationale: """
      An editor types a category on another keyboard layout, and its `с` is not the `c` of the \
      enum. No review and no log shows the difference; the raw value is another one, so the one \
      record that carries it takes the whole list down in strict models.
      """,
    opposite: .none(because: "Which alphabet a letter was meant to be of is not in the payload."),
    peers: ["CATS: HomoglyphEnumFields"],
    examples: [
      Example(
        #"{"status":"active"}"#, becomes: "{\"status\":\"\u{430}ctive\"}",
        notes: [.open(at: "status")]),
      Example(#"["No","full"]"#, becomes: "[\"N\u{43E}\",\"full\"]", notes: [.open(at: "0")]),
      Example(#"{"level":3,"status":"full"}"#, notes: [.open(at: "level")]),
    ]
  ) { subject in
    subject.respelling(subject.enumCases) { name, _ in
      NameSpelling.withHomoglyph(name).map { [$0] } ?? []
    }
  }
}
