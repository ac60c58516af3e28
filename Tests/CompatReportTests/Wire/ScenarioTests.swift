import TestSupport
import Testing

@testable import CodableCompat
@testable import CompatEngine

/// Corpus and models in, facts of the report out.
@Suite struct ScenarioTests {
  typealias Model = ScenarioModels
  typealias Ticket = RunFixture.Ticket

  private static func strategy<Type: Decodable & SendableMetatype>(
    _ pattern: StrategyPattern, _ model: Type.Type, _ settings: DecoderSettings = .standard
  ) -> Strategy {
    Strategy(
      pattern, decoding: model, release: "1.0", builtAgainst: "1", settings: settings,
      declaring: ClientTraits(convertsSnakeCase: settings.summary == RunFixture.snakeCase.summary))
  }

  /// One enum, in each pattern of its own.
  static let patterns: [String: Strategy] = [
    "strict": strategy(.strict, Ticket<Model.State>.self),
    "optional": strategy(.strictOptional, Model.Absent.self),
    "wrapper": strategy(.structWrapper, Ticket<RunFixture.Token>.self),
    "unknown": strategy(.unknownCase, Ticket<Model.Known>.self),
    "kept": strategy(.unknownCasePreserving, Ticket<Model.Kept>.self),
    "optionalUnknown": strategy(.optionalUnknownCase, Model.AbsentKnown.self),
    "nilWrapper": strategy(.nilWrapper, Model.Wrapped.self),
    "failureAsNil": strategy(.failureAsNilWrapper, Model.Failing.self),
    "careless": strategy(.lossy, Model.Careless.self),
    "layout": strategy(.discriminator, Ticket<Model.State>.self),
    "keptLayout": strategy(.discriminatorPreserving, Ticket<Model.Kept>.self),
    "twins": strategy(.strict, Model.Twin<Model.State, Model.State>.self),
    "unknownTwins": strategy(.unknownCase, Model.Twin<Model.Known, Model.Known>.self),
    "keptTwins": strategy(.unknownCasePreserving, Model.Twin<Model.Kept, Model.Kept>.self),
    "mixedTwins": strategy(.lossy, Model.Twin<Model.State, Model.Known>.self),
    "carelessTwins": strategy(.unknownCase, Model.CarelessTwin.self),
    "half": strategy(.structWrapper, Model.Half.self),
  ]

  private static func app<Type: Decodable & SendableMetatype>(
    _ name: String, _ model: Type.Type, _ settings: DecoderSettings = .standard
  ) -> (String, Strategy) {
    let pattern = StrategyPattern(id: name, summary: "A model of an app.", effort: .none)
    return (name, strategy(pattern, model, settings))
  }

  /// The models of apps, as they ship.
  static let apps = [
    app("other", Ticket<Model.State>.self), app("order", Model.Order.self),
    app("loose", Model.Loose.self), app("swallowing", Model.Swallowing.self, RunFixture.snakeCase),
    app("dropping", Model.Dropping.self, RunFixture.snakeCase), app("owned", Model.Owned.self),
    app("named", Model.Named.self, RunFixture.snakeCase),
    app("picky", Model.Picky.self, RunFixture.snakeCase),
    app("underscored", Model.Underscored.self), app("page", Model.Page.self),
    app("flagged", Model.Flagged.self), app("dated", Model.Dated.self, Model.seconds),
    app("elements", [Model.Element].self), app("tagged", Model.Tagged.self),
    app("noted", Model.Noted.self), app("reading", Model.Reading.self),
    app("mapped", Model.Mapped.self), app("moded", Model.Moded.self),
    app("counted", Model.Counted.self, RunFixture.snakeCase),
    app("cards", [Model.Picture].self), app("post", Model.Post.self),
    app("media", [Model.Medium].self), app("answers", [Model.Answer].self),
    app("extended", Model.Extended.self),
  ]

  static let models = patterns.merging(apps) { first, _ in first }

  static let ordinary: Set = [
    "enum-case-added", "key-missing", "key-null", "type-number-to-string", "enum-ordinal",
    "array-null-element", "array-heterogeneous",
  ]

  @Test(arguments: try TableFile("Scenarios.txt").sections)
  func `a run finds what is recorded`(_ scenario: TableFile.Section) throws {
    func words(_ mark: String) -> [String] {
      scenario.lines(after: "\(mark) ").flatMap { $0.split(separator: " ").map(String.init) }
    }
    let operators = Set(words("operators"))
    let folder = try RunFixture.folder(
      of: scenario.lines(after: "- "), newer: scenario.lines(after: "+ "),
      open: words("open").isEmpty ? ["/state"] : words("open"),
      discriminators: words("discriminators"), failClosed: words("fail-closed"),
      areDialects: scenario.lines.contains("dialects"))
    let known = words("known")
    let entries =
      try known.isEmpty
      ? []
      : [
        BaselineEntry(
          FailureSignature(
            contract: "ticket", strategy: known[0], change: known[1], site: known[2],
            outcome: #require(Outcome(rawValue: known[3]))), because: "It is so.")
      ]
    let run = try RunFixture.run(
      folder, words("models").map { try #require(Self.models[$0], "\($0)") },
      selection: Selection(
        operators: operators == ["ordinary"] ? Self.ordinary : operators, allowsHazards: true,
        remedies: words("remedies").first.flatMap(RemedyEffort.init) ?? .first))
    let facts = RunFacts.text(
      of: run.report(baseline: Baseline(entries: entries)),
      try words("topics").map { try #require(RunFacts.Topic(rawValue: $0)) })
    GoldenFiles("Facts").expect(
      facts, is: scenario.heading.filter { $0 != "," }.replacing(" ", with: "-") + ".txt")
  }

  @Test(arguments: try TableFile("Advised.txt").rows)
  func `the cheapest strategy that survives is advised`(_ row: TableFile.Row) throws {
    let run = try RunFixture.run(
      try RunFixture.folder(of: [#"{"id":1,"state":"open"}"#, #"{"id":2,"state":"closed"}"#]),
      row[0].split(separator: " ").map { try #require(Self.patterns[String($0)], "\($0)") },
      selection: Selection(operators: Self.ordinary, remedies: .none))
    let changes = run.report.contracts[0].recommendations.filter { $0.sites.contains("/state") }
      .flatMap(\.changes).flatMap { change in
        change.from.map { "\($0): \(change.to?.strategy ?? "-")" }
      }
    #expect(changes == Array(row.cells.dropFirst()))
  }
}
