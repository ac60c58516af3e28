import Foundation
import TestSupport
import Testing

@testable import CodableCompat
@testable import CompatModel
@testable import CompatReport

/// Nothing from a payload, a model or a file is markup, a command, or active in a terminal.
@Suite struct HostileReportTests {
  // One string everywhere: names are not unique then, and may be empty. Only the ids of mutants end
  // as they do, so that each finding has its own.
  private static let reports = Dictionary(
    HostileString.all.map { hostile in
      (
        hostile.text,
        Report.fixture { $0.contains("#") ? hostile.text + $0 : hostile.text }
      )
    }
  ) { first, _ in first }

  private static func report(_ hostile: HostileString) -> Report {
    reports[hostile.text] ?? .fixture()
  }

  @Test(arguments: HostileString.all)
  func `a line fits the terminal, is not active, and colour changes no word`(
    hostile: HostileString
  ) {
    let report = Self.report(hostile)
    for width in [40, 80] {
      let written = TextReport(width: width, verbosity: .verbose).string(for: report)
      for line in written.split(separator: "\n", omittingEmptySubsequences: false) {
        #expect(TerminalWidth.columns(of: String(line)) <= width, "\(line)")
      }
      Self.expectInactive(written)
      guard width == 80 else { continue }
      let colored = TextReport(color: true, verbosity: .verbose).string(for: report)
      #expect(colored != written)
      // What the format may add: ESC, `[`, digits and semicolons, `m`.
      let looks = #/\u{1B}\[[0-9;]*m/#.matchingSemantics(.unicodeScalar)
      #expect(colored.replacing(looks, with: "") == written)
    }
  }

  @Test(arguments: HostileString.all)
  func `no text becomes an element or an attribute of a page`(hostile: HostileString) throws {
    let page = PageScanner(HTMLReport().string(for: Self.report(hostile)))
    #expect(page.faults == [])
    #expect(Set(page.tags.map(\.name)).subtracting(Self.elements) == [])
    #expect(Set(page.tags.flatMap(\.attributes.keys)).subtracting(Self.attributes) == [])
    #expect(page.tags.count { $0.name == "script" } == 1)
    #expect(page.tags.count { $0.name == "style" } == 1)
    #expect(!page.text.contains("<<unknown reference>>"))
    Self.expectInactive(page.text)
    try Self.expectWholeLinks(page)
    #expect(page.tags.count { $0.attributes["class"] == "grid" } == 1)
  }

  @Test func `anchors of names that differ only in their ends are unique`() throws {
    let long = String(repeating: "x", count: 500)
    try Self.expectWholeLinks(PageScanner(HTMLReport().string(for: .fixture { long + $0 })))
  }

  /// Links lead to anchors in the page, and ids are unique.
  private static func expectWholeLinks(_ page: PageScanner) throws {
    let ids = page.tags.compactMap { $0.attributes["id"] }
    #expect(Set(ids).count == ids.count)
    let named = page.tags.compactMap { $0.attributes["aria-labelledby"] ?? $0.attributes["for"] }
    #expect(Set(named).subtracting(ids) == [])
    let links = page.tags.compactMap { $0.attributes["href"] }
    #expect(links.filter { !$0.hasPrefix("#") || !ids.contains(String($0.dropFirst())) } == [])
  }

  private static func expectInactive(_ text: String) {
    #expect(
      !text.unicodeScalars.contains { scalar in
        if scalar == "\n" || scalar == "\t" { return false }
        if scalar.value < 0x7F { return scalar.value < 0x20 }
        return [.control, .format].contains(scalar.properties.generalCategory)
      })
  }

  private static let elements: Set<String> = [
    "html", "head", "meta", "title", "style", "script", "body", "header", "nav", "main", "footer",
    "section", "article", "h1", "h2", "h3", "h4", "p", "a", "ul", "li", "dl", "dt", "dd", "table",
    "caption", "thead", "tbody", "tr", "th", "td", "details", "summary", "div", "span", "b",
    "strong", "small", "i", "q", "bdi", "wbr", "code", "kbd", "pre", "mark", "del", "svg", "rect",
    "form", "label", "select", "option", "button", "input", "dialog", "template", "noscript",
  ]

  private static let attributes: Set<String> = [
    "lang", "charset", "http-equiv", "content", "name", "id", "class", "href", "tabindex",
    "aria-label", "aria-labelledby", "aria-hidden", "aria-live", "role", "scope", "colspan",
    "title", "hidden", "open", "for", "value", "type", "dir", "viewBox", "preserveAspectRatio",
    "x", "width", "data-contract", "data-strategy", "data-operator", "data-outcome",
    "data-status", "data-change", "data-site", "data-set", "data-pieces", "data-severity",
    "data-loss", "data-releases", "autocomplete",
  ]

  @Test(arguments: HostileString.all)
  func `no text is HTML or a link in Markdown`(
    hostile: HostileString
  ) {
    var report = Self.report(hostile)
    // The report of a run that was interrupted has no tables.
    report.progress = nil
    let lines = MarkdownReport().string(for: report)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for line in lines {
      let words = Self.outsideOfCode(line)
      #expect(!words.contains("<"))
      #expect(!words.contains("]("))
      #expect(!words.contains("://"), "GitHub makes a link of it")
    }
    #expect(lines.count <= 121 && lines.allSatisfy { $0.utf8.count < 5_000 })
    // A bar in a cell would make a further column.
    let bars = lines.filter { $0.hasPrefix("|") }.map { line in
      line.replacing(#"\|"#, with: "").count { $0 == "|" }
    }
    #expect((1...2).contains(Set(bars).count), "one count for each table")
  }

  /// The parts of a line that are no code spans, found as CommonMark finds them.
  private static func outsideOfCode(_ line: String) -> String {
    var rest = Substring(line)
    var result = ""
    while let start = rest.firstIndex(of: "`") {
      // A backslash keeps a backtick from opening a span.
      if start > rest.startIndex, rest[rest.index(before: start)] == "\\" {
        result += rest[...start]
        rest = rest[rest.index(after: start)...]
        continue
      }
      result += rest[..<start]
      let fence = rest[start...].prefix { $0 == "`" }
      var search = rest[fence.endIndex...]
      var end: Substring.Index?
      while end == nil, let next = search.firstIndex(of: "`") {
        let row = search[next...].prefix { $0 == "`" }
        search = search[row.endIndex...]
        if row.count == fence.count { end = row.endIndex }
      }
      guard let end else { return result + rest[start...] }
      rest = rest[end...]
    }
    return result + rest
  }

  @Test(arguments: HostileString.all)
  func `no text is an element of XML`(hostile: HostileString) throws {
    let report = Self.report(hostile)
    let junit = try XMLTree.parse(JUnitReport().string(for: report))
    let cases = junit.all("testcase").count
    // Operators with the same name are one.
    #expect(
      try cases >= XMLTree.parse(JUnitReport().string(for: .fixture())).all("testcase").count - 3)
    #expect(
      junit.names.isSubset(of: ["testsuites", "testsuite", "testcase", "failure", "system-out"]))
    let picture = try XMLTree.parse(SVGReport().string(for: report))
    #expect(picture.names.isSubset(of: ["svg", "title", "style", "rect", "text"]))
    #expect(picture.all("style").count == 1)
  }

  @Test(arguments: HostileString.all)
  func `no text is a command of GitHub Actions`(hostile: HostileString) {
    let lines = GitHubAnnotations(files: .fixture).text(for: Self.report(hostile))
      .split(separator: "\n")
    #expect(!lines.isEmpty)
    for line in lines {
      let scalars = line.unicodeScalars
      #expect(!scalars.contains("\r"))
      let parts = scalars.dropFirst(2).split(separator: " ", maxSplits: 1)
      #expect(["error", "warning", "notice"].contains(String(parts[0])))
      // The properties end at the first colon: all others are escaped.
      let names = parts[1].prefix { $0 != ":" }.split(separator: ",")
        .map { String($0.prefix { $0 != "=" }) }
      #expect(Set(names).isSubset(of: ["file", "line", "col", "title"]))
    }
  }

  @Test(arguments: HostileString.all)
  func `texts for code scanning and GitLab are one line, and paths are addresses`(
    hostile: HostileString
  ) throws {
    let report = Self.report(hostile)
    for diagnostic in report.diagnostics(in: .fixture) {
      let line = diagnostic.title + diagnostic.advice + (diagnostic.justification ?? "")
      #expect(!line.contains("\n"))
      Self.expectInactive(line + diagnostic.text)
      #expect(diagnostic.title.unicodeScalars.count < 300)
    }
    func objects(_ text: String) throws -> Any {
      try JSONSerialization.jsonObject(with: Data(text.utf8))
    }
    let gitlab = GitLabReport(files: .fixture).string(for: report)
    let issues = try #require(try objects(gitlab) as? [[String: Any]])
    #expect(Set(issues.compactMap { $0["fingerprint"] as? String }).count == issues.count)
    for issue in issues {
      #expect(
        Set(issue.keys) == ["check_name", "description", "fingerprint", "location", "severity"])
      #expect((issue["description"] as? String)?.contains("\n") == false)
    }
    let sarif = SARIFReport(files: .fixture, manuals: []).string(for: report)
    let log = try #require(try objects(sarif) as? [String: Any])
    let results = (log["runs"] as? [[String: Any]])?.first?["results"] as? [[String: Any]]
    #expect(results?.count == 12)
    let addresses = sarif.matches(of: #/"uri" : "(.*)"/#).map(\.1)
    #expect(addresses.count == 12)
    #expect(addresses.allSatisfy { $0.utf8.allSatisfy { (0x21..<0x7F).contains($0) } })
  }

  @Test(arguments: HostileString.all)
  func `a report in JSON is decoded back equal, with one row on a line`(
    hostile: HostileString
  ) throws {
    let report = Report.fixture { "\($0)\(hostile.text)\\" }
    let written = JSONReport().string(for: report)
    #expect(try JSONDecoder().decode(Report.self, from: Data(written.utf8)) == report)
    #expect(
      written.count { $0 == "\n" } == JSONReport().string(for: .fixture()).count { $0 == "\n" })
  }
}
