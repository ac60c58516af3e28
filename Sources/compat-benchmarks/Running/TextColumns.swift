import Foundation

/// Lines of a report, printed as soon as they are known.
enum TextColumns {
  private static let began = ContinuousClock.now

  /// Prints a line at once, even into a pipe.
  static func show(_ line: String = "") {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
  }

  /// Prints a line of a table.
  static func row(_ title: String, _ columns: String...) {
    var text = title.padding(toLength: max(52, title.count), withPad: " ", startingAt: 0)
    for (index, column) in columns.enumerated() {
      let width = index == 0 ? 18 : 14
      text += String(repeating: " ", count: max(1, width - column.count)) + column
    }
    show(String(text.reversed().drop { $0 == " " }.reversed()))
  }

  /// Prints to standard error what is going on, with the time since the start.
  static func progress(_ text: String) {
    let seconds = began.duration(to: .now).components.seconds
    FileHandle.standardError.write(Data("[\(seconds) s] \(text)\n".utf8))
  }

  static func decimal(_ number: Double?) -> String {
    number.map { String(format: "%.2f", $0) } ?? "-"
  }

  static func megabytes(_ bytes: Int?) -> String { decimal(bytes.map { Double($0) / 1e6 }) }

  static func quotient(_ dividend: Int?, _ divisor: Int?) -> String {
    guard let dividend, let divisor, divisor > 0 else { return "-" }
    return decimal(Double(dividend) / Double(divisor))
  }

  static func rate(_ perSecond: Double) -> String {
    perSecond < 10 ? decimal(perSecond) : grouped(Int(perSecond))
  }

  static func duration(_ seconds: Double) -> String {
    seconds < 1e-3
      ? "\(decimal(seconds * 1e6)) µs"
      : seconds < 1 ? "\(decimal(seconds * 1e3)) ms" : "\(decimal(seconds)) s"
  }

  /// A number with a comma before every three digits.
  static func grouped(_ number: Int) -> String {
    number.formatted(.number.locale(Locale(identifier: "en_US")))
  }
}
