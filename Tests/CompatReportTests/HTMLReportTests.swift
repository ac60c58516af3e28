import Foundation
import TestSupport
import Testing

@testable import CodableCompat
@testable import CompatModel
@testable import CompatReport

/// The page is safe by construction, whole without its script, and says the same as the text.
@Suite struct HTMLReportTests {
  static let elements: Set<String> = [
    "html", "head", "meta", "title", "style", "script", "body", "header", "nav", "main", "footer",
    "section", "article", "h1", "h2", "h3", "h4", "p", "a", "ul", "li", "dl", "dt", "dd", "table",
    "caption", "thead", "tbody", "tr", "th", "td", "details", "summary", "div", "span", "b",
    "strong", "small", "i", "q", "bdi", "code", "kbd", "pre", "mark", "del", "svg", "rect",
    "form", "label", "select", "option", "button",
  ]

  static let attributes: Set<String> = [
    "lang", "charset", "http-equiv", "content", "name", "id", "class", "href", "tabindex",
    "aria-label", "aria-labelledby", "aria-hidden", "aria-live", "role", "scope", "colspan",
    "title", "hidden", "open", "for", "value", "type", "dir", "viewBox", "preserveAspectRatio",
    "x", "width", "height", "data-contract", "data-strategy", "data-operator", "data-outcome",
    "data-status",
  ]

  @Test(arguments: HostileString.all)
  func `no payload becomes markup`(hostile: HostileString) {
    let page = PageScanner(HTMLReport().string(for: .fixture { _ in hostile.text }))
    #expect(page.faults == [])
    #expect(Set(page.tags.map(\.name)).subtracting(HTMLReportTests.elements) == [])
    #expect(
      Set(page.tags.flatMap(\.attributes.keys)).subtracting(HTMLReportTests.attributes) == [])
    #expect(page.tags.count { $0.name == "script" } == 1)
    #expect(page.tags.count { $0.name == "style" } == 1)
    #expect(!page.text.contains("<<unknown reference>>"))
    let scalars = page.text.unicodeScalars
    #expect(!scalars.contains { $0.value < 0x20 && $0 != "\n" && $0 != "\t" })
    #expect(!scalars.contains { $0.properties.generalCategory == .format })
  }

  @Test(arguments: HostileString.all)
  func `links lead to anchors in the page, and ids are unique`(hostile: HostileString) {
    let page = PageScanner(HTMLReport().string(for: .fixture { _ in hostile.text }))
    let ids = page.tags.compactMap { $0.attributes["id"] }
    #expect(Set(ids).count == ids.count)
    let named = page.tags.compactMap { $0.attributes["aria-labelledby"] ?? $0.attributes["for"] }
    #expect(Set(named).subtracting(ids) == [])
    for href in page.tags.compactMap({ $0.attributes["href"] }) {
      #expect(href.hasPrefix("#"))
      #expect(ids.contains(String(href.dropFirst())), "\(href)")
    }
  }

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
    let (style, script) = (HTMLStylesheet().text, HTMLScript().text)
    for text in [style, script] {
      for word in ["</", "<!--", "http", "url(", "@import", "innerHTML", "eval", "fetch"] {
        #expect(!text.contains(word), "\(word)")
      }
    }
    for outcome in Outcome.allCases {
      #expect(style.contains("--\(outcome.rawValue): \(outcome.style.lightColor);"))
      #expect(style.contains("--\(outcome.rawValue): \(outcome.style.darkColor);"))
      #expect(style.contains(".\(outcome.rawValue) { --o: var(--\(outcome.rawValue)); }"))
    }
  }

  @Test func `the page says the same sentences as the text`() {
    let report = Report.fixture()
    let page = PageScanner(HTMLReport().string(for: report)).text
    let digest = ReportDigest(of: report)
    var sentences = [
      Prose.verdict(of: report), Prose.scope(of: report.totals), Prose.survival(of: report.totals),
      Prose.nextStep(after: report),
    ].map(\.plainText)
    sentences.append(Prose.markLegend.plainText)
    sentences += digest.outcomes.map { Prose.explanation(of: $0).plainText }
    sentences += Prose.circumstances(of: report).map(\.plainText)
    let families = report.findings.map { FindingFamily($0) }
    sentences += families.map { Prose.sentence(for: $0).plainText }
    sentences += families.flatMap { FindingFacts(of: $0, detail: .page).rows.map(\.text.plainText) }
    sentences += report.sampleFailures.map { Prose.sentence(for: $0, limit: 500).plainText }
    sentences += report.staleEntries.map { Prose.sentence(for: $0).plainText }
    sentences += (report.staleSamples ?? []).map { Prose.sentence(for: $0).plainText }
    for sample in report.newerSamples ?? [] {
      sentences += sample.sites.map { Prose.sentence(for: $0, of: sample, limit: 600).plainText }
    }
    sentences += digest.adviceGroups.flatMap(\.cases).map { Prose.sentence(for: $0).plainText }
    sentences += digest.reasons.map { Prose.sentence(for: $0).plainText }
    for sentence in sentences { #expect(page.contains(sentence), "\(sentence)") }
  }

  @Test func `the change is marked in the payload`() {
    let written = HTMLReport().string(for: .fixture())
    #expect(
      written.contains(
        "{\n\t\"type\": <del>\"house\"</del><mark>0</mark><i>… 200 bytes …</i></pre>"))
  }

  @Test func `the matrices are tables with heads for rows and columns`() {
    let page = PageScanner(HTMLReport().string(for: .fixture()))
    let tables = page.tags.count { $0.name == "table" }
    #expect(tables == 6)
    #expect(page.tags.count { $0.name == "caption" } == tables)
    let heads = page.tags.filter { $0.name == "th" }
    #expect(heads.allSatisfy { ["col", "row", "rowgroup"].contains($0.attributes["scope"]) })
    #expect(page.tags.count { $0.name == "main" } == 1)
    #expect(page.tags.count { $0.name == "h1" } == 1)
    #expect(page.tags.contains { $0.attributes["aria-live"] == "polite" })
    #expect(page.tags.first { $0.name == "a" }?.attributes["class"] == "skip")
  }

  @Test func `every operator is in the matrix, and leads to its findings`() throws {
    let written = HTMLReport().string(for: .ordinary)
    let matrix =
      try #require(written.split(separator: "<section id=\"operators\"").last)
      .split(separator: "</section>").first ?? ""
    #expect(matrix.contains("<a href=\"#operator=enum-case-added\">enum-case-added</a>"))
    #expect(matrix.contains("<a href=\"#operator=enum-ordinal\">enum-ordinal</a>"))
    #expect(matrix.contains(">key-added</span>"))
    #expect(matrix.contains("<span><a href=\"#strategy=strict\">strict</a></span>"))
    #expect(matrix.contains("<td class=\"misread worse\" title=\"8 rejected, 4 misread\">≠!</td>"))
  }

  @Test func `new failures are open, known ones closed`() {
    let page = PageScanner(HTMLReport().string(for: .ordinary))
    let findings = page.tags.filter { $0.attributes["data-status"] != nil }
    #expect(findings.map { $0.attributes["data-status"] } == ["worse", "accepted"])
    #expect(findings.map { $0.attributes["open"] != nil } == [true, false])
    #expect(
      findings.map { $0.attributes["id"] } == [
        "finding:item:%2Ftype:misread", "finding:item:rejected",
      ])
  }

  @Test func `a finding knows all its strategies`() {
    var report = Report.ordinary
    var other = ReportFinding.accepted()
    other.strategy = "lossy"
    report.findings.append(other)
    let page = PageScanner(HTMLReport().string(for: report))
    #expect(
      page.tags.compactMap { $0.attributes["data-strategy"] } == ["unknown-case", "lossy|strict"])
  }

  @Test func `two pages of a report are equal byte for byte`() {
    let pages = Set((0..<10).map { _ in HTMLReport().string(for: .fixture()) })
    #expect(pages.count == 1)
  }

  @Test func `a page with hundreds of findings stays small`() {
    var report = Report.fixture()
    report.findings = (0..<400).map { number in
      var finding = ReportFinding.worse()
      (finding.contract, finding.strategy) = ("contract-\(number)", "strategy-\(number)")
      finding.example.payload = Array(
        repeating: ReportSegment.kept(String(repeating: "x\n", count: 200)), count: 2)
      return finding
    }
    #expect(HTMLReport().string(for: report).utf8.count < 1_500_000)
  }
}
