import JSONSyntax

/// The two forms in which Unicode writes a letter with a mark: one scalar, or letter and mark.
///
/// Only Latin letters with the usual marks are known. Which of them belong together is not listed
/// here: Swift compares strings by canonical equivalence, and so answers it.
package enum CanonicalForm {
  /// Returns a text with every letter and its mark apart (NFD).
  package static func decomposed(_ text: String) -> String {
    rewriting(text) { decompositions[$0] }
  }

  /// Returns a text with every letter and its mark in one scalar (NFC).
  package static func composed(_ text: String) -> String {
    rewriting(text) { compositions[$0] }
  }

  private static func rewriting(_ text: String, _ form: (Character) -> String?) -> String {
    if text.hasOnly({ $0 < 0x80 }) { return text }
    var rewritten = ""
    for character in text { rewritten += form(character) ?? String(character) }
    return rewritten
  }

  /// The letters of the blocks Latin-1 Supplement and Latin Extended-A with one mark.
  private static let compositions: [Character: String] = Dictionary(
    first: (0xC0...0x17F).compactMap { Unicode.Scalar($0 as UInt32) }
      .map { (Character($0), String(Character($0))) })

  /// The same letters in two scalars; the keys are equal to the composed letters.
  private static let decompositions: [Character: String] = {
    var forms: [Character: String] = [:]
    for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz" {
      for mark in marks {
        let form = "\(letter)\(mark)"
        let character = Character(form)
        if compositions[character] != nil { forms.set(character, to: form) }
      }
    }
    return forms
  }()

  /// Grave, acute, circumflex, tilde, macron, breve, dot, diaeresis, ring, double acute, caron,
  /// cedilla and ogonek.
  private static let marks: [Unicode.Scalar] = [
    "\u{300}", "\u{301}", "\u{302}", "\u{303}", "\u{304}", "\u{306}", "\u{307}", "\u{308}",
    "\u{30A}", "\u{30B}", "\u{30C}", "\u{327}", "\u{328}",
  ]
}
