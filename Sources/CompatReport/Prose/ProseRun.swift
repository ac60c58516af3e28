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

  init(_ text: String, _ meaning: ProseMeaning? = nil) {
    self.text = text
    self.meaning = meaning
  }
}

extension AttributedString {
  /// The stretches with equal meaning, in order.
  ///
  /// A value may begin with a combining mark: taken by characters, it would belong to the words
  /// before it, and no longer be marked as a value.
  var proseRuns: [ProseRun] {
    runs[\.meaning].map { meaning, range in
      ProseRun(String(String.UnicodeScalarView(unicodeScalars[range])), meaning)
    }
  }
}
