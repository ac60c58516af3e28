/// Whether a string is written the way servers write the names of an enum's cases.
///
/// A name has 1 to 40 ASCII letters, digits, and single separators (`_`, `-`, `.`, blank), begins
/// with a letter and ends with a letter or a digit. It has at most six words, at most three of them
/// where they are separated by blanks. That alone rejects dates, amounts, numbers, URLs, paths,
/// e-mail addresses, colours like `#cb1f00`, UUIDs that begin with a digit, and prose. Beyond it:
///
/// - Digits end a word (`arm64`, `h264`), three at most, or are the last word (`tier_2`), two at
///   most: ids and hashes such as `pm_456`, `pi_1G0BjNCUWY`, `CVE-2019-5438`, `cb1f00` are not names.
/// - `v1`, `v2.0` and their like are versions.
/// - A word is lower case, upper case, or camel case with humps of a length that people write, and
///   with one acronym at most: `inProgress` is a name, `ecpwEzmBOSMOqQTL` is a token.
/// - `en_US` and `de-DE` are locales.
/// - `true`, `false`, `yes`, `no`, `null` and `nil` are spellings of other values.
enum NameShape {
  static func isName(_ value: String) -> Bool {
    let bytes = Array(value.utf8)
    guard 1...40 ~= bytes.count, bytes[0].isASCIILetter, !spellings.contains(value)
    else { return false }
    let words = bytes.split(omittingEmptySubsequences: false) {
      [0x5F, 0x2D, 0x2E, 0x20].contains($0)
    }
    let blanks = bytes.count { $0 == UInt8(ascii: " ") }
    let digits = bytes.count { $0.isASCIIDigit }
    guard words.count <= 6, blanks < 3, digits <= 3, blanks == 0 || digits == 0,
      !isLocale(words)
    else { return false }
    return words.indices.allSatisfy { isWord(words[$0], last: $0 == words.count - 1) }
  }

  private static let spellings: Set<String> = [
    "true", "false", "yes", "no", "null", "nil", "True", "False", "TRUE", "FALSE", "YES", "NO",
    "Yes", "No", "NULL",
  ]

  private static func isWord(_ word: ArraySlice<UInt8>, last: Bool) -> Bool {
    if word.isEmpty { return false }
    let letters = word.prefix { $0.isASCIILetter }
    let digits = word.dropFirst(letters.count)
    guard digits.allSatisfy(\.isASCIIDigit) else { return false }
    if letters.isEmpty { return last && digits.count <= 2 }
    if !digits.isEmpty, letters.count == 1, letters.first.map({ $0 | 0x20 }) == UInt8(ascii: "v") {
      return false
    }
    return hasReadableHumps(letters)
  }

  /// Camel case that people write has few humps, and they are longer than one or two letters.
  private static func hasReadableHumps(_ letters: ArraySlice<UInt8>) -> Bool {
    if letters.allSatisfy(\.isASCIILowercase) || !letters.contains(where: \.isASCIILowercase) {
      return true
    }
    var humps = 1
    var acronyms = 0
    var capitals = 0
    for (index, letter) in zip(letters.indices, letters) {
      capitals = letter.isASCIILowercase ? 0 : capitals + 1
      if capitals == 2 { acronyms += 1 }
      if capitals == 1, index > letters.startIndex { humps += 1 }
    }
    return acronyms <= 1 && (humps <= 2 || humps * 3 <= letters.count)
  }

  private static func isLocale(_ words: [ArraySlice<UInt8>]) -> Bool {
    words.count == 2 && words[0].count == 2 && words[1].count == 2
      && words[0].allSatisfy(\.isASCIILowercase)
      && words[1].allSatisfy { $0.isASCIILetter && !$0.isASCIILowercase }
  }
}
