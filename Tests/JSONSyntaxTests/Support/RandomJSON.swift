import JSONSyntax
import TestSupport

/// Makes up values and spells them in one of the many ways that mean the same.
struct RandomJSON {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  private static let strings = [
    "", "a", "state", "é", "e\u{301}", "日本", "🙂", "\"", "\\", "/", "\u{0}", "\n", "\u{202E}", "~1",
    "*", "0", "key with spaces", "\u{1F469}\u{200D}\u{1F4BB}",
  ]
  private static let numbers = [
    "0", "-0", "1", "-1", "17", "1.5", "-2.50", "1e3", "1000", "1E+3", "9007199254740993", "1e400",
    "1e-400", "123456789012345678901234567890", "0.1",
  ]

  mutating func number(below bound: Int) -> Int { Int.random(in: 0..<bound, using: &generator) }

  mutating func element<Element>(of choices: [Element]) -> Element {
    choices[number(below: choices.count)]
  }

  mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
    elements.shuffled(using: &generator)
  }

  /// Whether an object may have a name twice: such members share a pointer.
  enum Names { case any, once }

  mutating func value(depth: Int = 4, names: Names = .any) -> JSONValue {
    switch number(below: depth > 0 ? 8 : 4) {
    case 0: .null
    case 1: .boolean(number(below: 2) == 0)
    case 2: JSONNumber(element(of: Self.numbers)).map { .number($0) } ?? .null
    case 3: .string(element(of: Self.strings))
    case 4, 5: .array((0..<number(below: 5)).map { _ in value(depth: depth - 1, names: names) })
    default:
      .object(
        (names == .once ? Array(shuffled(Self.strings).prefix(number(below: 5))) : someStrings())
          .map { JSONMember(key: $0, value: value(depth: depth - 1, names: names)) })
    }
  }

  private mutating func someStrings() -> [String] {
    (0..<number(below: 5)).map { _ in element(of: Self.strings) }
  }

  /// The same value with members in another order, at every level.
  mutating func reordered(_ value: JSONValue) -> JSONValue {
    switch value {
    case .array(let elements): .array(elements.map { reordered($0) })
    case .object(let members):
      .object(
        shuffled(members).map { JSONMember(key: $0.key, value: reordered($0.value)) })
    default: value
    }
  }

  /// A spelling with whitespace and escapes strewn in.
  mutating func spelling(of value: JSONValue) -> String {
    switch value {
    case .null, .boolean, .number: gap() + value.text + gap()
    case .string(let string): gap() + quoted(string) + gap()
    case .array(let elements):
      gap() + "["
        + (elements.isEmpty ? gap() : elements.map { spelling(of: $0) }.joined(separator: ","))
        + "]" + gap()
    case .object(let members):
      gap() + "{"
        + (members.isEmpty
          ? gap()
          : members.map { gap() + quoted($0.key) + gap() + ":" + spelling(of: $0.value) }
            .joined(separator: ",")) + "}" + gap()
    }
  }

  private mutating func gap() -> String { element(of: ["", "", "", " ", "\n  ", "\t", "\r\n"]) }

  private mutating func quoted(_ string: String) -> String {
    let content = string.unicodeScalars.map { scalar -> String in
      if number(below: 3) == 0 || scalar.value < 0x20 || scalar == "\"" || scalar == "\\" {
        return String(scalar).utf16.map { "\\u" + hexadecimal($0) }.joined()
      }
      return String(scalar)
    }
    return "\"" + content.joined() + "\""
  }

  private mutating func hexadecimal(_ unit: UInt16) -> String {
    let text = String(unit, radix: 16, uppercase: number(below: 2) == 0)
    return String(repeating: "0", count: 4 - text.count) + text
  }
}
