import TestSupport
import Testing

@testable import CodableCompat
@testable import CompatEngine
@testable import CompatReport

/// Every piece of advice has its sentences.
@Suite struct AdviceProseTests {
  private static func facts(of advice: any Advice) -> ReportAdvice {
    ReportAdvice(
      id: advice.manual.id, sites: ["/items/*", "/kind"], property: "PROPERTY", name: "NAME",
      before: "BEFORE", seen: "SEEN", lost: "/items")
  }

  @Test func `every sentence names the site and a short fix`() {
    #expect(Prose.adviceSentences.keys.sorted() == AdviceCatalog.standard.manuals.map(\.id))
    for advice in AdviceCatalog.standard.advice {
      let text = Prose.sentence(for: Self.facts(of: advice)).plainText
      #expect(text.contains("/items"), "\(text)")
      #expect(text.hasSuffix("."), "\(text)")
      #expect(text.utf8.count < 420, "\(advice.manual.id): \(text.utf8.count)")
    }
  }

  @Test func `what comes from a payload is marked as such`() {
    for advice in AdviceCatalog.standard.advice {
      for run in Prose.sentence(for: Self.facts(of: advice)).proseRuns
      where ["NAME", "BEFORE", "SEEN"].contains(run.text) {
        #expect(
          run.meaning == .value || run.meaning == .location, "\(advice.manual.id): \(run.text)")
      }
    }
  }

  @Test func `advice that this library does not know is named`() {
    let advice = ReportAdvice(id: "from-the-future", sites: ["/a"])
    #expect(Prose.sentence(for: advice).plainText == "from-the-future at /a.")
  }

  @Test(arguments: HostileString.all)
  func `no fact of any advice becomes markup or moves the cursor`(hostile: HostileString) {
    var report = Report.fixture()
    report.contracts[0].strategies[0].advice = AdviceCatalog.standard.manuals.map { manual in
      ReportAdvice(
        id: manual.id, sites: [hostile.text], property: hostile.text, name: hostile.text,
        before: hostile.text, seen: hostile.text, lost: hostile.text)
    }
    let page = PageScanner(HTMLReport().string(for: report))
    #expect(page.faults == [])
    #expect(Set(page.tags.map(\.name)).subtracting(HTMLReportTests.elements) == [])
    let text = TextReport(verbosity: .verbose).string(for: report)
    #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
    #expect(!text.unicodeScalars.contains { $0.properties.generalCategory == .format })
  }
}
