import Testing

@testable import CompatModel
@testable import CompatReport

@Suite struct NewerSampleSectionTests {
  @Test
  func `each site that broke is shown once, with what becomes of the sample, the worst first`()
    throws
  {
    var report = Report.ordinary
    report.newerSamples = Report.fixture().newerSamples
    let text = TextReport(width: 100).string(for: report)
    #expect(
      text.contains(
        """


        NEWER SAMPLES, READ BY OLDER RELEASES
        ≠ Corpus/item/2020-03/tower.json:1:1: /owner is missing: misread in strict
        ✗ Corpus/item/2020-03/tower.json:2:11: /type is "tower": rejected in strict

        """))
    #expect(
      TextReport(width: 100, verbosity: .verbose).string(for: report).contains(
        """
        ✗ Corpus/item/2020-03/tower.json:2:11: /type is "tower": rejected in strict, absorbed in
          unknown-case

        """))
    let failures = try #require(text.firstRange(of: "\nNEW FAILURES\n"))
    let section = try #require(text.firstRange(of: "\nNEWER SAMPLES"))
    let risks = try #require(text.firstRange(of: "\nHIGHEST RISKS\n"))
    #expect(failures.lowerBound < section.lowerBound)
    #expect(risks.lowerBound < section.lowerBound)
  }

  @Test func `a report without newer samples that break has no section`() {
    #expect(!TextReport().string(for: .ordinary).contains("NEWER SAMPLES"))
    #expect(!HTMLReport().string(for: .ordinary).contains("id=\"newer\""))
  }

  @Test func `what releases survive is shown on request`() throws {
    var report = Report.ordinary
    var sample = try #require(Report.fixture().newerSamples?.first)
    sample.sites = sample.sites.map { site in
      var site = site
      site.effects = [ReportSampleEffect(outcome: .absorbed, strategies: ["strict"])]
      return site
    }
    report.newerSamples = [sample]
    #expect(
      TextReport(width: 100).string(for: report).contains(
        "\nNEWER SAMPLES, READ BY OLDER RELEASES\n2 more sites: '--verbose'\n"))
    #expect(
      TextReport(width: 100, verbosity: .verbose).string(for: report).contains(
        "~ Corpus/item/2020-03/tower.json:2:11: /type is \"tower\": absorbed in strict\n"))
  }

  @Test func `a summary shows three sites, and the others on request`() throws {
    var report = Report.ordinary
    var sample = try #require(Report.fixture().newerSamples?.first)
    sample.sites = (1...8).map { number in
      ReportBrokenSite(
        site: "/items/\(number)", line: number, column: 3, value: "\(number)",
        effects: [ReportSampleEffect(outcome: .rejected, strategies: ["strict"])])
    }
    report.newerSamples = [sample]
    let short = TextReport(width: 100).string(for: report)
    #expect(short.contains("/items/3 is 3"))
    #expect(!short.contains("/items/4 is 4"))
    #expect(short.contains("\n5 more sites: '--verbose'\n"))
    #expect(
      TextReport(width: 100, verbosity: .verbose).string(for: report).contains("/items/8 is 8"))
  }
}
