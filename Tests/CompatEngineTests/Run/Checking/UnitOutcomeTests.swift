import JSONSyntax
import TestSupport
import Testing

@testable import CompatEngine
@testable import CompatModel

/// One operator on one sample: what is a finding, what is a limit of the decoder, and what is fine.
@Suite struct UnitOutcomeTests {
  typealias Model = CheckedModels

  static let models = [
    "strict": RunFixture.strict, "tolerant": RunFixture.tolerant, "token": RunFixture.token,
    "closure": StepLog().strategy(), "tolerating": Model.converting(Model.Tolerating.self),
    "picky": Model.converting(Model.Picky.self), "byHand": Model.converting(Model.ByHand.self),
    "snake": Model.converting(Model.Snake.self), "liar": RunFixture.strategy("l", Model.Liar.self),
    "number": RunFixture.strategy("n", Model.Number.self),
    "trusting": RunFixture.strategy("t", Model.Trusting.self),
    "named": RunFixture.strategy("n", Model.Named.self),
    "zero": RunFixture.strategy("z", Model.ZeroAmount.self),
  ]

  @Test(arguments: try TableFile("UnitOutcomes.txt").rows)
  func `an outcome is a finding, a limit of the decoder, or fine`(_ row: TableFile.Row) throws {
    let folder = try RunFixture.folder(
      of: Array(row.cells.dropFirst(6)), failClosed: row[given: 3].map { [$0] } ?? [])
    let results = try RunFixture.unit(
      folder, #require(Self.models[row.cells[1]]), operators: [row.cells[2]])
    let cell = try #require(results.cells[0])
    let findings = row[given: 4]?.split(separator: " ").map(String.init) ?? []
    #expect(cell.tally.total > 0)
    #expect(Set(results.findings.keys.map(\.outcome.rawValue)) == Set(findings))
    #expect(results.decoderLimits[0]?.outcome.rawValue == row[given: 5])
    #expect(results.decoderLimits[0]?.count ?? 1 > 0)
    #expect((cell.worse == Tally()) == findings.isEmpty)
    #expect(results.sites.values.allSatisfy { $0.worseThanExpected == 0 } == findings.isEmpty)
  }

  @Test func `limits are counted, with the first check as their example`() throws {
    let one = try RunFixture.unit(
      RunFixture.folder(of: [#"{"id":1,"state":"open"}"#, #"{"id":2,"state":"closed"}"#]),
      RunFixture.strict, operators: ["key-duplicated"])
    let limit = try #require(one.decoderLimits[0])
    #expect(limit.count == 4)
    #expect(limit.position == CheckPosition(sample: 0, index: 0))
    var merged = one
    merged.merge(StrategyResults())
    merged.merge(one)
    #expect(merged.decoderLimits[0]?.count == 8)
    #expect(merged.decoderLimits[0]?.position == limit.position)
  }

  @Test func `a plain tree shows what the payload says`() throws {
    let payload = """
      {"a":[null,true,1,-2.5,1e200,4503599627370497.00000001,18446744073709551615,"é",{},[]],\
      "snake_case":{"b":1e3}}
      """
    let strategy = try #require(RunFixture.strict.decoding?(JSONTree.self))
    let decoded = try strategy.reader.read(Array(payload.utf8))
    let expected = try JSONDocument(parsing: payload).root.value
    #expect(Reflector().look(at: decoded.value).tree == expected)
  }

  static let shown = [
    #"{"id":1,"items":[{"kind":"a"}],"note":"long enough"}"#, #"{"id":2,"items":[]}"#,
    #"{"id":30,"items":[{"kind":"b"}]}"#,
  ]

  @Test(
    arguments: [
      ("/id", [:], [1]), ("/items/*/kind", [:], [2]), ("/note", [:], [0]),
      ("/id", [1: BaselineCheck.Extent.none], [2]),
      ("/items/*/kind", [1: .none, 2: .none], [0]),
      ("/note", [0: .none], []), ("/note", [0: .outsideLosses], [0]),
      ("/id", [1: .outsideLosses], [2]), ("/absent", [:], [0, 1, 2]),
    ] as [(String, [Int: BaselineCheck.Extent], [Int])])
  func `the smallest intact sample shows a site to remedies, else one with a loss`(
    site: String, extents: [Int: BaselineCheck.Extent], owners: [Int]
  ) throws {
    let folder = try RunFixture.folder(of: Self.shown)
    let pattern = try JSONPointerPattern(parsing: site)
    var all = SiteOwners(of: folder.samples)
    let found = Self.shown.indices.filter { sample in
      all.isOwner(sample, of: pattern) { extents[$0] ?? .all }
    }
    #expect(found == owners)
  }

  @Test(arguments: [
    (Outcome.rejected, Loss.payload, Outcome.absorbed, Loss.value, 1, 0),
    (.rejected, .payload, .collateral, .neighbours, 1, 0),
    (.rejected, .payload, .rejected, .payload, 0, 0),
    (.rejected, .payload, .misread, .value, 0, 1),
    (.collateral, .neighbours, .absorbed, .value, 1, 0),
    (.collateral, .neighbours, .collateral, .element, 1, 0),
    (.collateral, .neighbours, .collateral, .neighbours, 0, 0),
    (.collateral, .neighbours, .misread, .value, 0, 1), (.misread, .value, .absorbed, .value, 1, 0),
    (.misread, .value, .absorbed, .element, 0, 0), (.misread, .value, .rejected, .payload, 0, 0),
  ])
  func `a check is better, worse, or as bad as without the remedy`(
    before: Outcome, lost: Loss, outcome: Outcome, loss: Loss, saved: Int, harmed: Int
  ) {
    var trial = RemedyTrial()
    trial.add(outcome, losing: loss, insteadOf: before, losing: lost)
    #expect((trial.saved, trial.harmed) == (saved, harmed))
    #expect((trial.loss, trial.outcome) == (loss, outcome))
  }
}
