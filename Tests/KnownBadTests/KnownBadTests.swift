import CodableCompat
import TestSupport
import Testing

@testable import CompatReport

/// Each known mistake of real apps: the outcomes and the sentence of advice for the model that
/// makes it, and that its corrected twin gets no advice.
@Suite struct KnownBadTests {
  @Test(arguments: ["enums.txt", "structures.txt"])
  func `a bad model gets advice, and its corrected twin gets none`(file: String) throws {
    let texts = try Mistake.all(in: file).map { try $0.text() }
    GoldenFiles("Advice").expect(texts.joined(separator: "\n"), is: file)
  }

  @Test func `advice shows a hostile name as it is, and a page takes it for text`() throws {
    let hostile = try #require(try Mistake.all(in: "hostile.txt").first)
    let report = try hostile.report()
    let advice = report.contracts[0].strategies[0].advice.filter { $0.id == "optional-enum" }
    #expect(
      advice.map { Prose.sentence(for: $0).plainText }.first?
        .hasPrefix("/<~1script><b>\u{1B}[31m (Hostile.kind): An enum ") == true)
    let page = HTMLReport().string(for: report)
    #expect(page.contains("&lt;~1script&gt;&lt;b&gt;"))
    #expect(!page.contains("<img"))
    #expect(!page.contains("script><b>"))
    #expect(!page.contains("\u{1B}"))
    let text = TextReport(verbosity: .verbose).string(for: report)
    #expect(text.contains("(optional-enum)"))
    #expect(!text.contains("\u{1B}"))
  }
}
