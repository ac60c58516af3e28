/// How a set of names is written: in snake case, kebab case, camel case, capitals, and so on.
package struct LetterStyle: Sendable, Hashable {
  /// How the words of a name are written.
  package enum Casing: Sendable, Hashable {
    /// `in progress`
    case lower
    /// `IN PROGRESS`
    case upper
    /// `In Progress`
    case capitalised
    /// `In progress`, or `inProgress` turned round: only the first word differs.
    case sentence
    case camel
  }

  package var casing: Casing

  /// What stands between the words; empty for camel case, `nil` where all names are one word.
  package var separator: String?

  /// Reads the style off one name.
  package init(of name: String) {
    let separator = name.first { NameWords.isSeparator($0) }
    let parts = name.split { NameWords.isSeparator($0) }
    let first = parts.first ?? ""
    let firstIsCapital = first.first?.isUppercase ?? false
    let hasLowercase = name.contains { $0.isLowercase }
    let hasUppercase = name.contains { $0.isUppercase }
    if let separator {
      self.separator = String(separator)
      let areCapitals = parts.allSatisfy { $0.first?.isUppercase ?? false }
      casing =
        switch (hasLowercase, hasUppercase) {
        case (false, true): .upper
        case (_, false): .lower
        default: areCapitals ? .capitalised : firstIsCapital ? .sentence : .lower
        }
    } else if hasLowercase, first.dropFirst().contains(where: { $0.isUppercase }) {
      self.separator = ""
      casing = firstIsCapital ? .capitalised : .camel
    } else {
      self.separator = nil
      casing = !hasUppercase ? .lower : hasLowercase ? .capitalised : .upper
    }
  }

  /// Reads the style that most names share; names of several words count more than single words.
  ///
  /// - Parameter names: The names in order of appearance; the earliest style wins a tie.
  init?(of names: [String]) {
    let styles = names.map { LetterStyle(of: $0) }
    let telling = styles.filter { $0.separator != nil }
    let votes = telling.isEmpty ? styles : telling
    var best: (style: LetterStyle, count: Int)?
    for style in votes {
      let count = votes.count { $0 == style }
      if count > best?.count ?? 0 { best = (style, count) }
    }
    guard let best else { return nil }
    self = best.style
  }

  /// Writes words in this style.
  package func writing(_ words: [String]) -> String {
    words.enumerated().map { index, word in
      switch casing {
      case .lower: word
      case .upper: word.uppercased()
      case .capitalised: LetterStyle.capitalising(word)
      case .sentence: index == 0 ? LetterStyle.capitalising(word) : word
      case .camel: index == 0 ? word : LetterStyle.capitalising(word)
      }
    }.joined(separator: separator ?? "")
  }

  private static func capitalising(_ word: String) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }
}
