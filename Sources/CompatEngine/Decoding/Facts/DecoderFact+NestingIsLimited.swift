#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension DecoderFact {
  /// Deep nesting is rejected, unless the stack overflows first.
  ///
  /// The payloads are no deeper than the limit, and no model of this file is recursive: a recursive
  /// model may overflow a small stack long before the limit. In later versions of swift-foundation
  /// the encoder writes as deep as the decoder reads; in this one it does not.
  static let nestingIsLimited = DecoderFact(
    id: "nesting-is-limited",
    statement: """
      The decoder reads 512 levels of arrays and objects and rejects the next one, while the \
      encoder writes 511.
      """,
    importance: """
      'wire-deep-nesting' is rejected beyond the limit by every strategy; below it, the process \
      may run out of stack in a model that decodes itself, which only a child process survives.
      """,
    trials: [
      reading(512, "[", "]", answers: "read"),
      reading(513, "[", "]", answers: noPath),
      reading(512, #"{"a":"#, "}", answers: "read"),
      reading(513, #"{"a":"#, "}", answers: noPath),
      writing(511, answers: "written"),
      writing(512, answers: "rejected"),
    ])

  private static func reading(
    _ depth: Int, _ opening: String, _ closing: String, answers: String
  ) -> DecoderTrial {
    let inner = opening == "[" ? "" : "1"
    let payload =
      String(repeating: opening, count: depth) + inner + String(repeating: closing, count: depth)
    return .reading(
      bytes: Array(payload.utf8), called: "\(depth) levels of \(opening)…\(closing)",
      as: UnreadPayload.self, named: "nothing", answers: answers
    ) { _ in "read" }
  }

  private static func writing(_ depth: Int, answers: String) -> DecoderTrial {
    DecoderTrial("\(depth) arrays, one inside the other, encoded", answers: answers) {
      (try? JSONEncoder().encode(Nested(depth: depth))) == nil ? "rejected" : "written"
    }
  }
}

private struct Nested: Encodable {
  let depth: Int

  func encode(to encoder: any Encoder) {
    var container = encoder.unkeyedContainer()
    for _ in 1..<depth { container = container.nestedUnkeyedContainer() }
  }
}
