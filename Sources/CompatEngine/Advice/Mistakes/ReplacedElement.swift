import CompatModel
import JSONSyntax

/// A list that puts a default in the place of an element that it cannot read.
struct ReplacedElement: Advice {
  static let manual = AdviceManual(
    id: "replaced-element",
    mistake: "A list puts a default in the place of an element that it cannot read.",
    evidence: """
      For an element that is null or of another type the app sees an element with the members, or \
      of the type, that healthy ones have.
      """,
    remedy: "Drop what cannot be read, and count it (LossyArray).")

  func facts(in evidence: AdviceEvidence) -> AdviceFacts? {
    guard evidence.isElement else { return nil }
    let invented =
      evidence.examples(.absorbed, after: .nulled, .retyped)
      + evidence.examples(.misread, after: .nulled, .retyped)
    let example = invented.first { example in
      guard let seen = example.seen, let before = example.before else { return false }
      return looksHealthy(seen, like: before, known: evidence.known)
    }
    return example.map { AdviceFacts(seen: $0.seen?.description) }
  }

  /// Whether nobody could tell a replacement from an element that was sent.
  ///
  /// A name that no sample has may well stand for what is unknown.
  private func looksHealthy(
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
