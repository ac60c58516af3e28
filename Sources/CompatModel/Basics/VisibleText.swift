import JSONSyntax

/// Text from elsewhere, made fit to be shown: nothing in it moves the cursor, turns the direction
/// of writing, or hides.
///
/// Control characters, format characters (bidirectional controls, zero-width characters, the byte
/// order mark), separators other than the space, variation selectors, private use, unassigned
/// code points, the replacement character, and combining marks without a base or in heaps are
/// shown as `\u{202E}`; so is a mark for which there is a letter with it, which looks the same and
/// is another text. Everything else stays. The rule is the same for terminals and pages, so that
/// both show the same words.
package enum VisibleText {
  /// The number of combining marks that may follow one base.
  package static let marksPerBase = 2

  /// The number of code points of the longest text that is shown at all.
  package static let longest = 8000

  /// Returns a text with everything invisible or active made visible, and of bounded length.
  package static func escaping(
    _ text: String, keepingTabs: Bool = false, limit: Int = longest
  ) -> String {
    let text = shortening(text, to: limit)
    if text.hasOnly({ 0x20..<0x7F ~= $0 }) { return text }
    var result = String.UnicodeScalarView()
    var marks = marksPerBase
    for scalar in text.unicodeScalars {
      switch treatment(of: scalar) {
      case .shown:
        marks = 0
        result.append(scalar)
      case .mark where marks < marksPerBase && !looksComposed(result.last, scalar):
        marks += 1
        result.append(scalar)
      case .mark, .escaped:
        let shown = keepingTabs && scalar == "\t" ? "\t" : escape(for: scalar)
        for scalar in shown.unicodeScalars { result.append(scalar) }
        marks = marksPerBase
      }
    }
    return String(result)
  }

  /// Returns a text cut in the middle, with a word about how much is missing.
  package static func shortening(_ text: String, to limit: Int) -> String {
    guard text.utf8.count > limit else { return text }
    let scalars = Array(text.unicodeScalars)
    guard scalars.count > limit else { return text }
    let head = limit * 2 / 3
    let omitted = scalars.count - limit
    return String(scalars: scalars[..<head]) + " …(\(omitted.grouped) more)… "
      + String(scalars: scalars[(head + omitted)...])
  }

  private static func looksComposed(_ base: Unicode.Scalar?, _ mark: Unicode.Scalar) -> Bool {
    guard let base else { return false }
    let composed = CanonicalForm.composed("\(base)\(mark)").unicodeScalars
    return composed.index(after: composed.startIndex) == composed.endIndex
  }

  private enum Treatment { case shown, mark, escaped }

  private static func treatment(of scalar: Unicode.Scalar) -> Treatment {
    switch scalar.value {
    case 0x20..<0x7F: return .shown
    // Blank letters, the grapheme joiner, variation selectors, the replacement character.
    case 0x034F, 0x115F, 0x1160, 0x2800, 0x3164, 0xFFA0, 0xFE00...0xFE0F, 0xFFFC, 0xFFFD,
      0xE0100...0xE01EF:
      return .escaped
    default: break
    }
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
      .paragraphSeparator, .spaceSeparator:
      return .escaped
    case .nonspacingMark, .enclosingMark: return .mark
    default: return .shown
    }
  }

  private static func escape(for scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default: "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
    }
  }
}

extension String {
  init(scalars: ArraySlice<Unicode.Scalar>) {
    self.init()
    for scalar in scalars { unicodeScalars.append(scalar) }
  }
}

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
