import CompatModel
import JSONSyntax

/// Other values for one site of a payload, of the same kind as the present one.
enum Replacement {
  /// Values that are probably valid: first those of other samples at the same site, then changes
  /// that preserve the type and as much of the format as possible.
  static func candidates(for node: JSONNode, survey: Survey) -> [JSONValue] {
    let current = node.value
    let seen = survey.values(at: node.pattern)
      .filter { ($0.kind == node.kind || node.kind == .null) && $0 != .null }
      .filter { !$0.isEqualInMeaning(to: current) }
      .prefix(survey.isDiscriminator(node) ? 16 : 4)
    // The value itself is left out: it would show no difference, like a site that the model does
    // not read.
    let others = tweaks(of: current).filter { !$0.isEqualInMeaning(to: current) }
    return seen + others
  }

  /// Two values that no sample has there and that no model can know; nil if the site does not hold
  /// a possible name.
  static func neverSeen(for node: JSONNode, survey: Survey) -> (JSONValue, JSONValue)? {
    switch node.kind {
    case .string:
      (
        .string(survey.neverSeenName(like: node, ordinal: 0)),
        .string(survey.neverSeenName(like: node, ordinal: 1))
      )
    case .number:
      (
        .number(JSONNumber(survey.neverSeenInteger(at: node, ordinal: 0))),
        .number(JSONNumber(survey.neverSeenInteger(at: node, ordinal: 1)))
      )
    case .null, .boolean, .array, .object: nil
    }
  }

  /// A value of another type than the present one.
  static func absurd(for node: JSONNode) -> [UInt8] {
    Array((node.kind == .number ? #"{"absurd":"absurd"}"# : "-2147483647.5").utf8)
  }

  /// Other values of the same kind and format as a value, or any where nothing is known of it.
  static func tweaks(of value: JSONValue) -> [JSONValue] {
    switch value {
    // Null may stand for a value of any kind, and an empty container may hold one.
    case .null: anything
    case .array(let elements): elements.isEmpty ? anything.map { .array([$0]) } : []
    case .object(let members):
      members.isEmpty ? anything.map { .object([JSONMember(key: "x", value: $0)]) } : []
    case .boolean(let boolean): [.boolean(!boolean)]
    case .number(let number): tweaks(of: number)
    case .string(let text): tweaks(of: text).map { .string($0) }
    }
  }

  private static let anything: [JSONValue] = [
    .string("x"), .number(JSONNumber(1)), .boolean(true), .array([]), .object([]),
  ]

  /// Another number that fits wherever the old one did: one more in the last digit of its spelling.
  private static func tweaks(of number: JSONNumber) -> [JSONValue] {
    var digits = Array(number.description.utf8)
    var result: [JSONValue] = []
    let end = digits.firstIndex { $0 == UInt8(ascii: "e") || $0 == UInt8(ascii: "E") }
    if let last = digits[..<(end ?? digits.count)].lastIndex(where: \.isASCIIDigit) {
      digits[last] = nextDigit(digits[last])
      if let tweaked = JSONNumber(digits) { result.append(.number(tweaked)) }
    }
    return result + [.number(JSONNumber(1)), .number(JSONNumber(0))]
  }

  /// A text with several numbers, each of them another one; nil for a text with fewer.
  ///
  /// It is a version, a date or a size that a model may show in parts.
  private static func otherNumbers(in text: String) -> String? {
    let runs = text.split { !$0.isASCII || !$0.isNumber }
    guard runs.count > 1 else { return nil }
    var result = text
    for run in runs.reversed() {
      let last = run.index(before: run.endIndex)
      guard let digit = run[last].wholeNumberValue else { return nil }
      // One less, so that no month, day or hour overflows, and none becomes zero.
      let isZero = digit == 1 && run.dropLast().allSatisfy { $0 == "0" }
      result.replaceSubrange(
        last..<run.endIndex, with: "\(isZero || digit == 0 ? digit + 1 : digit - 1)")
    }
    return result
  }

  /// Other texts in the same format: other numbers, another last digit (dates, ids, amounts), another
  /// last letter, one more letter.
  private static func tweaks(of text: String) -> [String] {
    var result = [otherNumbers(in: text)].compactMap(\.self)
    var bytes = Array(text.utf8)
    if let digit = bytes.firstIndex(where: \.isASCIIDigit) {
      let last = bytes.lastIndex(where: \.isASCIIDigit) ?? digit
      bytes[last] = nextDigit(bytes[last])
      result.append(String(decoding: bytes, as: UTF8.self))
      bytes = Array(text.utf8)
    }
    if let letter = bytes.lastIndex(where: \.isASCIILetter) {
      bytes[letter] = nextLetter(bytes[letter])
      result.append(String(decoding: bytes, as: UTF8.self))
    }
    result.append(text + "x")
    // A model that truncates or rounds the text shows a difference only if the beginning differs.
    bytes = Array(text.utf8)
    if let first = bytes.first {
      if first.isASCIIDigit { bytes[0] = nextDigit(first) }
      if first.isASCIILetter { bytes[0] = nextLetter(first) }
      if bytes[0] != first { result.append(String(decoding: bytes, as: UTF8.self)) }
    }
    // One that takes tags or marks away shows what is between them.
    bytes = Array(text.utf8)
    if let middle = bytes[(bytes.count / 2)...].firstIndex(where: \.isASCIILetter) {
      bytes[middle] = nextLetter(bytes[middle])
      result.append(String(decoding: bytes, as: UTF8.self))
    }
    return result
  }

  /// Digits 0 to 7 count up; 8 and 9 count down, so that no month, day or hour overflows upwards.
  private static func nextDigit(_ digit: UInt8) -> UInt8 {
    digit < UInt8(ascii: "8") ? digit + 1 : digit - 1
  }

  /// Letters up to e count up within the hexadecimal digits; later ones count down.
  private static func nextLetter(_ letter: UInt8) -> UInt8 {
    letter | 0x20 < UInt8(ascii: "f") ? letter + 1 : letter - 1
  }
}
