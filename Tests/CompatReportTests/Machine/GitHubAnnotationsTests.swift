import TestSupport
import Testing

@testable import CodableCompat
@testable import CompatModel
@testable import CompatReport

/// GitHub Actions reads annotations line by line.
@Suite struct GitHubAnnotationsTests {
  private static func lines(_ report: Report) -> [String] {
    GitHubAnnotations(files: .fixture).text(for: report).split(separator: "\n").map(String.init)
  }

  @Test func `an annotation, word for word`() throws {
    var report = Report.ordinary
    report.sampleFailures = []
    report.findings = []
    #expect(
      Self.lines(report) == [
        """
        ::error file=Reports/baseline.json,line=1,title=no longer happens%3A null at /owner of item%3A \
        misread in strict*::no longer happens: null at /owner of item: misread in strict*; delete \
        this line; reason: It was so once.%0A\
        Good news: 'run --update-baseline' removes the entry.
        """
      ])
  }

  @Test func `new failures are errors at their line and column`() throws {
    let line = try #require(Self.lines(.ordinary).first { $0.contains("misread in unknown-case") })
    let example = Report.ordinary.findings[0].example
    #expect(
      line.hasPrefix(
        """
        ::error file=Corpus/item/2018-11/house.json,line=\(example.line),col=\(example.column),\
        title=item Item.type (/type)%3A misread in unknown-case after enum-ordinal::item /type
        """))
    #expect(
      line.hasSuffix("%0Areproduce   run item --strategy unknown-case --operator enum-ordinal"))
  }

  @Test func `known failures are no annotations, unless they have no reason`() {
    var report = Report.accepted
    #expect(Self.lines(report) == [])
    report.findings[0].because = ""
    #expect(Self.lines(report).count == 1)
    #expect(Self.lines(report)[0].hasPrefix("::warning file="))
  }

  @Test(arguments: [
    (10, 10, nil),
    (11, 0, "1 more error not shown"),
    (12, 11, "2 more errors and 1 more warning not shown"),
  ])
  func `what GitHub does not show is counted`(errors: Int, warnings: Int, words: String?) {
    var report = Report.accepted
    let finding = report.findings[0]
    report.findings = (0..<errors + warnings).map { number in
      var finding = finding
      finding.path = "/\(number)"
      finding.contract = "item\(number)"
      finding.status = number < errors ? .worse : .accepted
      finding.because = number < errors ? nil : ""
      return finding
    }
    let lines = Self.lines(report)
    #expect(lines.count { $0.hasPrefix("::error ") } == min(errors, 10))
    #expect(lines.count { $0.hasPrefix("::warning ") } == min(warnings, 10))
    let notices = lines.filter { $0.hasPrefix("::notice ") }
    #expect(
      notices
        == (words.map {
          [
            """
            ::notice title=Codable Compat::\($0): GitHub shows 10 of each in a step; the report \
            shows all
            """
          ]
        } ?? []))
  }

  @Test(arguments: HostileString.all)
  func `no payload is a command`(hostile: HostileString) {
    let lines = Self.lines(.fixture { _ in hostile.text })
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

  @Test func `what ends a property or a line is escaped`() {
    let command = WorkflowCommand(
      name: "error", properties: [("title", "a:b,c%\r\n")], message: "::x:: 1%, 2\r\n3")
    #expect(command.line == "::error title=a%3Ab%2Cc%25%0D%0A::::x:: 1%25, 2%0D%0A3")
  }
}
