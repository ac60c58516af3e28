import CompatModel
#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A sentence whose parts carry their meanings: `"\(strategy, .name) threw at \(path, .location)."`.
///
/// Interpolation is the only way to put a meaning on a stretch of text, and a plain interpolation
/// without one is not possible: what comes from elsewhere is always marked.
struct Sentence: ExpressibleByStringInterpolation, Sendable, Hashable {
  /// The number of code points that one part of a sentence may have.
  static let maximumPartLength = 600

  /// The stretches with equal meaning, in order; none of them is empty.
  ///
  /// They are what a writer takes. An attributed string is made of them where a sentence leaves the
  /// library: there are thousands of findings, and it costs a hundred times as much to put together.
  private(set) var proseRuns: [ProseRun] = []

  var text: AttributedString {
    proseRuns.reduce(into: AttributedString()) { text, run in
      var part = AttributedString(run.text)
      part.meaning = run.meaning
      text.append(part)
    }
  }

  /// The words without their meanings.
  var plainText: String { proseRuns.map(\.text).joined() }

  /// The stretches, with quotes around what is to be typed.
  var quotedRuns: [ProseRun] {
    proseRuns.map { $0.meaning == .command ? ProseRun("'\($0.text)'", .command) : $0 }
  }

  /// The words without their meanings, with quotes around what is to be typed.
  var quotedText: String { quotedRuns.map(\.text).joined() }

  var isEmpty: Bool { proseRuns.isEmpty }

  init(stringLiteral value: String) {
    append(value, nil)
  }

  init(stringInterpolation: Interpolation) {
    proseRuns = stringInterpolation.sentence.proseRuns
  }

  /// Takes over a sentence that left the library.
  init(_ text: AttributedString) {
    for run in text.proseRuns { append(run.text, run.meaning) }
  }

  init(_ text: String, _ meaning: ProseMeaning?) {
    append(VisibleText.shortening(text, to: Sentence.maximumPartLength), meaning)
  }

  /// Sets sentences in a row.
  static func joined(_ parts: [Sentence], by separator: String, last: String? = nil) -> Sentence {
    var result: Sentence = ""
    for (position, part) in parts.enumerated() {
      if position > 0 {
        result.append(position == parts.count - 1 ? last ?? separator : separator, nil)
      }
      result.append(part)
    }
    return result
  }

  mutating func append(_ other: Sentence) {
    for run in other.proseRuns { append(run.text, run.meaning) }
  }

  /// Appends text, to the stretch before it where the meaning is the same.
  fileprivate mutating func append(_ text: String, _ meaning: ProseMeaning?) {
    if text.isEmpty { return }
    if let last = proseRuns.last, last.meaning == meaning {
      proseRuns[proseRuns.count - 1].text += text
    } else {
      proseRuns.append(ProseRun(text, meaning))
    }
  }

  /// The parts of a sentence while it is being built.
  struct Interpolation: StringInterpolationProtocol {
    var sentence = Sentence("")

    init(literalCapacity: Int, interpolationCount: Int) {}

    mutating func appendLiteral(_ literal: String) {
      sentence.append(literal, nil)
    }

    /// Appends text with a meaning; nothing is so important that it may fill a page.
    mutating func appendInterpolation(_ string: String, _ meaning: ProseMeaning) {
      sentence.append(VisibleText.shortening(string, to: Sentence.maximumPartLength), meaning)
    }

    /// Appends an outcome's word.
    mutating func appendInterpolation(_ outcome: Outcome) {
      appendInterpolation(outcome.rawValue, .outcome(outcome))
    }

    /// Appends a count with its noun: `1 check`, `12,345 checks`.
    mutating func appendInterpolation(_ count: Int, of noun: String, plural: String? = nil) {
      appendInterpolation(count.grouped, .number)
      appendLiteral(" " + (count == 1 ? noun : plural ?? noun + "s"))
    }

    mutating func appendInterpolation(_ count: Int) {
      appendInterpolation(count.grouped, .number)
    }

    /// Appends names as a list: `a`, `a and b`, `a, b and c`.
    mutating func appendInterpolation(list names: [String], _ meaning: ProseMeaning) {
      for (position, name) in names.enumerated() {
        if position > 0 { appendLiteral(position == names.count - 1 ? " and " : ", ") }
        appendInterpolation(name, meaning)
      }
    }

    /// Appends names as a list, of which the last ones are only counted where there are many.
    mutating func appendInterpolation(
      list names: [String], _ meaning: ProseMeaning, atMost limit: Int, of noun: String,
      plural: String? = nil
    ) {
      let rest = names.count - limit
      // One name takes no more room than its count.
      guard rest > 1 else { return appendInterpolation(list: names, meaning) }
      for name in names.prefix(limit) {
        appendInterpolation(name, meaning)
        appendLiteral(name == names[limit - 1] ? " and " : ", ")
      }
      appendInterpolation(rest, of: "more " + noun, plural: plural.map { "more " + $0 })
    }

    mutating func appendInterpolation(_ other: Sentence) {
      sentence.append(other)
    }

    mutating func appendInterpolation(_ text: AttributedString) {
      for run in text.proseRuns { sentence.append(run.text, run.meaning) }
    }
  }
}
