import Foundation
import JSONSyntax
import Testing

@testable import CompatEngine
@testable import CompatModel

/// The order of decisions is the specification of the product: every rule is met by one row, and the
/// article *Outcomes* has the same rules in the same order.
@Suite struct SiteRuleTests {
  @Test(arguments: SiteRuleRow.table)
  func `each rule decides where its row of the table says so`(_ row: SiteRuleRow) throws {
    let fixture = try DecodingFixture(
      [row.sample], open: row.open, discriminators: row.discriminators)
    let change = try row.change(fixture.folder.samples[0].document.root)
    let check = try fixture.check(row.strategy, kind: .breaking, change: change)
    #expect(check.effect?.rule == row.rule)
    #expect(check.outcome == row.outcome)
  }

  @Test(arguments: [
    // Its words are shown as they are, but for this one.
    (
      DecodingFixture.strategy(SiteRuleModels.Renamed.self),
      [#"{"level":"low"}"#, #"{"level":"high"}"#], "/level", #""high""#, SiteRule.notSaid
    ),
    // No sample has this number, and every number is shown so.
    (
      DecodingFixture.strategy(SiteRuleModels.Doubled.self), [#"{"count":5}"#, #"{"count":6}"#],
      "/count", "7", .readAsSaid
    ),
  ])
  func `a form of the app's own needs an old value in it`(
    strategy: Strategy, samples: [String], site: String, said: String, rule: SiteRule
  ) throws {
    let fixture = try DecodingFixture(samples)
    let change = try SiteRuleModels.replacing(site, by: said)(
      fixture.folder.samples[0].document.root)
    let check = try fixture.check(strategy, kind: .breaking, change: change)
    #expect(check.effect?.rule == rule)
  }

  @Test func `every rule has a row`() {
    #expect(Set(SiteRuleRow.table.map(\.rule)) == Set(SiteRule.allCases))
  }

  @Test func `the article lists every rule in order, with its reading`() throws {
    var checkout = URL(filePath: #filePath)
    for _ in 0..<6 { checkout.deleteLastPathComponent() }
    let article = try String(
      contentsOf: checkout.appending(
        path: "Sources/CodableCompat/CodableCompat.docc/Outcomes.md"), encoding: .utf8)
    let rules = Set(SiteRule.allCases.map(\.rawValue))
    let listed = article.split(separator: "\n").compactMap { line -> String? in
      let cells = line.split(separator: "|").map { $0.filter { $0 != " " && $0 != "`" } }
      guard cells.count == 3, rules.contains(cells[0]), SiteReading(rawValue: cells[2]) != nil
      else { return nil }
      return "\(cells[0]): \(cells[2])"
    }
    #expect(listed == SiteRule.allCases.map { "\($0.rawValue): \($0.reading.rawValue)" })
  }

  @Test func `the worst of several readings decides, and of equal ones the first`() {
    #expect(SiteRule.worst(of: [.said, .fallback, .elementGone]) == .fallback)
    #expect(SiteRule.worst(of: [.fallback, .respelled, .notSaid]) == .notSaid)
    #expect(SiteRule.worst(of: [.siteUnread, .said, .sameName]) == .said)
    #expect(SiteRule.worst(of: []) == .siteUnread)
  }
}
