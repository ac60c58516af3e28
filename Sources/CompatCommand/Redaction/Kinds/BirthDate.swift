import CodableCompat

/// A date under a name that promises a date of birth: it becomes the first day of its decade.
struct BirthDate: SecretKind {
  let noun = "a date of birth"

  func replacements(in text: InspectedText, by pseudonyms: Pseudonyms) -> [SecretReplacement] {
    guard text.promises.contains(.birthDate), text.role != .memberName, text.bytes.count <= 40
    else {
      return []
    }
    var made = text.bytes
    // The time of a day follows the date.
    for (index, run) in text.runs(of: \.isASCIIDigit).enumerated().reversed() {
      made.replaceSubrange(
        run,
        with: Self.replacement(
          for: text.bytes[run], isTime: index >= 3, isNumber: text.role == .number))
    }
    return made == text.bytes
      ? [] : [SecretReplacement(range: text.bytes.indices, replacement: made)]
  }

  private static func replacement(
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
}
