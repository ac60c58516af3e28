import CodableCompat

extension SecretKind {
  /// The name of a person: under a name that promises one, or beside an e-mail address.
  ///
  /// It becomes one of a few names, so that many people share a replacement. Handles such as `login`
  /// stay: they are ids, which payloads repeat in web addresses.
  static let personName = SecretKind(noun: "the name of a person") { text, pseudonyms in
    guard text.role == .string || text.role == .pair, text.bytes.count <= 100, isPerson(text),
      text.bytes.contains(where: { $0.isASCIILetter || $0 >= 0x80 }),
      text.bytes.allSatisfy({ $0.isASCIILetter || $0 >= 0x80 || " .'-,".utf8.contains($0) })
    else { return [] }
    // The mark of a replacement begins like some short names.
    let isShort = text.bytes.count < 5 && text.bytes.allSatisfy(\.isASCIILetter)
    if !isShort, Pseudonyms.isReplaced(text.bytes) { return [] }
    let words = text.runs { $0.isWord || "'-".utf8.contains($0) }
    let known = Set((firstNames + lastNames + otherNames).map { $0.lowercased() })
    if words.allSatisfy({ known.contains($0.text.lowercased()) }) { return [] }
    return words.enumerated().map { position, word in
      let isLast =
        position == words.count - 1 && (words.count > 1 || text.promises.contains(.familyName))
      return FoundSecret(
        word, otherName(for: word, among: isLast ? lastNames : firstNames, pseudonyms))
    }
  }

  private static func isPerson(_ text: InspectedText) -> Bool {
    text.promises(anyOf: [.givenName, .familyName, .fullName])
      || text.promises.contains(.name)
        && !text.neighbours.isDisjoint(with: [.email, .givenName, .familyName, .birthDate])
  }

  private static func otherName(
    for word: ArraySlice<UInt8>, among names: [String], _ pseudonyms: Pseudonyms
  ) -> [UInt8] {
    let names = word.contains { $0 >= 0x80 } ? otherNames : names
    let text = word.text
    let lower = text.lowercased()
    let name = names[pseudonyms.number(for: lower.utf8, below: names.count)]
    // Many scripts have one case only.
    let (isUpper, isLower) = (text == text.uppercased(), text == lower)
    if isUpper == isLower || isUpper && text.count == 1 { return Array(name.utf8) }
    return Array((isUpper ? name.uppercased() : name.lowercased()).utf8)
  }

  private static let firstNames = [
    "Alex", "Avery", "Blake", "Casey", "Drew", "Ellis", "Frankie", "Gray", "Harper", "Jamie",
    "Jordan", "Kelly", "Lee", "Morgan", "Quinn", "Robin",
  ]
  private static let lastNames = [
    "Archer", "Baker", "Carter", "Dyer", "Fisher", "Gardener", "Hunter", "Mason", "Miller",
    "Potter", "Sawyer", "Shepherd", "Smith", "Tanner", "Turner", "Weaver",
  ]
  /// Names with letters beyond ASCII, for those that have some.
  private static let otherNames = [
    "Chloë", "Jürgen", "Łukasz", "Renée", "Søren", "Tomáš", "Zoë", "İlker",
  ]

  /// A date under a name that promises a date of birth: it becomes the first day of its decade.
  static let birthDate = SecretKind(noun: "a date of birth") { text, _ in
    guard text.promises.contains(.birthDate), text.role != .memberName, text.bytes.count <= 40
    else { return [] }
    var made = text.bytes
    // The time of a day follows the date.
    for (index, digits) in text.runs(of: \.isASCIIDigit).enumerated().reversed() {
      made.replaceSubrange(
        digits.indices,
        with: otherDate(for: digits, isTime: index >= 3, isNumber: text.role == .number))
    }
    return made == text.bytes ? [] : [FoundSecret(text.bytes[...], made)]
  }

  private static func otherDate(
    for digits: ArraySlice<UInt8>, isTime: Bool, isNumber: Bool
  ) -> [UInt8] {
    let zeros = Array(repeating: UInt8(ascii: "0"), count: digits.count)
    let hasCentury = ["18", "19", "20"].contains { digits.starts(with: $0.utf8) }
    switch digits.count {
    case 4 where hasCentury, 8 where hasCentury:
      return digits.prefix(3) + Array("00101".utf8.prefix(digits.count - 3))
    case 1...2 where !isTime:
      return isNumber ? [UInt8(ascii: "1")] : zeros.dropLast() + [UInt8(ascii: "1")]
    case 1...6 where isTime: return zeros
    // A number of seconds or milliseconds.
    default: return Array(digits.prefix(1)) + zeros.dropFirst()
    }
  }

  static let streetAddress = SecretKind(noun: "a street address") { text, pseudonyms in
    let (bytes, street) = (text.bytes, "Example Street")
    guard text.promises.contains(.street), text.role != .memberName, text.role != .number,
      5...200 ~= bytes.count, let first = bytes.first,
      bytes.contains(where: \.isASCIIDigit),
      bytes.contains(where: { $0.isASCIILetter || $0 >= 0x80 }),
      bytes.contains(where: { $0 == UInt8(ascii: " ") || $0 >= 0x80 }),
      !bytes.contains(UInt8(ascii: "@")), !text.isHandle, !text.string.contains(street)
    else { return [] }
    let number = pseudonyms.number(for: bytes, below: 99) + 1
    let made = first.isASCIIDigit ? "\(number) \(street)" : "\(street) \(number)"
    return [FoundSecret(bytes[...], made.utf8)]
  }
}
