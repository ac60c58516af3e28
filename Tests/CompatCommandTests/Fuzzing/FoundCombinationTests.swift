import CodableCompat
import TestSupport
import Testing

@testable import CompatCommand

@Suite struct FoundCombinationTests {
  @Test func `what time is left for is made smaller, and the rest is reported as it is`() throws {
    let files = MemoryFiles([
      "Corpus/ground/1/a.json":
        #"{"team":{"name":"A","city":"B"},"copy":{"name":"A","city":"B"},"place":"P","street":"S"}"#
    ])
    var selection = Selection.everything
    selection.operators = ["key-missing", "object-missing"]
    let contract = Contract("ground") {
      Strategy(.strict, decoding: TranscriptModels.Ground.self, release: "1.0", builtAgainst: "1")
    }
    let plan = SearchPlan(
      try Plan(
        corpus: Corpus.load(from: "Corpus", reading: files), contracts: [contract],
        catalog: .standard, selection: selection.searching(.standard)),
      runs: 800)
    let setUp = WorkSetUp(corpus: "", selection: .everything, memory: nil)
    let processes = Processes(jobs: 0, setUp: setUp, environment: [:])
    let searching = SearchRun(
      Search(plan, seed: 1, maximumOrder: 2), while: { _ in true }, showing: { _ in })
    #expect(try searching.run(in: processes) == .finished)
    let search = searching.search
    var all = FoundCombination.byCause(try FoundCombination.all(in: search))
    var begun = 0
    let run = ReductionRun(
      all, of: plan.plan,
      while: {
        begun += 1
        return begun < 2
      }, showing: { _ in })
    #expect(try run.run(in: processes) == .finished)
    #expect(run.results.keys.sorted() == [0])
    for number in all.indices {
      all[number] = try all[number].reduced(to: run.results[number], in: plan)
    }
    let answer = SearchAnswer(
      of: search, seed: 1, seconds: nil, maximumOrder: 2, shard: .whole, all,
      scope: JudgementScope(), program: "codable-compat", isInterrupted: false)
    #expect(answer.findings.map(\.isReduced) == [true, false])
    let text = AnswerFormat.text.string(for: answer, width: 200, color: false)
    #expect(
      text.contains(
        """

        note: 1 payload is not made smaller, because the time was up; with '--runs' it takes as long \
        as it needs

        """))
  }
}
