import CodableCompat

/// The name of a person: under a name that promises one, or beside an e-mail address.
///
/// It becomes one of a few names, so that many people share a replacement. Handles such as `login`
/// stay: they are ids, which payloads repeat in web addresses.
struct PersonName: SecretKind {
  static let manual = SecretManual(
    id: "person-name", noun: "the name of a person",
    examples: [
      SecretExample(
        #"{"first_name":"Hedwig","lastName":"Brunner"}"#,
        becomes: #"{"first_name":"Casey","lastName":"Potter"}"#),
      SecretExample(
        #"{"author":{"name":"HEDWIG BRUNNER","email":"h.b@corp.de"}}"#,
        becomes: #"{"author":{"name":"DREW TURNER","email":"user60128@example.com"}}"#),
      SecretExample(
        #"{"cardholder_name":"Jürgen Groß"}"#, becomes: #"{"cardholder_name":"Zoë Tomáš"}"#),
      SecretExample(
        stays:
          #"{"name":"Hello-World","login":"hedwig","full_name":"a/b","owner":{"name":"Shop","email":"h@example.com"}}"#
      ),
    ])

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

  private static let single: Set = ["firstname", "lastname", "surname", "fullname", "forename"]

  private static let before: Set = [
    "first", "last", "given", "family", "middle", "maiden", "full", "legal", "holder", "cardholder",
    "customer", "contact", "recipient", "billing", "shipping", "patient", "passenger", "guest",
  ]

  func replacements(in text: InspectedText, by pseudonyms: Pseudonyms) -> [SecretReplacement] {
    guard text.role == .string, text.bytes.count <= 100, isPerson(text),
      text.bytes.contains(where: { $0.isASCIILetter || $0 >= 0x80 }),
      text.bytes.allSatisfy({ $0.isASCIILetter || $0 >= 0x80 || " .'-,".utf8.contains($0) })
    else { return [] }
    // The mark of a replacement begins like some short names.
    let isShort = text.bytes.count < 5 && text.bytes.allSatisfy(\.isASCIILetter)
    if !isShort, Pseudonyms.isReplaced(text.bytes) { return [] }
    let words = text.runs { $0 != UInt8(ascii: " ") }
    let known = Set((Self.first + Self.last + Self.others).map { $0.lowercased() })
    let isReplaced = words.allSatisfy {
      known.contains(String(decoding: text.bytes[$0], as: UTF8.self).lowercased())
    }
    if isReplaced { return [] }
    return words.enumerated().map { position, word in
      let isLast = position == words.count - 1 && (words.count > 1 || isFamilyName(text))
      return SecretReplacement(
        range: word,
        replacement: replacement(
          for: text.bytes[word], among: isLast ? Self.last : Self.first, pseudonyms))
    }
  }

  private func isPerson(_ text: InspectedText) -> Bool {
    let words = text.name.words
    guard let last = words.last else { return false }
    if Self.single.contains(last) { return true }
    guard last == "name" else { return false }
    if words.count == 1 { return text.isBesideEmailAddress }
    return Self.before.contains(words[words.count - 2])
  }

  private func isFamilyName(_ text: InspectedText) -> Bool {
    !Set(text.name.words).isDisjoint(with: ["last", "family", "maiden", "lastname", "surname"])
  }

  private func replacement(
    for word: ArraySlice<UInt8>, among names: [String], _ pseudonyms: Pseudonyms
  ) -> [UInt8] {
    let names = word.contains { $0 >= 0x80 } ? Self.others : names
    let name = names[
      pseudonyms.number(for: Array(word), of: Self.manual.id, below: names.count)]
    let text = String(decoding: word, as: UTF8.self)
    if text.count > 1, text == text.uppercased() { return Array(name.uppercased().utf8) }
    return Array((text == text.lowercased() ? name.lowercased() : name).utf8)
  }
}
