#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A stretch of prose with one meaning, as the writers take it.
struct ProseRun: Sendable, Hashable {
  /// The text, as it was given: nothing is escaped yet.
  var text: String

  /// What the text is; nil for plain words.
  var meaning: ProseMeaning?

  /// Creates a run.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - meaning: What the text is.
  init(_ text: String, _ meaning: ProseMeaning? = nil) {
    self.text = text
    self.meaning = meaning
  }
}

extension AttributedString {
  /// The stretches with equal meaning, in order.
  var proseRuns: [ProseRun] {
    runs[\.meaning].map { meaning, range in
      ProseRun(String(self[range].characters), meaning)
    }
  }

  /// The words without their meanings.
  var plainText: String { String(characters) }
}
