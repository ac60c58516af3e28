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
}

extension LetterStyle {
  package init(of name: String) {
    let words = name.split(whereSeparator: NameWords.isSeparator)
    let hasLowercase = name.contains(where: \.isLowercase)
    let hasUppercase = name.contains(where: \.isUppercase)
    let areCapitals = words.allSatisfy { $0.first?.isUppercase ?? false }
    let firstIsCapital = words.first?.first?.isUppercase ?? false
    let hasHumps = words.first?.dropFirst().contains(where: \.isUppercase) ?? false
    if let separator = name.first(where: NameWords.isSeparator) {
      self.separator = String(separator)
      casing =
        switch (hasLowercase, hasUppercase) {
        case (false, true): .upper
        case (_, false): .lower
        default: areCapitals ? .capitalised : firstIsCapital ? .sentence : .lower
        }
    } else if hasLowercase, hasHumps {
      self.separator = ""
      casing = firstIsCapital ? .capitalised : .camel
    } else {
      self.separator = nil
      casing = !hasUppercase ? .lower : hasLowercase ? .capitalised : .upper
    }
  }

  /// Reads the style that most names share; names of several words count more than single words.
  init?(of names: [String]) {
    let styles = names.map { LetterStyle(of: $0) }
    let telling = styles.filter { $0.separator != nil }
    let votes = (telling.isEmpty ? styles : telling).grouped { $0 }
    guard let best = votes.max(by: { $0.elements.count < $1.elements.count }) else { return nil }
    self = best.key
  }

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
