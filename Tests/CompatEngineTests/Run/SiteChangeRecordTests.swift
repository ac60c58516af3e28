import JSONSyntax
import TestSupport
import Testing

@testable import CompatEngine
@testable import CompatModel
@testable import CompatOperators

@Suite struct SiteChangeRecordTests {
  static func records(_ strategy: Strategy) throws -> [SiteChangeRecord] {
    try RunFixture.run(try RunFixture.folder(), [strategy]).sections[0].rows[0].places
  }

  static func record(_ operatorID: String, at place: String, of strategy: Strategy) throws
    -> SiteChangeRecord
  {
    try #require(
      try records(strategy).first {
        $0.operatorID == operatorID && $0.place.description == place
      })
  }

  @Test func `a record holds one example for each outcome`() throws {
    let record = try Self.record("enum-case-added", at: "/state", of: RunFixture.strict)
    #expect(record.isName)
    #expect(!record.isFailClosed)
    #expect(record.form == .renamed)
    #expect(record.kind == .additive)
    let example = try #require(record.examples[.rejected])
    #expect(record.examples.count == 1)
    #expect(example.was == .string("open"))
    #expect(example.errorKind == .dataCorrupted)
    #expect(example.errorSite?.description == "/state")
    #expect(example.seen == nil)
  }

  @Test func `what the app sees is a part of the example`() throws {
    let record = try Self.record("enum-case-added", at: "/state", of: RunFixture.tolerant)
    let example = try #require(record.examples[.absorbed])
    #expect(example.before == .string("open"))
    #expect(example.seen == .string("unknown"))
    #expect(example.atSite == .fallback)
    #expect(example.errorKind == nil)
  }

  @Test func `changes of the whole payload are no changes of a place`() throws {
    let records = try Self.records(RunFixture.strict)
    #expect(!records.contains { $0.place == .root })
    #expect(!records.contains { $0.operatorID.hasPrefix("wire-") })
    #expect(records.map(\.place) == records.map(\.place).sorted())
  }

  @Test func `records are by place, then by operator, whatever other strategies see`() throws {
    let rows = try RunFixture.run(
      try RunFixture.folder(), [RunFixture.strict, RunFixture.tolerant, RunFixture.token]
    ).sections[0].rows
    for strategyIndex in rows {
      let names = strategyIndex.places.map { ($0.place, $0.operatorID) }
      try #require(Set(names.map(\.1)).count > 1)
      #expect(names.elementsEqual(names.sorted { $0 < $1 }, by: ==))
      #expect(strategyIndex.places.allSatisfy { !$0.examples.isEmpty })
    }
  }

  @Test func `a value that fills a page is not kept`() throws {
    let long = String(repeating: "x", count: 1000)
    let folder = try RunFixture.folder([
      RunFixture.sample(#"{"id":1,"state":"open","note":"\#(long)"}"#, name: "a.json")
    ])
    let records = try RunFixture.run(folder, [RunFixture.token]).sections[0].rows[0].places
    let notes = records.filter { $0.place.description == "/note" }
    #expect(!notes.isEmpty)
    #expect(notes.flatMap(\.examples.values).allSatisfy { $0.was == nil })
  }
}
