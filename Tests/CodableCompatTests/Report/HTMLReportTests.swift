import Foundation
import TestSupport
import Testing

@testable import CodableCompat
@testable import CompatEngine
@testable import CompatModel
@testable import CompatOperators

/// The page is safe by construction, whole without its script, and says the same as the text.
@Suite struct HTMLReportTests {
  static let elements: Set<String> = [
    "html", "head", "meta", "title", "style", "script", "body", "header", "nav", "main", "footer",
    "section", "article", "h1", "h2", "h3", "h4", "p", "a", "ul", "li", "dl", "dt", "dd", "table",
    "caption", "thead", "tbody", "tr", "th", "td", "details", "summary", "div", "span", "b",
    "strong", "small", "sup", "i", "q", "bdi", "code", "kbd", "pre", "mark", "del", "svg", "rect",
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
  func `links lead to places in the page, and ids are given once`(hostile: HostileString) {
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
      let look = outcome.style
      #expect(style.contains("--\(look.cssClass): \(look.lightColor);"))
      #expect(style.contains("--\(look.cssClass): \(look.darkColor);"))
      #expect(style.contains(".\(look.cssClass) { --o: var(--\(look.cssClass)); }"))
    }
  }

  @Test func `the page says the same sentences as the text`() {
    let report = Report.fixture()
    let page = PageScanner(HTMLReport().string(for: report)).text
    var sentences = [
      Prose.verdict(of: report), Prose.scope(of: report.totals), Prose.survival(of: report.totals),
      Prose.nextStep(after: report), Prose.markLegend,
    ]
    sentences += Outcome.allCases.filter { $0 <= .misread }.map { Prose.explanation(of: $0) }
    sentences += Prose.circumstances(of: report)
    sentences += report.findings.map { Prose.sentence(for: FindingBundle($0)).text }
    sentences += report.findings.flatMap { finding in
      FindingFacts(of: FindingBundle(finding), limit: 500, places: 5).rows.map(\.text.text)
    }
    sentences += report.sampleFailures.map { Prose.sentence(for: $0, limit: 500) }
    sentences += report.staleEntries.map { Prose.sentence(for: $0) }
    sentences += report.contracts.flatMap(\.strategies).flatMap(\.advice)
      .map { Prose.sentence(for: $0) }
    sentences += ReportDigest(of: report).reasons.map { Prose.sentence(for: $0).text }
    for sentence in sentences {
      #expect(page.contains(sentence.plainText), "\(sentence.plainText)")
    }
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
    #expect(tables == 7)
    #expect(page.tags.count { $0.name == "caption" } == tables)
    let heads = page.tags.filter { $0.name == "th" }
    #expect(heads.allSatisfy { ["col", "row", "rowgroup"].contains($0.attributes["scope"]) })
    #expect(page.tags.count { $0.name == "main" } == 1)
    #expect(page.tags.count { $0.name == "h1" } == 1)
    #expect(page.tags.contains { $0.attributes["aria-live"] == "polite" })
    #expect(page.tags.first { $0.name == "a" }?.attributes["class"] == "skip")
  }

  @Test func `every operator has a row, and those that tell nothing apart are folded away`() throws
  {
    let written = HTMLReport().string(for: .fixture())
    let main =
      try #require(written.split(separator: "<section id=\"operators\"").last)
      .split(separator: "</section>").first ?? ""
    let parts = main.split(separator: "<details class=\"matrix\">")
    #expect(parts.count == 2)
    #expect(parts[0].contains(">enum-case-added</th>"))
    #expect(parts[0].contains(">enum-ordinal</th>"))
    #expect(!parts[0].contains(">key-added</th>"))
    #expect(parts[1].contains(">key-added</th>"))
    #expect(
      parts[1].contains(
        "1</span> operator under which all strategies fare alike and as asked: "))
  }

  @Test func `findings that are not accepted are open, the others closed`() {
    let page = PageScanner(HTMLReport().string(for: .ordinary))
    let findings = page.tags.filter { $0.attributes["data-status"] != nil }
    #expect(findings.map { $0.attributes["data-status"] } == ["worse", "accepted"])
    #expect(findings.map { $0.attributes["open"] != nil } == [true, false])
    #expect(
      findings.map { $0.attributes["id"] } == [
        "finding:item:unknown-case:enum-ordinal:misread:%2Ftype",
        "finding:item:strict:enum-case-added:rejected:%2Ftype",
      ])
  }

  @Test func `two pages of a report are equal byte for byte`() {
    let pages = Set((0..<10).map { _ in HTMLReport().string(for: .fixture()) })
    #expect(pages.count == 1)
  }

  @Test func `a page with hundreds of findings stays small`() {
    var report = Report.fixture()
    report.findings = (0..<400).map { number in
      var finding = ReportFinding.worse()
      finding.strategy = "strategy-\(number)"
      finding.example.payload = Array(
        repeating: ReportSegment.kept(String(repeating: "x\n", count: 200)), count: 2)
      return finding
    }
    #expect(HTMLReport().string(for: report).utf8.count < 1_500_000)
  }
}
