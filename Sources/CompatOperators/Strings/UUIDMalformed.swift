import CompatModel
import JSONSyntax

extension Operator {
  static let uuidMalformed = Operator(
    id: "uuid-malformed",
    direction: .respelled,
    target: .scalar,
    summary:
      "Writes one UUID without hyphens, in braces, in letters of the other case, or cut short.",
    rationale: """
      Identifiers come out of another store: a binary column prints no hyphens, Windows adds \
      braces, a log shortens them. `UUID` reads letters of both cases and rejects all else; \
      an app that compares texts takes the same record for another one.
      """,
    opposite: .none(
      because: "How an identifier was written before is not in the payload."),
    peers: ["CATS: StringFormatAlmostValid"],
    examples: [
      Example(
        #"["8C9F0A1E-2B3C-4D5E-8F90-0123456789AB"]"#,
        becomes: #"["8C9F0A1E2B3C4D5E8F900123456789AB"]"#,
        #"["{8C9F0A1E-2B3C-4D5E-8F90-0123456789AB}"]"#,
        #"["8c9f0a1e-2b3c-4d5e-8f90-0123456789ab"]"#, #"["8C9F0A1E"]"#),
      Example(
        #"["00000000-0000-0000-0000-000000000000"]"#,
        becomes: #"["00000000000000000000000000000000"]"#,
        #"["{00000000-0000-0000-0000-000000000000}"]"#, #"["00000000"]"#),
      Example(#"["8C9F0A1E"]"#),
    ]
  ) { subject in
    subject.texts(of: .uuid).flatMap { node -> [Change] in
      let text = node.string ?? ""
      let lowercased = text.lowercased()
      let recased = lowercased == text ? text.uppercased() : lowercased
      let spellings = [text.filter { $0 != "-" }, "{\(text)}"] + (recased == text ? [] : [recased])
      return spellings.map { .respelling(node, as: .string($0)) }
        + [.replacing(node, by: .string(String(text.prefix(8))))]
    }
  }
}
