import CodableCompat
import TestSupport
import Testing

@testable import CompatModel
@testable import CompatReport

/// Reports in each format, compared with recorded files.
@Suite struct PrintedReportTests {
  static let golden = GoldenFiles("Golden")

  struct File: Sendable, CustomTestStringConvertible {
    let name: String
    let text: @Sendable () throws -> String
    var testDescription: String { name }

    init(_ name: String, _ text: @escaping @Sendable () throws -> String) {
      (self.name, self.text) = (name, text)
    }

    /// A report, by its name and the extension of the format.
    init<Format: ReportFormat>(
      _ name: String, _ report: @escaping @Sendable () -> Report, _ format: Format
    ) {
      self.init("\(name).\(Format.fileExtension)") { format.string(for: report()) }
    }
  }

  static let files =
    reports.flatMap { name, report in
      [File(name, report, TextReport()), File(name, report, MarkdownReport())]
    } + [
      File("everything-verbose", { .fixture() }, TextReport(verbosity: .verbose)),
      File("everything-quiet", { .fixture() }, TextReport(verbosity: .quiet)),
      File("everything-narrow", { .fixture() }, TextReport(width: 3)),
      File("healthy-quiet", { .accepted }, TextReport(verbosity: .quiet)),
      File("interrupted", { interrupted }, TextReport()),
      File("sparse", { .sparse }, JSONReport()),
      File("failing-coloured.txt") {
        TextReport(color: true).string(for: .ordinary).replacing("\u{1B}", with: "␛")
      },
      File("single", { .single }, TextReport(width: 100)),
      File("complete.html.txt") {
        PageOutline(of: PageScanner(HTMLReport().string(for: .complete))).text
      },
      File("everything", { .fixture() }, JUnitReport()),
      File("healthy", { .accepted }, JUnitReport()),
      File("everything", { .fixture() }, SVGReport()),
      File("complete", { .complete }, JSONReport()), File("healthy", { .accepted }, JSONReport()),
      File("failing", { .ordinary }, GitLabReport(files: .fixture)),
      File("failing", { .ordinary }, SARIFReport(files: .fixture, manuals: [])),
      File("everything.github.txt") { GitHubAnnotations(files: .fixture).text(for: .fixture()) },
      File("everything.diagnostics.txt") { diagnostics(of: .fixture()) },
      File("findings.diagnostics.txt") {
        diagnostics(of: try VariationTests.report("findings.txt"))
      },
    ]

  private static let reports: [(String, @Sendable () -> Report)] = [
    ("everything", { .fixture() }), ("failing", { .ordinary }), ("healthy", { .accepted }),
    ("hostile", { hostile }),
  ]

  private static var interrupted: Report {
    var report = Report.ordinary
    report.progress = ReportProgress(cause: .interrupted, checksDone: 1, checksPlanned: 2)
    return report
  }

  /// Every text has markup, quotation marks, and a character that turns the direction.
  private static var hostile: Report {
    var report = Report.fixture { $0 + "<b>[x](y)|`'\"\u{202E}" }
    report.contracts[0].recommendations = []
    return report
  }

  @Test(arguments: files)
  func `a report is printed as recorded`(_ file: File) throws {
    Self.golden.expect(try file.text(), is: file.name)
  }

  /// What other tools show of a report, one below the other.
  private static func diagnostics(of report: Report) -> String {
    report.diagnostics(in: .fixture, areGrouped: true).map { diagnostic in
      let column = diagnostic.column.map { ":\($0)" } ?? ""
      return """
        \(diagnostic.severity) \(diagnostic.rule.id) \
        \(diagnostic.file):\(diagnostic.line)\(column)
          \(diagnostic.title)
          \(diagnostic.advice)

        """
    }.joined()
  }

  @Test(arguments: ReportTopic.allCases)
  func `a topic is a part of the whole report`(topic: ReportTopic) {
    var format = TextReport(width: 100)
    format.topic = topic
    let whole = TextReport(width: 100, verbosity: .verbose).string(for: .fixture())
    for part in format.string(for: .fixture()).split(separator: "\n\n") where part.contains("  ") {
      #expect(whole.contains(part))
    }
    #expect(
      format.string(for: .bare) == "The report has nothing about \(topic.rawValue).\n")
  }

  @Test func `a large report is cut in each format, and what is left out is counted`() {
    var report = Report.large()
    report.progress = nil
    let text = TextReport().string(for: report)
    let markdown = MarkdownReport().string(for: report)
    #expect(text.contains("\nMore: 402 new failures, 98 silent failures, 200 known failures with "))
    #expect(markdown.contains("\nMore: 399 new failures, 95 silent failures, 200 known failures "))
    #expect(markdown.split(separator: "\n", omittingEmptySubsequences: false).count <= 121)
    #expect(HTMLReport().string(for: report).contains(">60 more</summary>"))
    // Many contracts share the rows of a page.
    report.contracts = (1...50).map { number in
      var contract = report.contracts[0]
      contract.id += "\(number)"
      return contract
    }
    let page = HTMLReport().string(for: report)
    #expect(page.split(separator: "<tr id=\"site:").count == 1_501)
    #expect(page.split(separator: "<p>170 more sites: in the JSON report</p>").count == 51)
    #expect(page.utf8.count < 3_000_000)
  }

  @Test(arguments: [60, 80, 100, 120])
  func `a first screen has at most 60 lines, however much there is`(width: Int) {
    let large = Report.large()
    for count in [1, 9, 50] {
      // Every other combination: each two of the numbers meet.
      for strategies in [1, 2] where Nightly.isOn || (count + strategies + width / 20) % 2 == 0 {
        var report = large
        report.progress = nil
        report.contracts = (1...count).map { number in
          var contract = large.contracts[0]
          contract.id += "\(number)"
          contract.strategies = Array(contract.strategies.prefix(strategies))
          return contract
        }
        let lines = TextReport(width: width).string(for: report).count { $0 == "\n" }
        #expect((20...60).contains(lines), "\(count) contracts, \(strategies) strategies")
      }
    }
  }

  @Test func `a page shows 400 entries, and a terminal a few`() {
    var report = Report.fixture()
    report.findings = (1...600).map { number in
      var finding = ReportFinding.worse()
      (finding.path, finding.property) = ("/p\(number)", "Item.p\(number)")
      finding.example.payload = Array(
        repeating: ReportSegment.kept(text: String(repeating: "x\n", count: 200)), count: 2)
      return finding
    }
    let page = HTMLReport().string(for: report)
    #expect(page.utf8.count < 5_000_000)
    #expect(page.contains("Not on this page: 200 more entries."))
    #expect(page.ranges(of: "<details class=\"finding").count == HTMLRenderer.maximum.entries)
    report.findings.removeLast(560)
    #expect(TextReport().string(for: report).contains(" and 35 silent failures: "))
    let long = TextReport(verbosity: .verbose).string(for: report)
    #expect(long.matches(of: #/\n  ≠ item \/p\d+ /#).count == 40)
  }
}
