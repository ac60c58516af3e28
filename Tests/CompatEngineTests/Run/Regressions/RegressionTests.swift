import CodableCompat
import JSONSyntax
import TestSupport
import Testing

@testable import CompatEngine
@testable import CompatModel

/// Payloads that were found by a search, and are replayed in each run.
@Suite struct RegressionTests {
  private static let origin = "Corpus/light/regressions/rejected-place-3f2a9c.origin.json"
  private static let payload = "Corpus/light/regressions/rejected-place-3f2a9c.json"
  private static let text = """
    {
      "schemaVersion": 1,
      "mutant": "light/1/go.json#key-missing@/place",
      "leftOut": ["/a~1b", "/street"],
      "emptied": ["/id"],
      "raised": {"/c": "/c/d/0"},
      "seed": 7,
      "strategies": {
        "placed": "rejected",
        "strict": "crashed"
      }
    }

    """

  private static func read(_ origin: String) throws -> [Regression] {
    let files = MemoryFiles([payload: .text("{}"), self.origin: .text(origin)])
    return try Regression.all(of: "light", in: "Corpus", files: files)
  }

  @Test func `the files are written as they are read`() throws {
    let regression = try #require(Self.read(Self.text).first)
    #expect(regression.mutant == "light/1/go.json#key-missing@/place")
    #expect(regression.seed == 7)
    let (outer, inner) = (JSONPointer(tokens: ["c"]), JSONPointer(tokens: ["c", "d", "0"]))
    #expect(regression.cut.raised == [outer: inner])
    #expect(regression.outcomes == ["placed": .rejected, "strict": .crashed])
    #expect(regression.files.map(\.path) == [Self.payload, Self.origin])
    #expect(
      regression.files.map { String(decoding: $0.bytes, as: UTF8.self) } == ["{}", Self.text])
  }

  @Test func `a folder that is a link is read where it leads, and none has no payloads`() throws {
    let name = "shared/rejected-place-3f2a9c"
    let files = MemoryFiles([
      "Corpus/light/regressions": .link(to: "shared"), "\(name).json": .text("{}"),
      "\(name).origin.json": .text(Self.text), "shared/._hidden.json": .text("{}"),
    ])
    #expect(try Regression.all(of: "light", in: "Corpus", files: files).count == 1)
    #expect(try Regression.all(of: "x", in: "Corpus", files: MemoryFiles([:])) == [])
  }

  /// The shortest origin, with another member or another value of one.
  @Test(arguments: try TableFile("DamagedOrigins.txt").rows)
  func `a damaged origin is reported with its file`(_ row: TableFile.Row) throws {
    let failure = #expect(throws: ReadingError.self) { try Self.read(row.cells[0]) }
    let sentence = "\(Self.origin):1:1: error: this is no origin of a regression: "
    #expect(failure?.description.hasPrefix(sentence) == true, "\(failure?.description ?? "")")
  }

  @Test func `an older origin has fewer members`() throws {
    let origin =
      #"{"schemaVersion":1,"mutant":"","leftOut":[],"seed":1,"strategies":{"a":"hung"}}"#
    #expect(try Self.read(origin).first?.cut == SampleCut())
  }

  /// Answers as words: the strategy, the outcome before, and that of now; `-` if it is not asked,
  /// `?` if it gave none.
  private static func replayed(_ answers: String...) -> ReplayedRegression {
    ReplayedRegression(
      contract: "light", name: "found", mutant: "light/1/go.json#key-missing@/a", isMade: true,
      answers: answers.map { answer in
        let words = answer.split(separator: " ").map(String.init)
        return .init(
          strategy: words[0], before: Outcome(rawValue: words[1]) ?? .intact,
          isAsked: words[2] != "-", now: Outcome(rawValue: words[2]))
      })
  }

  private static let both = replayed("a rejected rejected", "b rejected absorbed")

  @Test(
    arguments: [
      (both, ["a", "b"], [], .stillFails), (both, ["a", "b"], ["a"], .fixed),
      // Strategies that are not judged decide nothing.
      (both, ["a", "b"], ["a", "b"], nil), (replayed("a rejected -"), [], [], .stale),
      (replayed("a rejected ?"), ["a"], [], .changed),
    ] as [(ReplayedRegression, [String], Set<String>, ReplayStatus?)])
  func `a replayed payload has the status of its judged strategies`(
    replayed: ReplayedRegression, strategies: [String], references: Set<String>,
    status: ReplayStatus?
  ) {
    let all = strategies.map { id in
      let strategy = RunFixture.strategy(id, RunFixture.Token.self)
      return references.contains(id) ? strategy.asReference() : strategy
    }
    #expect(replayed.status(judgedIn: .everything, among: all) == status)
    #expect(replayed.file(in: "Corpus") == "Corpus/light/regressions/found.json")
  }

  @Test func `a results file holds the answers to replayed payloads`() throws {
    var shard = ShardResults(
      plan: PlanFingerprint(String(repeating: "A", count: 64)), shard: .whole)
    shard.replayed = [Self.replayed("a\u{1B} rejected absorbed", "b hung -")]
    #expect(try ShardResults(reading: shard.encoded(), path: "shard.json") == shard)
  }
}
