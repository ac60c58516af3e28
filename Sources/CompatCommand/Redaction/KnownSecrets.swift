import CodableCompat

struct KnownSecret: Sendable {
  let secret: [UInt8]
  var replacement: [UInt8]
  var isName = false
}

/// The secrets of a batch, which are replaced wherever they stand.
struct KnownSecrets: Sendable {
  private var replacements: [[UInt8]: [UInt8]] = [:]

  /// Those that are specific enough to be found in other texts, by their first word in lower case.
  private var byFirstWord: [[UInt8]: [KnownSecret]] = [:]

  /// The digits of long numbers without zeros in front, which are spelled in several ways.
  private var byDigits: [[UInt8]: [UInt8]] = [:]
  private static let nouns = ["a secret of another site"]
  private static let minimumDigits = 8

  func replacement(of secret: ArraySlice<UInt8>) -> [UInt8]? {
    replacements[Array(secret)] ?? respelled(secret)
  }

  mutating func insert(_ found: KnownSecret) {
    guard found.secret != found.replacement, replacements[found.secret] == nil else { return }
    var new = found
    if let known = respelled(found.secret[...]) { new.replacement = known }
    replacements[new.secret] = new.replacement
    let digits = new.secret.filter(\.isASCIIDigit)
    let newDigits = new.replacement.filter(\.isASCIIDigit)
    let isNumber = new.secret.allSatisfy(\.isNumberByte)
    if isNumber, digits.count == newDigits.count, digits.count >= Self.minimumDigits {
      for start in 0...(digits.count - Self.minimumDigits) where digits[start] != UInt8(ascii: "0")
      {
        let known = Array(digits[start...])
        byDigits[known] = byDigits[known] ?? Array(newDigits[start...])
      }
    }
    let isSpecific =
      new.isName
      ? new.secret.count >= 2
      : new.secret.count >= 6 && (!digits.isEmpty || new.secret.contains(UInt8(ascii: " ")))
        && (!isNumber || digits.count >= 7)
    let first = new.secret.prefix(while: \.isWord)
    guard isSpecific, !first.isEmpty else { return }
    byFirstWord[Self.lowercased(first), default: []].append(new)
    byFirstWord[Self.lowercased(first)]?.sort { $0.secret.count > $1.secret.count }
  }

  /// Finds the secrets in a text that stand there as whole words.
  func secrets(in text: InspectedText) -> [FoundSecret] {
    if replacements.isEmpty { return [] }
    var found: [FoundSecret] = []
    for word in text.role == .number ? [] : text.runs(of: \.isWord)
    where word.startIndex >= found.last?.range.upperBound ?? 0 {
      for known in byFirstWord[Self.lowercased(word)] ?? [] {
        let spelled = text.bytes[word.startIndex...].prefix(known.secret.count)
        guard spelled.count == known.secret.count,
          text.byte(at: spelled.endIndex)?.isWord != true || known.secret.last?.isWord != true,
          let replacement = Self.replacement(of: spelled, knowing: known, in: text)
        else { continue }
        found.append(FoundSecret(spelled, replacement, nouns: Self.nouns))
        break
      }
    }
    // The shortest names stand beside another part of the name.
    let edges = Set(found.flatMap { [$0.range.lowerBound, $0.range.upperBound] })
    found.removeAll { one in
      one.range.count < 3 && !edges.contains(one.range.upperBound + 1)
        && !edges.contains(one.range.lowerBound - 1)
    }
    return found
      + numbers(in: text).filter { number in
        !found.contains { $0.range.overlaps(number.range) }
      }
  }

  private static func replacement(
    of bytes: ArraySlice<UInt8>, knowing known: KnownSecret, in text: InspectedText
  ) -> [UInt8]? {
    if bytes == known.secret[...] { return known.replacement }
    let lower = lowercased(bytes)
    guard known.isName, lower == lowercased(known.secret[...]) else { return nil }
    let isCapital = bytes.dropFirst().contains { 0x41...0x5A ~= $0 }
    if bytes == lower[...] || isCapital && !text.bytes.contains(UInt8(ascii: " ")) {
      return text.isHandle ? lowercased(known.replacement[...]) : nil
    }
    let name = known.replacement.text
    return Array(
      (isCapital ? name.uppercased() : name.prefix(1).uppercased() + name.dropFirst()).utf8)
  }

  private func numbers(in text: InspectedText) -> [FoundSecret] {
    if byDigits.isEmpty { return [] }
    return text.runs(of: \.isNumberByte).compactMap { number in
      guard var made = respelled(number) else { return nil }
      // A number must not begin with a zero.
      if text.role == .number, made.first == UInt8(ascii: "0") {
        made = made.map { _ in UInt8(ascii: "1") }
      }
      return FoundSecret(number, made, nouns: Self.nouns)
    }
  }

  /// Replaces a number that is known by its digits, and keeps what is between them.
  private func respelled(_ number: ArraySlice<UInt8>) -> [UInt8]? {
    guard !byDigits.isEmpty, number.allSatisfy(\.isNumberByte) else { return nil }
    let digits = number.filter(\.isASCIIDigit)
    let zeros = digits.prefix { $0 == UInt8(ascii: "0") }
    guard digits.count >= Self.minimumDigits, let known = byDigits[Array(digits[zeros.count...])]
    else { return nil }
    return number.replacing(\.isASCIIDigit, with: zeros + known)
  }

  private static func lowercased(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    Array(bytes.text.lowercased().utf8)
  }
}
