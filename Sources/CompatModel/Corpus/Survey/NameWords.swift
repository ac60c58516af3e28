/// The words of a name in any style.
///
/// `billing_address`, `billing-address`, `billingAddress` and `Billing address` are the two words
/// `billing` and `address`. A run of capitals is one word (`userIDs` is `user`, `ids`), and digits
/// belong to the word before them.
package struct NameWords: Sendable, Equatable {
  package let words: [String]

  package init(_ name: String) {
    var words: [String] = []
    var word = ""
    var previous: Character?
    let characters = Array(name)
    for (index, character) in characters.enumerated() {
      let isSeparator = NameWords.isSeparator(character)
      let rest = characters[(index + 1)...]
      if isSeparator || NameWords.beginsWord(character, after: previous, before: rest) {
        words.append(word)
        word = ""
      }
      if !isSeparator { word += character.lowercased() }
      previous = character
    }
    words.append(word)
    self.words = words.filter { !$0.isEmpty }
  }

  /// The same words without the last one, if it is the given one and not alone.
  func withoutLast(_ word: String) -> NameWords {
    words.count > 1 && words.last == word ? NameWords(words: Array(words.dropLast())) : self
  }

  /// The last word with its plural ending removed where the singular is in the vocabulary.
  func lastWord(in vocabulary: Set<String>) -> String? {
    guard let last = words.last else { return nil }
    var candidates = [last]
    if last.hasSuffix("ies") { candidates.append(last.dropLast(3) + "y") }
    if last.hasSuffix("es") { candidates.append(String(last.dropLast(2))) }
    if last.hasSuffix("s") { candidates.append(String(last.dropLast())) }
    return candidates.first { vocabulary.contains($0) }
  }

  private init(words: [String]) {
    self.words = words
  }

  /// Whether a character only stands between words.
  static func isSeparator(_ character: Character) -> Bool {
    character == "_" || character == "-" || character == "." || character == " "
  }

  private static func beginsWord(
    _ character: Character, after previous: Character?, before rest: ArraySlice<Character>
  ) -> Bool {
    guard character.isUppercase, let previous, !isSeparator(previous) else { return false }
    guard previous.isUppercase else { return true }
    // The last capital of an acronym begins the next word, unless only its plural follows.
    let tail = rest.prefix { $0.isLowercase }
    return !tail.isEmpty && tail != ["s"]
  }
}
