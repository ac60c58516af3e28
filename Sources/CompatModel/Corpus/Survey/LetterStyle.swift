/// How a set of names is written: in snake case, kebab case, camel case, capitals, and so on.
package struct LetterStyle: Sendable, Equatable {
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

  package init(of name: String) {
    var separator: Character?
    var beginsWord = true
    var (hasLowercase, hasUppercase) = (false, false)
    var (firstIsCapital, areCapitals, hasHumps) = (false, true, false)
    var words = 0
    for character in name {
      if NameWords.isSeparator(character) {
        if separator == nil { separator = character }
        beginsWord = true
        continue
      }
      let isUppercase = character.isUppercase
      if beginsWord {
        words += 1
        if words == 1 { firstIsCapital = isUppercase }
        if !isUppercase { areCapitals = false }
      } else if words == 1, isUppercase {
        hasHumps = true
      }
      beginsWord = false
      if character.isLowercase { hasLowercase = true }
      if isUppercase { hasUppercase = true }
    }
    if let separator {
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
    let votes = telling.isEmpty ? styles : telling
    // There are few styles, however many names there are.
    var counts: [(style: LetterStyle, count: Int)] = []
    for style in votes {
      if let known = counts.firstIndex(where: { $0.style == style }) {
        counts[known].count += 1
      } else {
        counts.append((style, 1))
      }
    }
    guard let best = counts.max(by: { $0.count < $1.count }) else { return nil }
    self = best.style
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
