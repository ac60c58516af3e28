import Foundation
import Testing

@testable import CompatEngine
@testable import CompatModel

/// Payload and model in, outcome and facts out: each outcome is proved once, by one row of a file
/// in the folder *Outcomes*.
///
/// What every operator does to every reference strategy is in the tables of the calibration.
@Suite struct OutcomeTests {
  private static let changes = [
    "presence", "enums", "numbers-and-dates", "lists", "orders", "maps-and-objects", "unions",
    "several-changes", "parts",
  ]

  private static func subjects(of files: [String]) throws -> [Subject] {
    try files.flatMap { try Subject.all(in: $0) }
  }

  @Test(arguments: try subjects(of: changes))
  func `a change has the outcome that its row states`(_ subject: Subject) throws {
    try subject.check()
  }

  @Test(arguments: try subjects(of: ["right-models"]))
  func `no change is blamed on a model that is right`(_ subject: Subject) throws {
    try subject.check()
  }

  @Test(arguments: try subjects(of: ["names"]))
  func `the visible paths of a site are found without declarations`(_ subject: Subject) throws {
    try subject.check()
  }

  @Test(arguments: try subjects(of: ["fallbacks"]))
  func `a fallback is what is shown for unknown, missing and null`(_ subject: Subject) throws {
    try subject.check()
  }

  @Test(arguments: try subjects(of: ["samples"]))
  func `a sample that is not seen as it is fails, and names the value`(_ subject: Subject) throws {
    try subject.check()
  }

  @Test(arguments: try subjects(of: ["newer-samples"]))
  func `a newer sample is judged as a mutant of the healed one`(_ subject: Subject) throws {
    try subject.check()
  }

  @Test(arguments: try subjects(of: ["remedies"]))
  func `a remedy is judged by what the app would see`(_ subject: Subject) throws {
    try subject.check()
  }

  @Test(arguments: try subjects(of: ["Views/differences"]))
  func `a difference belongs to the site, or was lost or changed elsewhere`(
    _ subject: Subject
  ) throws {
    try subject.check()
  }

  /// The order of decisions is the specification of the product.
  @Test func `every rule decides in some row of the table`() throws {
    let stated = try Self.subjects(of: Self.changes).flatMap(\.rows)
      .flatMap { $0.text.split(separator: ", ") }
    #expect(
      SiteRule.allCases.filter { !stated.contains("rule \($0.rawValue)") }.map(\.rawValue) == [])
  }

  @Test func `the article lists every rule in order, with its reading`() throws {
    var checkout = URL(filePath: #filePath)
    for _ in 0..<5 { checkout.deleteLastPathComponent() }
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
    #expect(SiteRule.worst(of: [.fallback, .sameMeaning, .notSaid]) == .notSaid)
    #expect(SiteRule.worst(of: [.fallback, .doubtful]) == .doubtful)
    #expect(SiteRule.worst(of: [.siteUnread, .said, .keptAtNewSite]) == .said)
    #expect(SiteRule.worst(of: []) == .siteUnread)
  }
}
