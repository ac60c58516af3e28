import CompatModel

/// A stretch of prose with one meaning, as the writers take it.
struct ProseRun: Sendable, Hashable {
  /// The text, as it was given: nothing is escaped yet.
  var text: String
  var meaning: ProseMeaning?

  init(_ text: String, _ meaning: ProseMeaning? = nil) {
    self.text = text
    self.meaning = meaning
  }
}

/// The meaning of a part of the prose; the writers map it to a style.
enum ProseMeaning: Sendable, Hashable {
  case outcome(Outcome)

  /// The name of a contract, a strategy, an operator, or a type.
  case name
  case number

  /// A value out of a payload: foreign text.
  case value

  /// The words of an error or of a person: foreign text.
  case quotation

  /// A location: a JSON Pointer, a file, the id of a mutant.
  case location
  case command
  case emphasis
  case aside
}

/// A sentence whose parts carry their meanings: `"\(strategy, .name) threw at \(path, .location)."`.
///
/// Interpolation is the only way to put a meaning on a stretch of text, and a plain interpolation
/// without one is not possible: what comes from elsewhere is always marked.
struct Sentence: ExpressibleByStringInterpolation, Sendable, Hashable {
  /// The number of code points that one part of a sentence may have.
  static let maximumPartLength = 600

  /// The stretches with equal meaning, in order; none of them is empty.
  private(set) var proseRuns: [ProseRun] = []
  var plainText: String { proseRuns.map(\.text).joined() }

  /// The words in one line without control characters, for messages of other tools.
  var visibleText: String { VisibleText.escaping(plainText) }

  /// The stretches, with quotes around what is to be typed.
  var quotedRuns: [ProseRun] {
    proseRuns.map { $0.meaning == .command ? ProseRun("'\($0.text)'", .command) : $0 }
  }

  var isEmpty: Bool { proseRuns.isEmpty }

  init(stringLiteral value: String) {
    append(value, nil)
  }

  init(stringInterpolation: Interpolation) {
    self = stringInterpolation.sentence
  }

  init(_ mark: Mark) { append(mark.symbol, .outcome(mark.tone)) }

  init(_ text: String, _ meaning: ProseMeaning? = nil) {
    append(VisibleText.shortening(text, to: Sentence.maximumPartLength), meaning)
  }

  /// Takes a text of any length, cut in the middle; nil where there is none.
  init?(_ text: String?, to limit: Int, _ meaning: ProseMeaning) {
    guard let text, !text.isEmpty else { return nil }
    self.init(VisibleText.shortening(text, to: limit), meaning)
  }

  /// Sets in a row what is known and not empty.
  static func joined(_ parts: [Sentence?], by separator: String, last: String? = nil) -> Sentence {
    let parts = parts.compactMap(\.self).filter { !$0.isEmpty }
    var result: Sentence = ""
    for (position, part) in parts.enumerated() {
      if position > 0 {
        result.append(position == parts.count - 1 ? last ?? separator : separator, nil)
      }
      result.append(part)
    }
    return result
  }

  /// Sets sentences in a row, `a, b and c`; if there are many, the last ones are only counted.
  static func list(_ parts: [Sentence], atMost limit: Int, of noun: String) -> Sentence {
    list(parts, atMost: limit, by: ", ", last: " and ") { "\($0, of: "more \(noun)")" }
  }

  static func list(
    _ parts: [Sentence], atMost limit: Int, by separator: String, last: String? = nil,
    rest words: (Int) -> Sentence
  ) -> Sentence {
    let rest = parts.count - limit
    // One part takes no more room than its count.
    let shown = rest > 1 ? parts.prefix(limit) + [words(rest)] : parts[...]
    return joined(Array(shown), by: separator, last: last)
  }

  mutating func append(_ other: Sentence) {
    for run in other.proseRuns { append(run.text, run.meaning) }
  }

  /// Appends text, to the stretch before it where the meaning is the same.
  private mutating func append(_ text: String, _ meaning: ProseMeaning?) {
    if text.isEmpty { return }
    if let last = proseRuns.last, last.meaning == meaning {
      proseRuns[proseRuns.count - 1].text += text
    } else {
      proseRuns.append(ProseRun(text, meaning))
    }
  }

  struct Interpolation: StringInterpolationProtocol {
    var sentence = Sentence("")

    init(literalCapacity: Int, interpolationCount: Int) {}

    mutating func appendLiteral(_ literal: String) {
      sentence.append(literal, nil)
    }

    /// Appends text with a meaning; nothing is so important that it may fill a page.
    mutating func appendInterpolation(_ string: String, _ meaning: ProseMeaning) {
      sentence.append(Sentence(string, meaning))
    }

    mutating func appendInterpolation(_ outcome: Outcome) {
      appendInterpolation(outcome.rawValue, .outcome(outcome))
    }

    /// Appends a count with its noun: `1 check`, `12,345 checks`, `2 strategies`.
    mutating func appendInterpolation(_ count: Int, of noun: String, plural: String? = nil) {
      let regular = noun.hasSuffix("y") ? "\(noun.dropLast())ies" : "\(noun)s"
      appendInterpolation(count)
      appendLiteral(" " + (count == 1 ? noun : plural ?? regular))
    }

    mutating func appendInterpolation(_ count: Int) {
      appendInterpolation(count.grouped, .number)
    }

    /// Appends a word that depends on the number: `is`, `are`.
    mutating func appendInterpolation(_ count: Int, one: String, many: String) {
      appendLiteral(count == 1 ? one : many)
    }

    /// Appends names as a list: `a`, `a and b`, `a, b and c`; if there are many, the last ones are
    /// only counted.
    mutating func appendInterpolation(
      list names: [String], _ meaning: ProseMeaning, atMost limit: Int = .max, of noun: String = ""
    ) {
      sentence.append(.list(names.map { Sentence($0, meaning) }, atMost: limit, of: noun))
    }

    mutating func appendInterpolation(strategies names: [String], atMost limit: Int) {
      appendInterpolation(list: names, .name, atMost: limit, of: "strategy")
    }

    mutating func appendInterpolation(_ other: Sentence?) {
      if let other { sentence.append(other) }
    }

    /// Appends what may be missing, between words that are only there with it.
    mutating func appendInterpolation(
      _ other: Sentence?, after lead: Sentence, before end: Sentence = ""
    ) {
      guard let other, !other.isEmpty else { return }
      sentence.append(lead)
      sentence.append(other)
      sentence.append(end)
    }

    mutating func appendInterpolation(
      _ text: String?, _ meaning: ProseMeaning, after lead: Sentence, before end: Sentence = ""
    ) {
      appendInterpolation(text.map { Sentence($0, meaning) }, after: lead, before: end)
    }

    mutating func appendInterpolation(if condition: Bool, _ other: @autoclosure () -> Sentence) {
      if condition { sentence.append(other()) }
    }
  }
}
