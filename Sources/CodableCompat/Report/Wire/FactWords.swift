import CompatEngine
import CompatModel
import JSONSyntax

/// The short words that a report uses for facts.
enum FactWords {
  /// The longest text of a value that a report shows, in characters.
  private static let maximumValueLength = 160

  /// The round trip of an unknown value in words.
  static func words(_ roundTrip: RoundTrip) -> String {
    switch roundTrip {
    case .kept: "kept"
    case .erased: "erased"
    case .replaced(let value): "replaced by \(shortened(value.description))"
    }
  }

  /// What the app can tell apart, in words; nil where there is nothing to tell.
  static func words(_ distinguishability: Distinguishability) -> String? {
    let parts: [(name: String, isTold: Bool?)] = [
      ("unknown from absent", distinguishability.unknownFromAbsent),
      ("missing from null", distinguishability.missingFromNull),
    ]
    let known = parts.compactMap { part in part.isTold.map { (part.name, $0) } }
    guard !known.isEmpty else {
      return distinguishability.unknownsFromEachOther == true ? "two unknowns: yes" : nil
    }
    guard known.contains(where: \.1) || known.count < 2 else { return "no" }
    return known.map { "\($0.0): \($0.1 ? "yes" : "no")" }.joined(separator: "; ")
  }

  /// How a process ended, in words.
  static func words(_ termination: Termination) -> String {
    switch termination.cause {
    case .signal(let number):
      signals[number].map { "signal \(number) (\($0))" } ?? "signal \(number)"
    case .exit(let status): "exit(\(status)) inside the model"
    case .timeout: "no answer within the limit"
    }
  }

  /// The signals that end a process most often, of those that have the same number everywhere.
  private static let signals: [Int32: String] = [
    4: "illegal instruction: a trap", 5: "a trap", 6: "abort()", 8: "impossible arithmetic",
    9: "killed by the system", 11: "bad memory access, or no stack left",
  ]

  /// A place in words.
  static func words(_ pointer: JSONPointer) -> String { place(pointer.description) }

  /// The text of a place in words: RFC 6901 writes the whole document as the empty string, which
  /// nobody sees.
  static func place(_ text: String) -> String { text.isEmpty ? "/" : text }

  /// Several words as one; nil where there are none.
  ///
  /// A model that is tolerant at its enums holds other names as plain strings: what keeps everything
  /// is told last.
  static func joining(_ words: [String]) -> String? {
    let best: Set = ["kept", "two unknowns: yes"]
    let distinct = Set(words).sorted()
    let telling = distinct.filter { !best.contains($0) }.joined(separator: ", ")
    let rest = distinct.filter(best.contains).joined(separator: ", ")
    if telling.isEmpty || rest.isEmpty { return distinct.isEmpty ? nil : telling + rest }
    return "\(telling); elsewhere \(rest)"
  }

  /// A text of bounded length: what is left out of the middle is counted.
  static func shortened(_ text: String) -> String { text.shortened(to: maximumValueLength) }
}
