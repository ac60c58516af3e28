import CodableCompat

/// The number of a payment card: the beginning of a brand, its length, and a right check digit.
///
/// The replacement is a number of the same brand out of its range for tests.
struct CardNumber: SecretKind {
  let noun = "a card number"

  /// The brands: how their numbers begin, how long they are, and the beginning of test numbers.
  private static let brands: [(starts: [ClosedRange<Int>], lengths: Set<Int>, test: String)] = [
    ([4...4], [13, 16, 19], "424242"),
    ([51...55, 2221...2720], [16], "555555"),
    ([34...34, 37...37], [15], "378282"),
    ([6011...6011, 65...65, 644...649], [16], "601111"),
    ([36...36, 38...39, 300...305], [14], "305693"),
    ([3528...3589], [16], "353011"),
  ]

  /// The beginnings of the numbers that payment services give for tests.
  private static let tests =
    brands.map(\.test) + ["411111", "400000", "400005", "510510", "371449", "385200", "222300"]

  func replacements(in text: InspectedText, by pseudonyms: Pseudonyms) -> [SecretReplacement] {
    let isNamed = text.promises.contains(.card)
    guard text.role != .number || isNamed else { return [] }
    return text.runs { $0.isASCIIDigit || $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "-") }
      .compactMap { run in
        let start = run.first { text.bytes[$0].isASCIIDigit } ?? run.upperBound
        let end = (run.last { text.bytes[$0].isASCIIDigit } ?? start - 1) + 1
        guard start < end else { return nil }
        let spelled = text.bytes[start..<end]
        let digits = spelled.filter(\.isASCIIDigit)
        // The number 13 is also the length of a time in milliseconds.
        guard 13...19 ~= digits.count, isNamed || 15...16 ~= digits.count,
          !text.continues(around: start..<end), let test = Self.test(for: digits),
          Self.remainder(of: digits) == 0
        else { return nil }
        return SecretReplacement(
          range: start..<end, replacement: replacement(for: digits, as: spelled, test, pseudonyms))
      }
  }

  /// The beginning of the test numbers of a number's brand; nil for no brand, and for a test number.
  private static func test(for digits: [UInt8]) -> String? {
    if tests.contains(where: { digits.starts(with: $0.utf8) }) { return nil }
    let brand = brands.first { brand in
      brand.lengths.contains(digits.count)
        && brand.starts.contains { range in
          let count = String(range.lowerBound).utf8.count
          return range.contains(Int(String(decoding: digits.prefix(count), as: UTF8.self)) ?? -1)
        }
    }
    return brand?.test
  }

  private func replacement(
    for digits: [UInt8], as spelled: ArraySlice<UInt8>, _ test: String, _ pseudonyms: Pseudonyms
  ) -> [UInt8] {
    let zero = UInt8(ascii: "0")
    let number = String(pseudonyms.number(for: digits, below: 10_000))
    let zeros = digits.count - test.utf8.count - number.utf8.count - 1
    var made = Array("\(test)\(String(repeating: "0", count: zeros))\(number)0".utf8)
    made[made.count - 1] = zero + UInt8((10 - Self.remainder(of: made)) % 10)
    var rest = made[...]
    return spelled.map { $0.isASCIIDigit ? rest.removeFirst() : $0 }
  }

  /// The sum of Luhn's algorithm (ISO/IEC 7812-1), modulo 10.
  private static func remainder(of digits: [UInt8]) -> Int {
    digits.reversed().enumerated().reduce(0) { sum, digit in
      let value = Int(digit.element - UInt8(ascii: "0"))
      guard digit.offset % 2 == 1 else { return sum + value }
      return sum + (value > 4 ? value * 2 - 9 : value * 2)
    } % 10
  }
}
