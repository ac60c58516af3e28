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
    "picky": Model.converting(Model.Picky.self),
    "byHand": Model.converting(OutcomeTable.ByHand.self),
    "snake": Model.converting(OutcomeTable.Snake.self),
    "liar": RunFixture.strategy("l", Model.Liar.self),
    "number": RunFixture.strategy("n", Model.Number.self),
    "trusting": RunFixture.strategy("t", Model.Trusting.self),
    "named": RunFixture.strategy("n", OutcomeTable.Note.self),
    "zero": RunFixture.strategy("z", OutcomeTable.ZeroAmount.self),
  ]

  @Test(arguments: try TableFile("UnitOutcomes.txt").rows)
  func `an outcome is a finding, a limit of the decoder, or fine`(_ row: TableFile.Row) throws {
    let folder = try RunFixture.folder(
      of: Array(row.cells.dropFirst(6)), failClosed: row[given: 3].map { [$0] } ?? [])
    let results = try RunFixture.unit(
      folder, #require(Self.models[row.cells[1]]), operators: [row.cells[2]])
    let tally = try #require(results.tallies[0])
    let findings = row[given: 4]?.split(separator: " ").map(String.init) ?? []
    #expect(tally.total > 0)
    #expect(Set(results.findings.keys.map(\.outcome.rawValue)) == Set(findings))
    #expect(results.decoderLimits[0]?.tally().worst.rawValue == row[given: 5])
    #expect(results.decoderLimits[0]?.tally().total ?? 1 > 0)
    #expect(results.failedTallies.isEmpty == findings.isEmpty)
  }

  @Test func `limits are counted, with the first check as their example`() throws {
    let one = try RunFixture.unit(
      RunFixture.folder(of: [#"{"id":1,"state":"open"}"#, #"{"id":2,"state":"closed"}"#]),
      RunFixture.strict, operators: ["key-duplicated"])
    let limit = try #require(one.decoderLimits[0])
    #expect((limit.tally().total, limit.tally().worst) == (4, .misread))
    #expect(limit.firstPosition == CheckPosition(sample: 0, index: 0))
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
    #"{"id":1,"items":[{"kind":"a"}],"note":"long enough","memo":"kept"}"#,
    #"{"id":2,"items":[],"memo":null}"#,
    #"{"id":30,"items":[{"kind":"b"}]}"#,
  ]

  @Test(arguments: try TableFile("SiteOwners.txt").rows)
  func `the smallest intact sample shows a site to remedies, else one with a loss`(
    _ row: TableFile.Row
  ) throws {
    let folder = try RunFixture.folder(of: Self.shown)
    let pattern = try JSONPointerPattern(parsing: row.cells[0])
    let extents = row.cells[1].split(separator: " ")
    let known: [Substring: BaselineCheck.Extent] = ["none": .none, "some": .outsideLosses]
    let all = SiteOwners(of: folder.samples)
    let found = Self.shown.indices.filter { sample in
      all.isOwner(sample, of: pattern, strategyIndex: 0) { known[extents[$0]] ?? .all }
    }
    #expect(found.map(String.init) == row[given: 2]?.split(separator: " ").map(String.init) ?? [])
  }

  @Test(arguments: try TableFile("RemedyTrials.txt").rows)
  func `a check is better, worse, or as bad as without the remedy`(_ row: TableFile.Row) throws {
    func outcome(_ cell: Int) throws -> (Outcome, Loss) {
      let words = row.cells[cell].split(separator: " ").map(String.init)
      return try (#require(Outcome(rawValue: words[0])), #require(Loss(rawValue: words[1])))
    }
    let (before, after) = (try outcome(0), try outcome(1))
    var trial = RemedyTrial()
    trial.add(after.0, losing: after.1, insteadOf: before.0, losing: before.1)
    #expect(trial.saved == (row.cells[2] == "better" ? 1 : 0))
    #expect(trial.harmed == (row.cells[2] == "worse" ? 1 : 0))
    #expect((trial.outcome, trial.loss) == after)
  }
}
