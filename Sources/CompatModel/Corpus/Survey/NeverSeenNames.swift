/// Invents names that no sample contains.
///
/// The words are ones that no server uses for a case, and none of them is a word that apps use for
/// their fallback (`unknown`, `other`), so that a model cannot know them by accident.
struct NeverSeenNames: Sendable {
  /// Every name that a sample contains, in lower case.
  var seen: Set<String>

  func name(in style: LetterStyle, ordinal: Int) -> String {
    let vocabulary = style.separator == nil ? Self.words.map { [$0] } : Self.phrases
    return free(ordinal) { attempt in
      var words = vocabulary[attempt % vocabulary.count]
      let round = attempt / vocabulary.count
      if round > 0 { words[words.count - 1] += String(round + 1) }
      return style.writing(words)
    }
  }

  /// Returns a new code of capital or small letters, as registers have them.
  ///
  /// It begins with X, where ISO 3166 (XA to XZ, XAA to XZZ) leaves room for private use, and ISO
  /// 4217 has no country's currency under XQ.
  func code(like example: String, ordinal: Int) -> String {
    let length = example.count
    let isUppercase = example.first?.isUppercase ?? true
    let first = length > 2 ? 16 * 26 : 0
    return free(ordinal) { attempt in
      var number = first + attempt
      var letters = ""
      for _ in 1..<max(length, 2) {
        letters = String(Self.alphabet[number % Self.alphabet.count]) + letters
        number /= Self.alphabet.count
      }
      // Beyond the last code of this length the number keeps the codes apart.
      let code = "X" + letters + (number > 0 ? String(number) : "")
      return isUppercase ? code : code.lowercased()
    }
  }

  /// Returns the candidate that is the given number of unseen ones behind the first unseen one.
  private func free(_ ordinal: Int, _ candidate: (Int) -> String) -> String {
    var left = max(ordinal, 0)
    var attempt = 0
    while true {
      let name = candidate(attempt)
      if !seen.contains(name.lowercased()) {
        if left == 0 { return name }
        left -= 1
      }
      attempt += 1
    }
  }

  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
  private static let words = ["unforeseen", "newfangled", "unprecedented", "uncharted"]
  private static let phrases = [
    ["added", "later"], ["never", "seen"], ["not", "foreseen"], ["newly", "invented"],
  ]
}
