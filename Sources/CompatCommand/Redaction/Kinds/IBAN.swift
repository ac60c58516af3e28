import CodableCompat

/// The number of a bank account with a right check number (ISO 13616).
///
/// The replacement has a right one as well: the country and the length stay.
struct IBAN: SecretKind {
  let noun = "an IBAN"

  func replacements(in text: InspectedText, by pseudonyms: Pseudonyms) -> [SecretReplacement] {
    guard text.role != .number, text.bytes.count >= 15 else { return [] }
    let words = text.runs(of: \.isASCIIAlphanumeric)
    var found: [SecretReplacement] = []
    for (index, word) in words.enumerated()
    where word.lowerBound >= found.last?.range.upperBound ?? 0 {
      let start = text.bytes[word].prefix(4)
      guard start.count == 4, start.prefix(2).allSatisfy(\.isASCIILetter),
        start.suffix(2).allSatisfy(\.isASCIIDigit),
        text.byte(before: word.lowerBound).map({ !$0.isTokenByte && $0 < 0x80 || $0 == 0x3D })
          ?? true
      else { continue }
      guard let end = Self.end(of: words[index...], in: text) else { continue }
      let secret = text.bytes[word.lowerBound..<end]
      guard let made = Self.replacement(for: secret, pseudonyms) else { continue }
      found.append(SecretReplacement(range: word.lowerBound..<end, replacement: made))
    }
    return found
  }

  /// The end of the longest run of groups that is an IBAN; nil if there is none.
  private static func end(of words: ArraySlice<Range<Int>>, in text: InspectedText) -> Int? {
    var account: [UInt8] = []
    var end: Int?
    var last: Int?
    for word in words {
      if let last, word.lowerBound != last + 1 || !" -".utf8.contains(text.bytes[last]) { break }
      account += text.bytes[word]
      last = word.upperBound
      if account.count > 34 { break }
      if account.count >= 15, account.count(where: \.isASCIIDigit) >= 10,
        remainder(of: account.dropFirst(4) + account.prefix(4)) == 1
      {
        end = word.upperBound
      }
    }
    return end
  }

  private static func replacement(
    for secret: ArraySlice<UInt8>, _ pseudonyms: Pseudonyms
  ) -> [UInt8]? {
    let plain = secret.filter(\.isASCIIAlphanumeric)
    var account = plain.dropFirst(4).map { byte in
      byte.isASCIIDigit ? UInt8(ascii: "0") : UInt8(ascii: "X") | byte & 0x20
    }
    if account.dropLast(2) == plain.dropFirst(4).dropLast(2) { return nil }
    let number = String(pseudonyms.number(for: plain, below: 100) + 100).utf8.suffix(2)
    if plain.suffix(2).allSatisfy(\.isASCIIDigit) {
      account.replaceSubrange((account.count - 2)..., with: number)
    }
    let check = 98 - remainder(of: account + plain.prefix(2) + Array("00".utf8))
    let digits = String(check + 100).utf8.suffix(2)
    var rest = (plain.prefix(2) + digits + account)[...]
    return secret.map { $0.isASCIIAlphanumeric ? rest.removeFirst() : $0 }
  }

  /// The remainder modulo 97 of digits, and of letters from 10 for A.
  private static func remainder(of text: some Sequence<UInt8>) -> Int {
    text.reduce(0) { sum, byte in
      byte.isASCIIDigit ? (sum * 10 + Int(byte - 48)) % 97 : (sum * 100 + Int(byte & 0x1F) + 9) % 97
    }
  }
}
