import JSONSyntax

/// Other ways to write a name, as another serializer or another author would.
package enum NameSpelling {
  /// Returns a name of several words with underscores, with hyphens and in camel case.
  package static func separated(_ name: String) -> [String] {
    let words = NameWords(name).words
    guard words.count > 1 else { return [] }
    let style = LetterStyle(of: name)
    let casing = (style.separator ?? "").isEmpty ? .lower : style.casing
    return [
      LetterStyle(casing: casing, separator: "_"), LetterStyle(casing: casing, separator: "-"),
      .camelCase,
    ]
    .map { $0.writing(words) }
    // In camel case the words of `evt_123` cannot be separated any more.
    .filter { $0.lowercased() != name.lowercased() && NameWords($0).words == words }
  }

  /// Returns a member's name in snake case, in camel case and in Pascal case.
  package static func recased(_ key: String) -> [String] {
    let words = NameWords(key).words
    guard key.utf8.first?.isASCIILetter == true,
      words.allSatisfy({ $0.hasOnly { $0.isASCIILetter || $0.isASCIIDigit } })
    else { return [] }
    var spellings: [String] = []
    for style in [LetterStyle.snakeCase, .camelCase, .pascalCase] {
      let spelling = style.writing(words)
      // One word is the same in snake case and in camel case.
      if spelling != key, !spellings.contains(spelling) { spellings.append(spelling) }
    }
    return spellings
  }

  /// Returns what Foundation's decoder makes of a key when it converts from snake case.
  ///
  /// Underscores at both ends stay; between them they go, and the letter behind them becomes a
  /// capital one.
  package static func convertedFromSnakeCase(_ key: String) -> String? {
    let leading = key.prefix { $0 == "_" }
    guard leading.count < key.count else { return nil }
    let trailing = key.reversed().prefix { $0 == "_" }.count
    let words = key.dropFirst(leading.count).dropLast(trailing).split(separator: "_")
    guard words.count > 1, let first = words.first else { return nil }
    let rest = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst().lowercased() }
    return leading + first.lowercased() + rest.joined() + String(repeating: "_", count: trailing)
  }

  /// Returns a name with its first letter that has one replaced by its Cyrillic twin.
  package static func withHomoglyph(_ name: String) -> String? {
    var scalars = Array(name.unicodeScalars)
    guard let index = scalars.firstIndex(where: { twins[$0] != nil }),
      let twin = twins[scalars[index]]
    else { return nil }
    scalars[index] = twin
    return String(scalars: scalars[...])
  }

  private static let twins: [Unicode.Scalar: Unicode.Scalar] = [
    "a": "\u{430}", "c": "\u{441}", "e": "\u{435}", "i": "\u{456}", "o": "\u{43E}",
    "p": "\u{440}", "x": "\u{445}", "y": "\u{443}",
    "A": "\u{410}", "B": "\u{412}", "C": "\u{421}", "E": "\u{415}", "H": "\u{41D}",
    "I": "\u{406}", "K": "\u{41A}", "M": "\u{41C}", "O": "\u{41E}", "P": "\u{420}",
    "T": "\u{422}", "X": "\u{425}",
  ]
}

extension LetterStyle {
  static let snakeCase = LetterStyle(casing: .lower, separator: "_")
  static let camelCase = LetterStyle(casing: .camel, separator: "")
  static let pascalCase = LetterStyle(casing: .capitalised, separator: "")
}
