import Testing

@testable import CodableCompat
@testable import CompatModel
@testable import CompatReport

/// A style never relies on colour alone, and is readable with low vision.
@Suite struct OutcomeStyleTests {
  @Test func `no two outcomes share a symbol, a colour, or a code`() {
    let styles = Outcome.allCases.map(\.style)
    #expect(Set(styles.map(\.symbol)).count == styles.count)
    #expect(Set(styles.map(\.lightColor)).count == styles.count)
    #expect(Set(styles.map(\.darkColor)).count == styles.count)
    #expect(Set(styles.map(\.terminalCode)).count == styles.count)
  }

  @Test(arguments: Outcome.allCases)
  func `the symbol takes one column, and nothing has to be escaped`(outcome: Outcome) {
    #expect(TerminalWidth.columns(of: outcome.style.symbol) == 1)
    #expect(VisibleText.escaping(outcome.style.symbol) == outcome.style.symbol)
  }

  @Test(arguments: [BaselineStatus.asExpected, .accepted, .worse])
  func `the mark of a status takes one column`(status: BaselineStatus) {
    #expect(TerminalWidth.columns(of: status.style.mark) == 1)
  }

  /// WCAG 2.2, success criterion 1.4.3: 4.5 to 1 for text.
  @Test(arguments: Outcome.allCases)
  func `text in the outcome's colour has enough contrast`(outcome: Outcome) throws {
    for ground in ["#ffffff", "#f7f7f4"] {
      #expect(try contrast(outcome.style.lightColor, ground) >= 4.5, "on \(ground)")
    }
    for ground in ["#1c2024", "#14171a"] {
      #expect(try contrast(outcome.style.darkColor, ground) >= 4.5, "on \(ground)")
    }
  }

  @Test func `the grounds of the contrast are those of the page`() {
    let stylesheet = HTMLStylesheet().text
    #expect(stylesheet.contains("--ground: #f7f7f4; --card: #ffffff;"))
    #expect(stylesheet.contains("--ground: #14171a; --card: #1c2024;"))
  }

  private func contrast(_ one: String, _ other: String) throws -> Double {
    let values = try [luminance(one), luminance(other)].sorted()
    return (values[1] + 0.05) / (values[0] + 0.05)
  }

  private func luminance(_ color: String) throws -> Double {
    let number = try #require(UInt32(color.dropFirst(), radix: 16))
    let weights = [(16, 0.2126), (8, 0.7152), (0, 0.0722)]
    return weights.reduce(0) { sum, part in
      let share = Double(number >> UInt32(part.0) & 0xFF) / 255
      // The curve of sRGB, near enough by its power.
      return sum + part.1 * (share <= 0.04045 ? share / 12.92 : power((share + 0.055) / 1.055))
    }
  }

  /// The 2.4th power: x² · x^0.4, where x^0.4 is the fifth root of x², by Newton's method.
  private func power(_ x: Double) -> Double {
    let square = x * x
    var root = 1.0
    for _ in 0..<60 {
      root -= (root * root * root * root * root - square) / (5 * root * root * root * root)
    }
    return square * root
  }
}
