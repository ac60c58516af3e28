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
    "form", "label", "select", "option", "button", "input", "dialog",
  ]

  static let attributes: Set<String> = [
    "lang", "charset", "http-equiv", "content", "name", "id", "class", "href", "tabindex",
    "aria-label", "aria-labelledby", "aria-hidden", "aria-live", "role", "scope", "colspan",
    "title", "hidden", "open", "for", "value", "type", "dir", "viewBox", "preserveAspectRatio",
    "x", "width", "height", "data-contract", "data-strategy", "data-operator", "data-outcome",
    "data-status", "data-change", "autocomplete",
  ]

  @Test(arguments: HostileString.all)
  func `no payload becomes markup`(hostile: HostileString) {
    let page = PageScanner(HTMLReport().string(for: .fixture { _ in hostile.text }))
    #expect(page.faults == [])
    #expect(Set(page.tags.map(\.name)).subtracting(HTMLReportTests.elements) == [])
    #expect(
      Set(page.tags.flatMap(\.attributes.keys)).subtracting(HTMLReportTests.attributes) == [])
    #expect(
      page.tags.filter { $0.name == "script" }.map { $0.attributes["type"] }
        == ["application/json", nil])
    #expect(!page.data.contains("<"))
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
    let page = PageScanner(HTMLReport().string(for: report)).wholeText
    let digest = ReportDigest(of: report)
    var sentences = [
      Prose.verdict(of: report), Prose.scope(of: report), Prose.survival(of: report.totals),
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
    let page = PageScanner(HTMLReport().string(for: .fixture()))
    #expect(
      page.data.contains(
        #"""
        "pre":[["","{\n\t\"type\": "],["del","\"house\""],["mark","0"],["i","… 200 bytes …"]]
        """#))
  }

  @Test func `the matrices are tables with heads for rows and columns`() {
    let page = PageScanner(HTMLReport().string(for: .fixture()))
    let tables = page.tags.count { $0.name == "table" }
    #expect(tables == 3)
    #expect(page.tags.count { $0.name == "caption" } == tables)
    let heads = page.tags.filter { $0.name == "th" }
    #expect(heads.allSatisfy { ["col", "row", "rowgroup"].contains($0.attributes["scope"]) })
    #expect(page.tags.count { $0.name == "main" } == 1)
    #expect(page.tags.count { $0.name == "h1" } == 1)
    #expect(page.tags.contains { $0.attributes["aria-live"] == "polite" })
    #expect(page.tags.first { $0.name == "a" }?.attributes["class"] == "skip")
  }

  @Test func `every operator is in a matrix that is drawn when it is opened`() throws {
    let page = PageScanner(HTMLReport().string(for: .ordinary))
    let strategies = #""matrix":["unknown-case","strict"]"#
    #expect(page.data.contains(strategies))
    for row in [
      #"{"cells":"1 2*","names":["enum-case-added"]}"#,
      #"{"cells":"4!..","names":["enum-ordinal"]}"#, #""names":["key-added"]"#,
    ] {
      #expect(page.data.contains(row), "\(row)")
    }
  }

  @Test func `a finding shows its site, its error and its remedy without a script`() throws {
    let written = HTMLReport().string(for: .ordinary)
    let finding = try #require(written.split(separator: "id=\"finding:item:rejected\"").last)
    let details = try #require(finding.split(separator: "</details>").first)
    #expect(details.contains("<code>/type</code>"))
    #expect(details.contains("<q>Cannot initialize ItemType from boat.</q>"))
    #expect(details.contains("<b>unknown-case</b>"))
    #expect(!details.contains("<pre"))
  }

  @Test func `a command to make a finding again is drawn with it`() {
    let page = PageScanner(HTMLReport().string(for: .ordinary))
    #expect(
      page.data.contains(
        #"[["reproduce"],[["kbd","run item --strategy unknown-case --operator enum-ordinal"]]]"#))
  }

  @Test(
    arguments: [
      ("misread, known", Outcome.misread, "≠"), ("collateral, known", .collateral, "⊖"),
      ("rejected, known", .rejected, "✓"),
    ])
  func `no green tick stands beside silent damage`(_: String, known: Outcome, symbol: String) {
    var report = Report.accepted
    report.findings[0].outcome = known
    let written = HTMLReport().string(for: report)
    #expect(written.contains("<span class=\"seal\" aria-hidden=\"true\">\(symbol)</span>"))
  }

  @Test func `the page says what the caller said about the run`() {
    var report = Report.accepted
    report.history = [ReportHistoryPoint(of: report, day: "2026-11-23", revision: "8c4a91d")]
    let page = PageScanner(HTMLReport().string(for: report)).text
    #expect(page.contains("revision 8c4a91d · 2026-11-23 · codable-compat 1.0.0"))
  }

  @Test func `what changed since an earlier report is counted at the top`() {
    let page = PageScanner(HTMLReport().string(for: .fixture())).text
    #expect(page.contains("Since the earlier report: 1 new, 1 fixed, 1 changed, 1 gone"))
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

  @Test func `a page with many findings stays small, and says what it leaves out`() {
    var report = Report.fixture()
    report.findings = (0..<600).map { number in
      var finding = ReportFinding.worse()
      (finding.contract, finding.strategy) = ("contract-\(number)", "strategy-\(number)")
      finding.example.payload = Array(
        repeating: ReportSegment.kept(String(repeating: "x\n", count: 200)), count: 2)
      return finding
    }
    let page = HTMLReport().string(for: report)
    #expect(page.utf8.count < 5_000_000)
    #expect(page.contains("Not on this page: 200 more entries."))
    #expect(page.ranges(of: "<details class=\"finding").count == PageComposition.maximumEntries)
  }
}
