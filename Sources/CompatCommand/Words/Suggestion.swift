import CodableCompat

/// Finds a suggestion for a name that does not exist.
enum Suggestion {
  /// Returns the name that was probably meant.
  ///
  /// Names with the given prefix take precedence over names with a similar spelling.
  ///
  /// - Returns: The name, the first of several; nil if none is similar.
  static func closest(to name: String, among known: [String]) -> String? {
    let written = String(name.prefix(100))
    let continued = known.first { written.count >= 3 && $0.hasPrefix(written.lowercased()) }
    return continued ?? known.closest(to: written)
  }

  /// Returns the end of an error message: a suggestion, or else some other advice.
  ///
  /// - Returns: The end of the sentence with its semicolon; empty if there is neither.
  static func termination(
    for name: String, among known: [String], otherwise advice: String?
  ) -> String {
    if let guess = closest(to: name, among: known) { return "; did you mean '\(guess)'?" }
    return advice.map { "; \($0)" } ?? ""
  }

  /// Returns names as a list in a sentence: `a, b and c`.
  static func list(_ names: [String], _ conjunction: String) -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return "\(names.dropLast().joined(separator: ", ")) \(conjunction) \(last)"
  }

  static func quoted(_ text: String) -> String { "'\(visible(text))'" }

  /// Returns a text with everything escaped that a terminal would interpret.
  ///
  /// - Returns: The text with control and format characters as `\u{1B}`.
  static func visible(_ text: String) -> String {
    VisibleText.escaping(text)
  }
}
