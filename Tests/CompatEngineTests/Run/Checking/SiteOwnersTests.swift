import JSONSyntax
import TestSupport
import Testing

@testable import CompatEngine
@testable import CompatModel
@testable import CompatOperators

@Suite struct SiteOwnersTests {
  static let payloads = [
    #"{"id":1,"items":[{"kind":"a"}],"note":"long enough"}"#, #"{"id":2,"items":[]}"#,
    #"{"id":30,"items":[{"kind":"b"}]}"#,
  ]

  static func owners() throws -> SiteOwners {
    SiteOwners(
      of: try payloads.enumerated().map { try RunFixture.sample($1, name: "\($0).json") })
  }

  @Test(arguments: [
    ("/id", [], 1), ("/items/*/kind", [], 2), ("/note", [], 0), ("/id", [1], 2),
    ("/items/*/kind", [2, 1], 0),
  ])
  func `the smallest intact sample shows a site`(site: String, broken: [Int], owner: Int) throws {
    var owners = try Self.owners()
    let pattern = try JSONPointerPattern(parsing: site)
    let found = Self.payloads.indices.filter { sample in
      owners.isOwner(sample, of: pattern) { broken.contains($0) ? .none : .all }
    }
    #expect(found == [owner])
  }

  @Test func `a sample that is read with a loss shows a site that no intact one has`() throws {
    var owners = try Self.owners()
    let note = try JSONPointerPattern(parsing: "/note")
    #expect(owners.isOwner(0, of: note) { $0 == 0 ? .outsideLosses : .all })
    var others = try Self.owners()
    let id = try JSONPointerPattern(parsing: "/id")
    #expect(!others.isOwner(1, of: id) { $0 == 1 ? .outsideLosses : .all })
  }

  @Test func `no sample shows a site that only broken ones have`() throws {
    var owners = try Self.owners()
    #expect(!owners.isOwner(0, of: try JSONPointerPattern(parsing: "/note")) { _ in .none })
  }

  @Test func `any sample shows a site that none has`() throws {
    var owners = try Self.owners()
    #expect(owners.isOwner(2, of: try JSONPointerPattern(parsing: "/absent")) { _ in .all })
  }

  @Test func `remedies are tried on the smallest sample that decodes`() throws {
    let folder = try RunFixture.folder([
      RunFixture.sample(#"{"id":1}"#, name: "broken.json"),
      RunFixture.sample(#"{"id":2,"state":"open"}"#, name: "healthy.json"),
    ])
    let part = try #require(
      ContractPlan(
        of: folder, contracts: [Contract("ticket") { RunFixture.strict }],
        catalog: .standard, selection: Selection(operators: ["key-missing"])))
    let results = try UnitChecker(part: part, number: 0).check(sample: 1, strategyIndex: 0)
    let row = try #require(results.rows[.init(part: 0, strategyIndex: 0)])
    #expect(Set(row.remedies.keys.map(\.changes.site.description)) == ["/id", "/state"])
  }
}
