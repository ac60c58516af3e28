import Foundation

enum TextColumns {
  static func line(_ title: String, _ columns: String...) -> String {
    let text = columns.enumerated().reduce(
      title.padding(toLength: max(52, title.count), withPad: " ", startingAt: 0)
    ) { text, column in
      text + aligned(column.element, width: column.offset == 0 ? 18 : 14)
    }
    return String(text.reversed().drop { $0 == " " }.reversed())
  }

  private static func aligned(_ text: String, width: Int) -> String {
    String(repeating: " ", count: max(1, width - text.count)) + text
  }

  static func megabytes(_ bytes: Int?) -> String {
    bytes.map { String(format: "%.2f", Double($0) / 1e6) } ?? "-"
  }

  static func quotient(_ dividend: Int?, _ divisor: Int?) -> String {
    guard let dividend, let divisor, divisor > 0 else { return "-" }
    return String(format: "%.2f", Double(dividend) / Double(divisor))
  }

  static func rate(_ perSecond: Double) -> String {
    perSecond < 10 ? String(format: "%.2f", perSecond) : grouped(Int(perSecond))
  }

  static func duration(_ seconds: Double) -> String {
    seconds < 1e-3
      ? String(format: "%.2f µs", seconds * 1e6)
      : seconds < 1
        ? String(format: "%.2f ms", seconds * 1e3) : String(format: "%.2f s", seconds)
  }

  /// A number with a comma before every three digits.
  static func grouped(_ number: Int) -> String {
    var digits = String(number)
    var index = digits.endIndex
    while digits.distance(from: digits.startIndex, to: index) > 3 {
      index = digits.index(index, offsetBy: -3)
      digits.insert(",", at: index)
    }
    return digits
  }
}
