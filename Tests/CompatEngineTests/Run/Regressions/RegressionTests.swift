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
      "shortened": {"/a": 3, "/b": 1},
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
    #expect(regression.cut.leftOut.texts == ["/a~1b", "/street"])
    #expect(regression.cut.emptied.texts == ["/id"])
    #expect(regression.cut.shortened.texts == ["/a": 3, "/b": 1])
    #expect(regression.cut.raised.texts.mapValues(\.description) == ["/c": "/c/d/0"])
    #expect(regression.outcomes == ["placed": .rejected, "strict": .crashed])
    let files = regression.files(in: "Corpus/light/regressions")
    #expect(files.map(\.path) == [Self.payload, Self.origin])
    #expect(files.map { String(decoding: $0.bytes, as: UTF8.self) } == ["{}", Self.text])
  }

  @Test func `a payload without its origin, or an origin without its payload, is an error`() throws
  {
    let folder = "Corpus/light/regressions"
    let files = MemoryFiles([
      Self.payload: .text("{}"), Self.origin: .text(Self.text), "\(folder)/b.json": .text("{}"),
      "\(folder)/._c.json": .text("{}"), "\(folder)/d.origin.json": .text(Self.text),
      "\(folder)/a.json": .text("{}"),
    ])
    let failure = #expect(throws: RegressionError.self) {
      try Regression.all(of: "light", in: "Corpus", files: files)
    }
    #expect(
      failure?.description == """
        \(folder)/a.json:1:1: error: this payload is never replayed: its '.origin.json' file is \
        missing; restore that file, or delete this one
        \(folder)/b.json:1:1: error: this payload is never replayed: its '.origin.json' file is \
        missing; restore that file, or delete this one
        \(folder)/d.origin.json:1:1: error: the payload of this origin is missing; restore its \
        '.json' file, or delete this one
        """)
  }

  @Test func `a folder that is a link is read where it leads, and none has no payloads`() throws {
    let name = "shared/rejected-place-3f2a9c"
    let files = MemoryFiles([
      "Corpus/light/regressions": .link(to: "shared"), "\(name).json": .text("{}"),
      "\(name).origin.json": .text(Self.text),
    ])
    #expect(try Regression.all(of: "light", in: "Corpus", files: files).count == 1)
    #expect(try Regression.all(of: "x", in: "Corpus", files: MemoryFiles([:])) == [])
  }

  /// The shortest origin, with another member or another value of one.
  private static func origin(
    version: Int = 1, leftOut: String? = "[]", strategies: String = #"{"a": "hung"}"#,
    more: String = ""
  ) -> String {
    let left = leftOut.map { #""leftOut": \#($0), "# } ?? ""
    return """
      {"schemaVersion": \(version), "mutant": "", \(left)\(more)"seed": 1, \
      "strategies": \(strategies)}
      """
  }

  @Test(arguments: [
    ("{", "1:2: error: "), ("[]", "1:1: error: "), (#"{"seeed": 1}"#, "1:2: error: "),
    (origin(version: 2), "1:1: error: this is no origin of a regression: "),
    (origin(leftOut: #"["a"]"#), "1:1: error: this is no origin of a regression: "),
    (origin(leftOut: nil), "1:1: error: this is no origin of a regression: "),
    (
      origin(strategies: #"{"a": "hung", "b": 1}"#),
      "1:1: error: this is no origin of a regression: "
    ),
    (origin(strategies: #"{"a": "broken"}"#), "1:1: error: this is no origin of a regression: "),
    (
      origin(more: #""shortened": {"/a": "b"}, "#),
      "1:1: error: this is no origin of a regression: "
    ),
    (origin(more: #""raised": {"a": "/b"}, "#), "1:1: error: this is no origin of a regression: "),
    (origin(more: #""raised": [], "#), "1:1: error: this is no origin of a regression: "),
    (origin(more: #""emptied": "/a", "#), "1:1: error: this is no origin of a regression: "),
  ])
  func `a damaged origin is reported with its file`(text: String, error: String) throws {
    let failure = #expect(throws: RegressionError.self) { try Self.read(text) }
    #expect(
      failure?.description.hasPrefix("\(Self.origin):\(error)") == true,
      "\(failure?.description ?? "")")
    // An older origin has fewer members.
    #expect(try Self.read(Self.origin()).first?.cut == SampleCut())
  }

  typealias Answer = (strategy: String, before: Outcome, isAsked: Bool, now: Outcome?)

  private static func replayed(_ answers: [Answer]) -> ReplayedRegression {
    ReplayedRegression(
      contract: "light", name: "found", mutant: "light/1/go.json#key-missing@/a", isMade: true,
      answers: answers.map {
        .init(strategy: $0.strategy, before: $0.before, isAsked: $0.isAsked, now: $0.now)
      })
  }

  private static let both: [Answer] = [
    ("a", .rejected, true, .rejected), ("b", .rejected, true, .absorbed),
  ]

  @Test(
    arguments: [
      (both, ["a", "b"], [], .stillFails), (both, ["a", "b"], ["a"], .fixed),
      // Strategies that are not judged decide nothing.
      (both, ["a", "b"], ["a", "b"], nil),
      ([("a", .rejected, false, nil)], [], [], .stale),
      ([("a", .rejected, true, nil)], ["a"], [], .changed),
    ] as [([Answer], [String], Set<String>, ReplayStatus?)])
  func `a replayed payload has the status of its judged strategies`(
    answers: [Answer], strategies: [String], references: Set<String>, status: ReplayStatus?
  ) {
    let all = strategies.map { id in
      let strategy = RunFixture.strategy(id, RunFixture.Token.self)
      return references.contains(id) ? strategy.asReference() : strategy
    }
    #expect(Self.replayed(answers).status(judgedIn: .everything, among: all) == status)
    #expect(Self.replayed(answers).file(in: "Corpus") == "Corpus/light/regressions/found.json")
  }

  @Test func `a results file holds the answers to replayed payloads`() throws {
    var shard = ShardResults(
      plan: PlanFingerprint(String(repeating: "A", count: 64)), shard: .whole)
    #expect(!String(decoding: shard.encoded(), as: UTF8.self).contains("replayed"))
    shard.replayed = [
      Self.replayed([("a\u{1B}", .rejected, true, .absorbed), ("b", .hung, false, nil)])
    ]
    #expect(try ShardResults(reading: shard.encoded(), path: "shard.json") == shard)
  }
}
