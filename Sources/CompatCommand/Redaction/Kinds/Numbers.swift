import CodableCompat

extension SecretKind {
  /// The number of a bank account with a right check number (ISO 13616).
  ///
  /// The replacement has a right one as well: the country and the length stay.
  static let iban = SecretKind(noun: "an IBAN") { text, pseudonyms in
    guard text.role != .number, text.bytes.count >= 15 else { return [] }
    var found: [FoundSecret] = []
    for word in text.runs(of: \.isASCIIAlphanumeric)
    where word.startIndex >= found.last?.range.upperBound ?? 0 {
      let start = word.prefix(4)
      guard start.count == 4, start.prefix(2).allSatisfy(\.isASCIILetter),
        start.suffix(2).allSatisfy(\.isASCIIDigit),
        text.byte(before: word.startIndex).map({ !$0.isTokenByte && $0 < 0x80 || $0 == 0x3D })
          ?? true,
        let secret = account(beginningWith: word, in: text),
        let made = otherAccount(for: secret, pseudonyms)
      else { continue }
      found.append(FoundSecret(secret, made))
    }
    return found
  }

  /// The longest run of groups that is an IBAN; nil if there is none.
  private static func account(
    beginningWith word: ArraySlice<UInt8>, in text: InspectedText
  ) -> ArraySlice<UInt8>? {
    var (group, account, found) = (word, Array(word), nil as ArraySlice<UInt8>?)
    while !group.isEmpty, account.count <= 34 {
      if account.count >= 15, account.count(where: \.isASCIIDigit) >= 10,
        remainder97(of: account.dropFirst(4) + account.prefix(4)) == 1
      {
        found = text.bytes[word.startIndex..<group.endIndex]
      }
      guard let separator = text.byte(at: group.endIndex), " -".utf8.contains(separator) else {
        break
      }
      group = text.bytes[(group.endIndex + 1)...].prefix(while: \.isASCIIAlphanumeric)
      account += group
    }
    return found
  }

  private static func otherAccount(
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
    let check = 98 - remainder97(of: account + plain.prefix(2) + Array("00".utf8))
    let digits = String(check + 100).utf8.suffix(2)
    return secret.replacing(\.isASCIIAlphanumeric, with: plain.prefix(2) + digits + account)
  }

  /// The remainder modulo 97 of digits, and of letters from 10 for A.
  private static func remainder97(of text: some Sequence<UInt8>) -> Int {
    text.reduce(0) { sum, byte in
      byte.isASCIIDigit ? (sum * 10 + Int(byte - 48)) % 97 : (sum * 100 + Int(byte & 0x1F) + 9) % 97
    }
  }

  /// The number of a payment card: the beginning of a brand, its length, and a right check digit.
  ///
  /// The replacement is a number of the same brand out of its range for tests.
  static let cardNumber = SecretKind(noun: "a card number") { text, pseudonyms in
    let isNamed = text.promises.contains(.card)
    guard text.role != .number || isNamed else { return [] }
    return text.runs { $0.isASCIIDigit || " -".utf8.contains($0) }.compactMap { run in
      let spelled = run.drop { !$0.isASCIIDigit }.dropLast { !$0.isASCIIDigit }
      let digits = spelled.filter(\.isASCIIDigit)
      // The number 13 is also the length of a time in milliseconds.
      guard 13...19 ~= digits.count, isNamed || 15...16 ~= digits.count,
        !text.continues(around: spelled), let test = testNumber(for: digits),
        remainder10(of: digits) == 0
      else { return nil }
      let number = String(pseudonyms.number(for: digits, below: 10_000))
      let zeros = digits.count - test.utf8.count - number.utf8.count - 1
      var made = Array("\(test)\(String(repeating: "0", count: zeros))\(number)0".utf8)
      made[made.count - 1] += UInt8((10 - remainder10(of: made)) % 10)
      return FoundSecret(spelled, spelled.replacing(\.isASCIIDigit, with: made))
    }
  }

  /// The beginning of the test numbers of a number's brand; nil for no brand, and for a test number.
  private static func testNumber(for digits: [UInt8]) -> String? {
    let others = ["411111", "400000", "400005", "510510", "371449", "385200", "222300"]
    if (brands.map(\.test) + others).contains(where: { digits.starts(with: $0.utf8) }) {
      return nil
    }
    let brand = brands.first { brand in
      brand.lengths.contains(digits.count)
        && brand.starts.contains { range in
          let count = String(range.lowerBound).utf8.count
          return range.contains(Int(digits.prefix(count).text) ?? -1)
        }
    }
    return brand?.test
  }

  private static let brands: [(starts: [ClosedRange<Int>], lengths: Set<Int>, test: String)] = [
    ([4...4], [13, 16, 19], "424242"),
    ([51...55, 2221...2720], [16], "555555"),
    ([34...34, 37...37], [15], "378282"),
    ([6011...6011, 65...65, 644...649], [16], "601111"),
    ([36...36, 38...39, 300...305], [14], "305693"),
    ([3528...3589], [16], "353011"),
  ]

  /// The sum of Luhn's algorithm (ISO/IEC 7812-1), modulo 10.
  private static func remainder10(of digits: [UInt8]) -> Int {
    digits.reversed().enumerated().reduce(0) { sum, digit in
      let value = Int(digit.element - UInt8(ascii: "0"))
      guard digit.offset % 2 == 1 else { return sum + value }
      return sum + (value > 4 ? value * 2 - 9 : value * 2)
    } % 10
  }

  /// A number of the social security of the USA: `123-45-6789`.
  ///
  /// The replacement begins with an area that no number has.
  static let socialSecurityNumber = SecretKind(noun: "a social security number") {
    text, pseudonyms in
    guard text.role != .number, !text.promises.contains(.phone) else { return [] }
    return text.runs { $0.isASCIIDigit || $0 == UInt8(ascii: "-") }.compactMap { run in
      let isNumber = /(?!000|666|9)\d{3}-(?!00)\d{2}-(?!0000)\d{4}/
      guard run.count == 11, run.text.wholeMatch(of: isNumber) != nil, !text.continues(around: run)
      else { return nil }
      let number = pseudonyms.number(for: run, below: 10)
      return FoundSecret(run, "000-00-000\(number)".utf8)
    }
  }

  /// A phone number: under a name that promises one, or in an international or a national spelling.
  ///
  /// The replacement is of the ranges that are kept for fiction, where there is one.
  static let phoneNumber = SecretKind(noun: "a phone number") { text, pseudonyms in
    let isNamed = text.promises.contains(.phone)
    if text.role == .number && !isNamed || Pseudonyms.isReplaced(text.bytes) { return [] }
    return text.runs(of: \.isNumberByte).compactMap { run in
      let number = run.drop { !$0.isASCIIDigit && !"+(".utf8.contains($0) }
        .dropLast { !$0.isASCIIDigit }
      let digits = number.filter(\.isASCIIDigit)
      guard 7...15 ~= digits.count, !isFictitious(digits), !isInside(number, of: text),
        isNamed
          || isSpelledAsPhone(number, isIdentifier: text.promises.contains(.identifier))
      else { return nil }
      // The country or the first digits stay, and the last ones are 555 01xx.
      let last = String(pseudonyms.number(for: digits, below: 100) + 100).utf8.suffix(2)
      let kept = min(2, digits.count - 7)
      let filler = Array(repeating: UInt8(ascii: "2"), count: digits.count - 7 - kept)
      return FoundSecret(
        number,
        number.replacing(
          \.isASCIIDigit, with: digits.prefix(kept) + filler + Array("55501".utf8) + last))
    }
  }

  /// Whether a text is a number of a country, of North America, or with the zero of other nations.
  private static func isSpelledAsPhone(
    _ number: ArraySlice<UInt8>, isIdentifier: Bool
  ) -> Bool {
    let text = number.text
    let count = number.count { $0.isASCIIDigit }
    if count >= 10, text.wholeMatch(of: /(\+|00 ?)[1-9][0-9 ().\/-]+/) != nil { return true }
    let american = /(1[ .-])?(\([2-9]\d\d\) ?|[2-9]\d\d[ .-])[2-9]\d\d[ .-]\d{4}/
    if text.wholeMatch(of: american) != nil { return true }
    let national = /(0[1-9]\d{0,4}|\(0[1-9]\d{0,4}\)) ?[ \/-] ?\d{2,8}([ -]\d{2,5}){0,4}/
    let local = /0[1-9](\.\d\d){4}|\([1-9]\d{1,3}\) ?\d{4,5}[ -]\d{4}/
    return 9...12 ~= count && !isIdentifier
      && (text.wholeMatch(of: national) != nil || text.wholeMatch(of: local) != nil)
      && !text.contains(/[0-9]{1,2}[-\/][0-9]{1,2}[-\/][0-9]{4}/)
  }

  /// Whether a name, an address or a longer number goes on around a number.
  private static func isInside(_ number: ArraySlice<UInt8>, of text: InspectedText) -> Bool {
    text.byte(before: number.startIndex).map { $0.isWord || "-./_#%@".utf8.contains($0) } ?? false
      || text.byte(at: number.endIndex).map { $0.isWord || "-/_%@".utf8.contains($0) } ?? false
  }

  private static func isFictitious(_ digits: [UInt8]) -> Bool {
    digits.starts(with: "00000".utf8) || digits.suffix(7).starts(with: "55501".utf8)
      || digits.suffix(7).starts(with: "79460".utf8)
      || digits.suffix(9).starts(with: "7700900".utf8)
      || digits.dropFirst().allSatisfy { $0 == digits.last }
  }
}
