package import CompatModel

/// The phrases of all reports: what is said in several sections is said here, in the same words.
///
/// Sentences mark what their parts mean, by ``ProseMeaning``; only the writers know how that looks.
package enum Prose {
  package static func explanation(of outcome: Outcome) -> String {
    switch outcome {
    case .intact: "the app sees what the payload says"
    case .absorbed: "a fallback is shown for the change"
    case .rejected: "nothing is decoded"
    case .collateral: "decoded, but other values are lost"
    case .misread: "a wrong value is shown"
    case .crashed: "the process ends"
    case .hung: "no answer within the limit"
    }
  }

  package static func explanation(of kind: ChangeKind) -> String {
    switch kind {
    case .neutral: "the payload says the same as before"
    case .additive: "the server says something new"
    case .breaking: "something is missing, null, of another type, or elsewhere"
    case .garbled: "it is no longer a valid payload"
    }
  }

  /// What is expected after a kind of change, also where a site is fail-closed.
  static func expectation(of kind: ChangeKind) -> String {
    let (usual, failClosed) = (
      Expectation(of: kind, isFailClosed: false), Expectation(of: kind, isFailClosed: true)
    )
    return usual == failClosed
      ? usual.words : "\(usual.words); at a fail-closed site: \(failClosed.words)"
  }

  package static func title(of changeClass: ChangeClass) -> String {
    words(of: changeClass.rawValue)
  }

  /// Words as a list in a sentence: `a, b or c`.
  package static func list(_ words: [String], _ conjunction: String) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return "\(words.dropLast().joined(separator: ", ")) \(conjunction) \(last)"
  }

  /// An id as words: `new-value` is `new value`.
  static func words(of id: String) -> String { id.replacing("-", with: " ") }

  package static func words(for cause: Termination.Cause) -> String {
    switch cause {
    case .signal(let number):
      signals[number].map { "signal \(number) (\($0))" } ?? "signal \(number)"
    case .exit(let status): "exit(\(status)) inside the model"
    case .timeout: "no answer within the limit"
    }
  }

  /// What a signal usually means, of those that end a process most often and have the same number
  /// everywhere.
  private static let signals: [Int32: String] = [
    4: "illegal instruction: a trap", 5: "a trap", 6: "abort()", 8: "impossible arithmetic",
    9: "killed, perhaps by the system for lack of memory",
    11: "bad memory access, or no stack left",
  ]

  /// A share in whole percent, never rounded up to all and never down to nothing.
  static func percent(_ part: Int, of whole: Int) -> String {
    guard part > 0, whole > 0 else { return "0 %" }
    let percent = part * 100 / whole
    return percent == 0 ? "under 1 %" : "\(percent) %"
  }

  /// How many more there are than are shown, and the command that shows them; empty for none.
  static func more(_ count: Int, _ noun: String, see command: String = "--verbose") -> Sentence {
    count > 0 ? "\(count, of: "more \(noun)"): \(command, .command)" : ""
  }

  /// The type of a property, which may be all that is known of it.
  static func declaration(of property: String, _ type: String?) -> Sentence {
    guard let type, type != property else { return "\(property, .name)" }
    return "\(property, .name): \(type, .name)"
  }

  /// A word as a shell reads it, in quotation marks where it is more than a plain name.
  package static func shellWord(_ word: String) -> String {
    if !word.isEmpty, word.utf8.allSatisfy({ $0.isPlain(or: "-_./") }) { return word }
    let quoted = word.unicodeScalars.map { $0 == "'" ? #"'\''"# : String($0) }
    return "'\(quoted.joined())'"
  }
}
