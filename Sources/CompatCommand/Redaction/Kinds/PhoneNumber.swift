import CodableCompat

/// A phone number: in the international form, or under a name that promises one.
///
/// The replacement is of the ranges that are kept for fiction, where there is one.
struct PhoneNumber: SecretKind {
  static let manual = SecretManual(
    id: "phone-number", noun: "a phone number",
    examples: [
      SecretExample(
        #"{"contact":"+1 (415) 867-5309"}"#, becomes: #"{"contact":"+1 (422) 555-0192"}"#),
      SecretExample(
        #"{"phone":"030 / 901 820","mobile":4915112345678}"#,
        becomes: #"{"phone":"035 / 550 101","mobile":4922225550121}"#),
      SecretExample(#"["+44 20 7946 0018"]"#, becomes: #"["+44 22 2555 0102"]"#),
      SecretExample(
        stays: #"{"offset":"+02:00","n":"4158675309","phone":"none","phone_id":41586753}"#),
    ])

  private static let names: Set = [
    "phone", "phones", "telephone", "mobile", "msisdn", "fax", "cellphone", "phonenumber", "tel",
  ]

  func replacements(in text: InspectedText, by pseudonyms: Pseudonyms) -> [SecretReplacement] {
    let bytes = text.bytes
    let isNamed = text.isNamed(after: Self.names)
    let isInternational = text.role == .string && bytes.first == UInt8(ascii: "+")
    guard isNamed || isInternational, text.role != .memberName, bytes.count <= 32,
      bytes.allSatisfy({ $0.isASCIIDigit || " +-()./".utf8.contains($0) })
    else { return [] }
    let digits = bytes.filter(\.isASCIIDigit)
    guard (isInternational && !isNamed ? 10 : 7)...15 ~= digits.count,
      !Self.isFictitious(digits)
    else { return [] }
    var rest = Self.replacement(
      for: digits, pseudonyms.number(for: digits, of: Self.manual.id, below: 100))[...]
    return [
      SecretReplacement(
        range: 0..<bytes.count, replacement: bytes.map { $0.isASCIIDigit ? rest.removeFirst() : $0 }
      )
    ]
  }

  /// The replacement: the country or the first digits stay, and the last ones are 555 01xx.
  private static func replacement(for digits: [UInt8], _ number: Int) -> [UInt8] {
    let ending = Array("55501".utf8) + Array(String(number + 100).utf8.suffix(2))
    let kept = min(2, digits.count - ending.count)
    let filler = digits.count - ending.count - kept
    return digits.prefix(kept) + Array(repeating: UInt8(ascii: "2"), count: filler) + ending
  }

  private static func isFictitious(_ digits: [UInt8]) -> Bool {
    digits.suffix(7).starts(with: "55501".utf8) || digits.suffix(7).starts(with: "79460".utf8)
      || digits.suffix(9).starts(with: "7700900".utf8)
      || digits.dropFirst().allSatisfy { $0 == digits.last }
  }
}
