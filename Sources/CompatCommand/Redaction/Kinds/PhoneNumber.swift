import CodableCompat

/// A phone number: under a name that promises one, or in an international or a national spelling.
///
/// The replacement is of the ranges that are kept for fiction, where there is one.
struct PhoneNumber: SecretKind {
  let noun = "a phone number"

  func replacements(in text: InspectedText, by pseudonyms: Pseudonyms) -> [SecretReplacement] {
    let isNamed = text.promises.contains(.phone)
    if text.role == .number && !isNamed || Pseudonyms.isReplaced(text.bytes) { return [] }
    return text.runs { $0.isASCIIDigit || " +-()./".utf8.contains($0) }.compactMap { run in
      let spelled = text.bytes[run]
      guard let start = spelled.firstIndex(where: { $0.isASCIIDigit || "+(".utf8.contains($0) }),
        let end = spelled.lastIndex(where: \.isASCIIDigit), start <= end
      else { return nil }
      let range = start..<(end + 1)
      let digits = text.bytes[range].filter(\.isASCIIDigit)
      guard 7...15 ~= digits.count, !Self.isFictitious(digits), !isInside(range, of: text),
        isNamed
          || isSpelled(
            String(decoding: text.bytes[range], as: UTF8.self),
            isIdentifier: text.promises.contains(.identifier))
      else { return nil }
      var rest = Self.replacement(for: digits, pseudonyms.number(for: digits, below: 100))[...]
      return SecretReplacement(
        range: range,
        replacement: text.bytes[range].map { $0.isASCIIDigit ? rest.removeFirst() : $0 })
    }
  }

  /// Whether a text is a number of a country, of North America, or with the zero of other nations.
  private func isSpelled(_ text: String, isIdentifier: Bool) -> Bool {
    let isInternational = text.wholeMatch(of: /(\+|00 ?)[1-9][0-9 ().\/-]+/) != nil
    let isAmerican =
      text.wholeMatch(of: /(1[ .-])?(\([2-9]\d\d\) ?|[2-9]\d\d[ .-])[2-9]\d\d[ .-]\d{4}/) != nil
    let isNational =
      text.wholeMatch(of: /(0[1-9]\d{0,4}|\(0[1-9]\d{0,4}\)) ?[ \/-] ?\d{2,8}([ -]\d{2,5}){0,4}/)
      != nil
      || text.wholeMatch(of: /0[1-9](\.\d\d){4}|\([1-9]\d{1,3}\) ?\d{4,5}[ -]\d{4}/) != nil
    let count = text.utf8.count { $0.isASCIIDigit }
    let isDate = text.contains(/[0-9]{1,2}[-\/][0-9]{1,2}[-\/][0-9]{4}/)
    return isInternational && count >= 10 || isAmerican
      || isNational && 9...12 ~= count && !isDate && !isIdentifier
  }

  /// Whether a name, an address or a longer number goes on around a number.
  private func isInside(_ range: Range<Int>, of text: InspectedText) -> Bool {
    let before = text.byte(before: range.lowerBound)
    let after = text.byte(at: range.upperBound)
    return before.map { $0.isWord || "-./_#%@".utf8.contains($0) } ?? false
      || after.map { $0.isWord || "-/_%@".utf8.contains($0) } ?? false
  }

  /// The replacement: the country or the first digits stay, and the last ones are 555 01xx.
  private static func replacement(for digits: [UInt8], _ number: Int) -> [UInt8] {
    let ending = Array("55501".utf8) + Array(String(number + 100).utf8.suffix(2))
    let kept = min(2, digits.count - ending.count)
    let filler = digits.count - ending.count - kept
    return digits.prefix(kept) + Array(repeating: UInt8(ascii: "2"), count: filler) + ending
  }

  private static func isFictitious(_ digits: [UInt8]) -> Bool {
    digits.starts(with: "00000".utf8) || digits.suffix(7).starts(with: "55501".utf8)
      || digits.suffix(7).starts(with: "79460".utf8)
      || digits.suffix(9).starts(with: "7700900".utf8)
      || digits.dropFirst().allSatisfy { $0 == digits.last }
  }
}
