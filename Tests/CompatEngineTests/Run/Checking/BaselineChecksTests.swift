import JSONSyntax
import TestSupport
import Testing

@testable import CompatEngine
@testable import CompatModel

/// What is mutated is an excerpt; what must decode unmodified is the payload as captured, too.
@Suite struct BaselineChecksTests {
  /// A list that must be as long as the payload says.
  struct Counted: Codable, Sendable {
    struct WrongCount: Error {}
    let count: Int
    let items: [Int]

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      count = try container.decode(Int.self, forKey: .count)
      items = try container.decode([Int].self, forKey: .items)
      guard items.count == count else { throw WrongCount() }
    }
  }

  /// A model that reads at most four elements.
  struct Short: Codable, Sendable {
    struct TooLong: Error {}
    let items: [Int]

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      items = try container.decode([Int].self, forKey: .items)
      if items.count > 4 { throw TooLong() }
    }
  }

  static let payload = #"{"count":6,"items":[1,2,3,4,5,6]}"#

  static func run(
    _ strategies: Strategy..., everyElement: Bool = false, notes: [SiteNote] = [],
    version: String = "1"
  ) throws -> FixtureRun {
    let sample = try RunFixture.sample(payload, version: version, name: "a.json")
    let folder = ContractFolder(
      id: "ticket", title: "", summary: "", versions: ["1", "2"], notes: notes, samples: [sample])
    return try RunFixture.run(
      folder, strategies, selection: Selection(everyElement: everyElement))
  }

  @Test(arguments: ["1", "2"])
  func `a model that needs every element is named, and its mutants are skipped`(
    version: String
  ) throws {
    let run = try Self.run(RunFixture.strategy("counted", Counted.self), version: version)
    let failure = try #require(run.sampleFailures.first)
    #expect(failure.isOfExcerpt)
    #expect(failure.outcome == .rejected)
    let cells = run.results.rows.values.flatMap(\.cells.values)
    #expect(cells.allSatisfy { $0.tally == Tally() })
  }

  @Test func `it is checked with every element, by option or by note`() throws {
    let strategy = RunFixture.strategy("counted", Counted.self)
    #expect(try Self.run(strategy, everyElement: true).sampleFailures.isEmpty)
    let note = SiteNote(
      pattern: JSONPointerPattern(tokens: [.key("items")]), needsEveryElement: true)
    #expect(try Self.run(strategy, notes: [note]).sampleFailures.isEmpty)
  }

  @Test func `the captured payload must decode as well as its excerpt`() throws {
    let run = try Self.run(RunFixture.strategy("short", Short.self))
    let failure = try #require(run.sampleFailures.first)
    #expect(!failure.isOfExcerpt)
  }
}
