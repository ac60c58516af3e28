import TestSupport
import Testing

@testable import CompatModel
@testable import CompatReport

@Suite struct RegressionSectionTests {
  private static let report = Report.accepted.replaying(ReportRegression.all())

  @Test func `the text lists each payload that is not fixed, and counts the others`() {
    let text = TextReport(width: 100).string(for: Self.report)
    #expect(
      text.hasPrefix(
        """
        ↯ 1 kept payload still fails, 1 fails in another way, 1 is stale.
        """), "\(text)")
    #expect(
      text.contains(
        """

        PAYLOADS THAT WERE KEPT
        Found by 'fuzz --save' and decoded again; 'replay --all' shows them in full.
        ↯ STILL FAILS Corpus/item/regressions/crashed-id.json: was crashed, is crashed in strict (2.4); was
          crashed in unknown-case, which is not registered any more
        ⊖ CHANGED Corpus/item/regressions/rejected-owner.json: was rejected, is collateral in strict (2.4)
        - STALE Corpus/item/regressions/misread-type.json: was misread in strict;
          item/2018-11/house.json#key-missing@/id+key-missing@/owner does not make this payload any more
        1 kept payload is FIXED: 'replay --all --prune' removes it.

        """), "\(text)")
    #expect(
      text.contains(
        "\nNext: look at 'replay Corpus/item/regressions/crashed-id.json' and fix strict.\n"),
      "\(text)")
  }

  @Test func `Markdown and the page have the section as well`() {
    let markdown = MarkdownReport().string(for: Self.report)
    #expect(
      markdown.contains(
        """

        ### Payloads that were kept

        - **STILL FAILS** `Corpus/item/regressions/crashed-id.json`:
        """), "\(markdown)")
    #expect(
      markdown.contains("\n- 1 kept payload is **FIXED**: `replay --all --prune` removes it."))
    let page = HTMLReport().string(for: Self.report)
    #expect(page.contains(#"id="regressions""#))
    #expect(page.contains("Corpus/item/regressions/crashed-id.json"))
  }

  @Test func `where all payloads are fixed, nothing is listed`() {
    var regressions = ReportRegression.all()
    regressions.removeAll { $0.status != .fixed }
    let text = TextReport(width: 100).string(for: Report.accepted.replaying(regressions))
    #expect(
      text.contains(
        """

        PAYLOADS THAT WERE KEPT
        Found by 'fuzz --save' and decoded again; 'replay --all' shows them in full.
        1 kept payload is FIXED: 'replay --all --prune' removes it.

        """), "\(text)")
    #expect(!text.contains("STILL FAILS"))
  }

  @Test func `where no payload is kept, nothing is said`() {
    for text in [
      TextReport(width: 100).string(for: .accepted), MarkdownReport().string(for: .accepted),
      HTMLReport().string(for: .accepted), JUnitReport().string(for: .accepted),
      TextReport(verbosity: .quiet).string(for: .accepted),
    ] {
      #expect(
        !text.lowercased().contains("payloads that were kept") && !text.contains("regressions"))
    }
  }

  @Test func `a summary lists the first payloads, and counts the others`() {
    let one = ReportRegression.all()[1]
    let report = Report.accepted.replaying(Array(repeating: one, count: 9))
    let text = TextReport(width: 100).string(for: report)
    #expect(text.ranges(of: "CHANGED Corpus").count == 6)
    #expect(text.contains("\n3 more payloads: 'replay --all' lists all of them.\n"), "\(text)")
  }

  @Test func `of many strategies, the last ones are counted`() {
    var one = ReportRegression.all()[1]
    one.strategies = (1...5).map {
      ReportReplay(strategy: "s\($0)", release: "1", before: .rejected, now: .rejected)
    }
    #expect(
      one.plainText
        == "CHANGED: was rejected, is rejected in s1 (1); was rejected, is rejected in s2 (1); "
        + "was rejected, is rejected in s3 (1); and 2 more strategies")
  }

  @Test(arguments: HostileString.all)
  func `a hostile path is shown, and never interpreted`(hostile: HostileString) {
    let report = Report.accepted.replaying(ReportRegression.all { _ in hostile.text })
    let text = TextReport(width: 100).string(for: report)
    #expect(!text.unicodeScalars.contains { $0.value < 32 && $0 != "\n" })
    let words = ReportRegression.all { _ in hostile.text }.map(\.plainText)
    #expect(!words.joined().contains("\n"))
  }
}
