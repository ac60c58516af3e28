import CodableCompat

/// The name of a person: under a name that promises one, or beside an e-mail address.
///
/// It becomes one of a few names, so that many people share a replacement. Handles such as `login`
/// stay: they are ids, which payloads repeat in web addresses.
struct PersonName: SecretKind {
  let noun = "the name of a person"

  private static let first = [
    "Alex", "Avery", "Blake", "Casey", "Drew", "Ellis", "Frankie", "Gray", "Harper", "Jamie",
    "Jordan", "Kelly", "Lee", "Morgan", "Quinn", "Robin",
  ]
  private static let last = [
    "Archer", "Baker", "Carter", "Dyer", "Fisher", "Gardener", "Hunter", "Mason", "Miller",
    "Potter", "Sawyer", "Shepherd", "Smith", "Tanner", "Turner", "Weaver",
  ]
  /// Names with letters beyond ASCII, for those that have some.
  private static let others = [
    "Chloë", "Jürgen", "Łukasz", "Renée", "Søren", "Tomáš", "Zoë", "İlker",
  ]

  func replacements(in text: InspectedText, by pseudonyms: Pseudonyms) -> [SecretReplacement] {
    guard text.role == .string || text.role == .pair, text.bytes.count <= 100, isPerson(text),
      text.bytes.contains(where: { $0.isASCIILetter || $0 >= 0x80 }),
      text.bytes.allSatisfy({ $0.isASCIILetter || $0 >= 0x80 || " .'-,".utf8.contains($0) })
    else { return [] }
    // The mark of a replacement begins like some short names.
    let isShort = text.bytes.count < 5 && text.bytes.allSatisfy(\.isASCIILetter)
    if !isShort, Pseudonyms.isReplaced(text.bytes) { return [] }
    let words = text.runs { $0.isWord || "'-".utf8.contains($0) }
    let known = Set((Self.first + Self.last + Self.others).map { $0.lowercased() })
    let isReplaced = words.allSatisfy {
      known.contains(String(decoding: text.bytes[$0], as: UTF8.self).lowercased())
    }
    if isReplaced { return [] }
    return words.enumerated().map { position, word in
      let isLast =
        position == words.count - 1 && (words.count > 1 || text.promises.contains(.familyName))
      return SecretReplacement(
        range: word,
        replacement: replacement(
          for: text.bytes[word], among: isLast ? Self.last : Self.first, pseudonyms))
    }
  }

  private func isPerson(_ text: InspectedText) -> Bool {
    if !text.promises.isDisjoint(with: [.givenName, .familyName, .fullName]) { return true }
    return text.promises.contains(.name)
      && !text.neighbours.isDisjoint(with: [.email, .givenName, .familyName, .birthDate])
  }

  private func replacement(
    for word: ArraySlice<UInt8>, among names: [String], _ pseudonyms: Pseudonyms
  ) -> [UInt8] {
    let names = word.contains { $0 >= 0x80 } ? Self.others : names
    let text = String(decoding: word, as: UTF8.self)
    let lower = text.lowercased()
    let name = names[pseudonyms.number(for: Array(lower.utf8), below: names.count)]
    // Many scripts have one case only.
    if text == text.uppercased() {
      return Array((text.count > 1 && text != lower ? name.uppercased() : name).utf8)
    }
    return Array((text == lower ? name.lowercased() : name).utf8)
  }
}
