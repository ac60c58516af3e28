import CompatModel
import JSONSyntax

extension Operator {
  static let enumLiteralUnknown = Operator(
    id: "enum-literal-unknown",
    kind: .additive,
    direction: .added,
    target: .enumValue,
    changeClass: .newValue,
    summary: "Replaces an enum value with a word that stands for everything unknown.",
    rationale: """
      The server has a fallback of its own and sends it under the name that apps use for theirs. \
      A model whose fallback is spelled `unknown`, or otherwise, takes the word for a case that it \
      knows, so its statistics of unknown values stay at zero while the server says that it does \
      not know either.
      """,
    opposite: .none(
      because: "Which name the server would have sent if it knew is not in the payload."),
    examples: [
      Example(
        #"{"status":"active"}"#, becomes: #"{"status":"unknown"}"#, notes: [.open(at: "status")]),
      Example(
        #"["ON_HOLD", "Open"]"#, becomes: #"["UNKNOWN", "Open"]"#, #"["ON_HOLD", "Unknown"]"#,
        notes: [.open(at: "0")]),
      Example(
        #"{"status":"active"}"#, siblings: [#"{"status":"unknown"}"#], notes: [.open(at: "status")]),
      Example(
        #"{"status":"active","level":3}"#, becomes: #"{"status":"unknown","level":3}"#,
        #"{"status":"other","level":3}"#, #"{"status":"active","level":-1}"#,
        notes: [.open(at: "status"), .open(at: "level")],
        clients: ClientTraits(fallbackSpellings: ["other", "unknown", "-1"])),
      Example(#"{"level":3}"#, notes: [.open(at: "level")]),
    ]
  ) { subject in
    subject.enumCases.flatMap { node in
      // Where a sample says it already, it is a case like any other.
      words(for: node, of: subject.clients)
        .filter { !subject.seen.contains($0, at: node) }
        .map { .replacing(node, by: $0) }
    }
  }

  /// Returns what the server may say where a value is of the given type.
  private static func words(for node: JSONNode, of clients: ClientTraits) -> [JSONValue] {
    guard let name = node.string else {
      return clients.fallbackSpellings.compactMap(\.integer).map { .number(JSONNumber($0)) }
    }
    let word = word(like: name)
    return [.string(word)]
      + clients.fallbackSpellings
      .filter { spelling in
        // What differs only in its letter case is `enum-case-letter-case`.
        spelling.lowercased() != name.lowercased() && spelling != word && !spelling.isEmpty
          && spelling.integer == nil
      }
      .map { .string($0) }
  }

  private static func word(like name: String) -> String {
    guard let first = name.first(where: \.isLetter), first.isUppercase else { return "unknown" }
    return name == name.uppercased() ? "UNKNOWN" : "Unknown"
  }
}
