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
    func supervisor() -> Supervisor {
      Supervisor(plan.plan, jobs: 0, setUp: setUp, environment: [:])
    }
    var search = Search(plan, seed: 1, maximumOrder: 2)
    let sink = MemorySink()
    let progress = RunProgress(on: ProgressLine(on: sink, width: 80))
    let found = try supervisor().run(&search, within: SearchTime(nil), showing: progress)
    #expect(found == .finished)
    var all = FoundCombination.byCause(try FoundCombination.all(in: search))
    var begun = 0
    let time = SearchTime(.seconds(2)) {
      begun += 1
      return .seconds(begun)
    }
    let result = try supervisor().reduce(&all, in: plan, within: time, showing: progress)
    #expect(result == .finished)
    #expect(sink.text.contains("smaller: 1 of 2") && !sink.text.contains("smaller: 2 of"))
    let answer = SearchAnswer(
      of: search, seed: 1, seconds: nil, maximumOrder: 2, shard: .whole, all,
      scope: JudgementScope(), program: "codable-compat", isInterrupted: false)
    #expect(answer.findings.map(\.isReduced) == [true, false])
    let text = AnswerFormat.text.string(for: answer, width: 200, color: false)
    #expect(
      text.contains(
        """

        - note: 1 payload not made smaller, because the time was up; with '--runs' it takes as \
        long as it needs

        """))
  }
}
