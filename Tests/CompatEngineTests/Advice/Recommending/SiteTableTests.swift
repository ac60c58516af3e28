import JSONSyntax
import TestSupport
import Testing

@testable import CompatEngine
@testable import CompatModel

/// What a run records about each site, for recommendations.
@Suite struct SiteTableTests {
  static func sites() throws -> [SiteTable.Site] {
    let run = try RunFixture.run(
      RunFixture.folder(), [RunFixture.strict, RunFixture.tolerant, RunFixture.token])
    return run.contract.siteTable.sites
  }

  static func site(_ path: String) throws -> SiteTable.Site {
    let sites = try sites()
    return try #require(sites.first { $0.pattern.description == path })
  }

  @Test func `the sites are those of the samples, in order`() throws {
    let paths = try Self.sites().map(\.pattern.description)
    #expect(paths == paths.sorted())
    #expect(Set(paths).isSuperset(of: ["/id", "/note", "/state"]))
  }

  @Test func `outcomes are recorded by change of the site`() throws {
    let facts = try Self.site("/state").facts
    #expect(facts.map { $0.survives(.newValue) } == [false, true, true])
    #expect(facts.map { $0.survives(.missing) } == [false, false, false])
    #expect(facts.map { $0.survives(.null) } == [false, false, false])
    #expect(facts.map { $0.passesOver(.otherType) } == [false, false, false])
    #expect(facts.map { $0.worseThanExpected > 0 } == [true, false, false])
    #expect(facts.map(\.rawValues) == [[], [.kept, .replaced], [.kept]])
    #expect(facts.allSatisfy { $0.isRead })
    #expect(facts[2].distinguishability.map(\.unknownsFromEachOther) == [true])
  }

  @Test func `a site is fail-closed if one of its elements is`() {
    var results = StrategyResults()
    // Very many sites cannot be in the right order by chance.
    let patterns = (0..<40).map { JSONPointerPattern(tokens: [.key("\($0)"), .any]) }
    for pattern in patterns {
      for isFailClosed in [true, false] {
        let key = SiteChangeKey(
          pattern: pattern, operatorNumber: 0, form: .nulled, siteChange: .null, isName: false,
          isFailClosed: isFailClosed, isChangeFailClosed: isFailClosed)
        results.sites[key] = SiteChangeFacts()
      }
    }
    let sites = SiteTable(of: [results]).sites
    #expect(sites.map(\.pattern) == patterns)
    #expect(sites.allSatisfy { $0.isFailClosed })
  }

  @Test func `sites that no model reads are recorded`() throws {
    let facts = try Self.site("/note").facts
    #expect(facts.allSatisfy { !$0.isRead })
    #expect(facts.allSatisfy { $0.worseThanExpected == 0 })
  }

  @Test func `a site is fail-closed after any first change`() throws {
    let folder = try RunFixture.folder(
      [
        try RunFixture.sample(#"{"id":1,"state":"open"}"#, name: "1.json"),
        try RunFixture.sample(#"{"id":2,"state":"closed"}"#, name: "2.json"),
      ], failClosed: ["/state"])
    let run = try RunFixture.run(
      folder, [RunFixture.strict], selection: Selection(operators: ["enum-case-removed"]))
    let sites = run.contract.siteTable.sites
    #expect(sites.map(\.pattern.description) == ["/state"])
    #expect(sites.map(\.isFailClosed) == [true])
  }

  @Test func `harm is any outcome worse than rejected`() {
    var facts = SiteFacts()
    #expect(!facts.harms(.missing))
    #expect(facts.survives(.missing) == nil)
    for outcome in Outcome.allCases {
      facts.changes[.missing] = SiteChangeFacts()
      facts.changes[.missing]?.tally.count(outcome)
      #expect(facts.harms(.missing) == (outcome > .rejected), "\(outcome)")
      #expect(facts.survives(.missing) == outcome.isSurvived, "\(outcome)")
      #expect(facts.passesOver(.missing) == (outcome == .absorbed), "\(outcome)")
    }
  }

  @Test func `the table grows with the sites, not with the checks`() throws {
    let once = try Self.sites()
    let samples = try (0..<5).map { number in
      try RunFixture.sample(
        #"{"id":\#(number),"state":"open","note":"ticket"}"#, name: "\(number).json")
    }
    let run = try RunFixture.run(
      RunFixture.folder(samples), [RunFixture.strict, RunFixture.tolerant, RunFixture.token])
    let many = run.contract.siteTable.sites
    #expect(many.map(\.pattern) == once.map(\.pattern))
  }
}
