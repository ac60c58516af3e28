import Foundation
import TestSupport
import Testing

@testable import CodableCompat
@testable import CompatModel
@testable import CompatReport

/// The page is safe by construction, and readable with low vision.
@Suite struct PageRuleTests {
  @Test func `the policy allows the page's own style sheet and script, and nothing else`() throws {
    let page = PageScanner(HTMLReport().string(for: .fixture()))
    let policy = try #require(
      page.tags.first { $0.attributes["http-equiv"] == "Content-Security-Policy" }?
        .attributes["content"])
    func source(_ text: String) -> String {
      "'sha256-" + Data(SHA256.hash(of: text)).base64EncodedString() + "'"
    }
    #expect(
      policy == """
        default-src 'none'; style-src \(source(page.style)); script-src \(source(page.script)); \
        base-uri 'none'; form-action 'none'
        """)
    // The policy must come before what it governs.
    #expect(page.tags.prefix(4).contains { $0.attributes["http-equiv"] != nil })
  }

  @Test func `the style sheet and the script load nothing and contain no end of their element`() {
    let (style, script) = (HTMLAssets.style, HTMLAssets.script)
    for text in [style, script] {
      for word in ["</", "<!--", "http", "url(", "@import", "innerHTML", "eval", "fetch"] {
        #expect(!text.contains(word), "\(word)")
      }
    }
    for outcome in Outcome.allCases {
      #expect(style.contains("--\(outcome.rawValue): \(outcome.style.light);"))
      #expect(style.contains("--\(outcome.rawValue): \(outcome.style.dark);"))
      #expect(style.contains(".\(outcome.rawValue) { --o: var(--\(outcome.rawValue)); }"))
    }
  }

  @Test func `every file of the folder is on the page`() throws {
    let folder = "Sources/CompatReport/HTML/Page"
    let names = try FileManager.default
      .contentsOfDirectory(atPath: Checkout.root.appending(path: folder).path())
    #expect(!names.isEmpty)
    let page = HTMLReport().string(for: .accepted)
    for name in names {
      let text = try Checkout.text("\(folder)/\(name)")
      let isScript = name.hasSuffix(".js")
      let pieces =
        name.hasSuffix(".html")
        ? HTMLAssets.frame.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element)
        : [text[...]]
      for piece in pieces {
        let lines = piece.split(separator: "\n").map { $0.drop { $0 == " " } }
        #expect(page.contains(isScript ? lines.joined(separator: "\n") : String(piece)), "\(name)")
      }
    }
  }

  @Test func `no two outcomes share a symbol, a colour, or a code`() {
    let styles = Outcome.allCases.map(\.style)
    for looks in [\.symbol, \.light, \.dark, \.code]
      as [KeyPath<OutcomeStyle, String>]
    {
      #expect(Set(styles.map { $0[keyPath: looks] }).count == styles.count)
    }
    for symbol in styles.map(\.symbol) {
      #expect(TerminalWidth.columns(of: symbol) == 1)
      #expect(VisibleText.escaping(symbol) == symbol)
    }
  }

  @Test(arguments: [
    ([Outcome.misread], "≠"), ([.collateral], "⊖"), ([.rejected], "✓"),
    ([.misread, .rejected], "≠"),
  ])
  func `a page with silent damage has no green tick`(known: [Outcome], symbol: String) {
    var report = Report.accepted
    report.findings = known.map { outcome in
      var finding = ReportFinding.accepted()
      finding.outcome = outcome
      return finding
    }
    let page = HTMLReport().string(for: report)
    #expect(page.contains("<span class=\"seal\" aria-hidden=\"true\">\(symbol)</span>"))
  }

  /// WCAG 2.2, success criterion 1.4.3: 4.5 to 1 for text.
  @Test(arguments: Outcome.allCases)
  func `text in the outcome's colour has enough contrast`(outcome: Outcome) throws {
    for ground in ["#ffffff", "#f7f7f4"] {
      #expect(try contrast(outcome.style.light, ground) >= 4.5, "on \(ground)")
    }
    for ground in ["#1c2024", "#14171a"] {
      #expect(try contrast(outcome.style.dark, ground) >= 4.5, "on \(ground)")
    }
    // These grounds are those of the page.
    let stylesheet = HTMLAssets.style
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
      return sum + part.1 * (share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4))
    }
  }
}
