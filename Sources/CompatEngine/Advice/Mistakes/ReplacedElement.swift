import CompatModel
import JSONSyntax

extension Advice {
  static let replacedElement = Advice(
    id: "replaced-element",
    mistake: "A list replaces an element that it cannot read by a default.",
    evidence: """
      For an element that is null or of another type the app sees an element with the members, or \
      of the type, that healthy ones have.
      """,
    remedy: "Drop what cannot be read, and count it (LossyArray)."
  ) { evidence in
    // A list that throws for null and for other types replaces nothing.
    guard evidence.isElement, evidence.examples(.rejected, after: .nulled, .retyped).isEmpty else {
      return nil
    }
    let invented =
      evidence.examples(.absorbed, after: .nulled, .retyped)
      + evidence.examples(.misread, after: .nulled, .retyped)
    let example = invented.first { example in
      guard let seen = example.seen, let before = example.before else { return false }
      return looksHealthy(seen, like: before, known: evidence.known)
    }
    return example.map { GivenAdvice(seen: $0.seen?.description) }
  }

  /// Whether the replacement looks like an element that the server sent.
  ///
  /// A name that no sample has is probably the app's own name for unknown values.
  private static func looksHealthy(
    _ seen: JSONValue, like before: JSONValue, known: [JSONValue]
  ) -> Bool {
    switch (seen, before) {
    case (.object(let members), .object(let others)):
      members.count > 1 && members.map(\.key) == others.map(\.key)
    case (.number, .number), (.boolean, .boolean): true
    case (.string, .string): known.contains(seen)
    default: false
    }
  }
}
