import CodableCompat
import TestSupport
import Testing

@testable import CompatCommand

/// A child checks the same as an unsupervised run, in pieces.
@Suite struct PlanWorkTests {
  private final class Steps: StepWatching {
    var all: [CheckStep] = []

    func willPerform(_ step: CheckStep) { all.append(step) }
    func modelRuns(_ isRunning: Bool) {}
  }

  let files = MemoryFiles(TrafficLight.corpus)
  let setUp = WorkSetUp(corpus: "Corpus", selection: .everything, memory: nil)

  func plan(_ catalog: OperatorCatalog = .standard) throws -> Plan {
    try Plan(
      corpus: Corpus.load(from: "Corpus", reading: files), contracts: [TrafficLight.contract],
      catalog: catalog, selection: .everything)
  }

  @Test func `checks in pieces have the same results as all checks at once`() throws {
    let plan = try plan()
    let steps = Steps()
    let work = PlanWork(
      setUp, contracts: [TrafficLight.contract], catalog: .standard, files: files, watch: steps)
    let checker = UnitChecker(part: plan.parts[0], number: 0)
    var (pieces, whole) = (RunResults(), RunResults())
    var decoder = ResultsDecoder()
    for unit in plan.units {
      let request = UnitRequest(unit, of: plan)
      for start in stride(from: 0, to: unit.count, by: 17) {
        let range = start..<min(start + 17, unit.count)
        let line = try work.check(range, of: request)
        #expect(!line.contains { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\t") })
        pieces.merge(try decoder.decode(line, from: "a test"))
      }
      whole.merge(try checker.check(unit))
      let indices = steps.all.filter { $0.probe == 0 }.map(\.index)
      #expect(Set(indices).isSuperset(of: 0..<unit.count))
      steps.all = []
    }
    #expect(pieces == whole)
    #expect(whole != RunResults())
    #expect(plan.count > 100)
  }

  @Test func `a child reads samples of the same size as its parent`() throws {
    let plan = try plan()
    let setUp = WorkSetUp(corpus: "Corpus", sampleLimit: 9, selection: .everything, memory: nil)
    let work = PlanWork(
      setUp, contracts: [TrafficLight.contract], catalog: .standard, files: files, watch: Steps())
    let error = #expect(throws: ReadingError.self) {
      try work.check(0..<1, of: UnitRequest(plan.units[0], of: plan))
    }
    #expect(error?.description.contains("the limit is 9") == true)
  }

  @Test func `a request that only decodes performs two steps and has no results`() throws {
    let plan = try plan()
    let steps = Steps()
    let work = PlanWork(
      setUp, contracts: [TrafficLight.contract], catalog: .standard, files: files, watch: steps)
    var request = UnitRequest(plan.units[0], of: plan, range: 5..<6)
    request.decodesOnly = true
    var decoder = ResultsDecoder()
    #expect(try decoder.decode(work.check(5..<6, of: request), from: "a test") == RunResults())
    #expect(steps.all == [CheckStep(index: CheckStep.sample), CheckStep(index: 5)])
  }

  @Test func `a child plans with what the models declare, and can record only what they read`()
    throws
  {
    let corpus = try Corpus.load(from: "Corpus", reading: files)
    let tracing = try TracingPlan(
      corpus: corpus, contracts: [TrafficLight.contract], selection: .everything,
      isProtected: true)
    let tracer = PlanWork(
      WorkSetUp(
        corpus: "Corpus", selection: tracing.plan.selection, memory: nil, work: .traces),
      contracts: [TrafficLight.contract], catalog: .standard, files: files, watch: Steps())
    var (results, decoder) = (RunResults(), ResultsDecoder())
    for unit in tracing.plan.units {
      let line = try tracer.check(0..<0, of: UnitRequest(unit, of: tracing.plan))
      results.merge(try decoder.decode(line, from: "a test"))
    }
    let plan = try Plan(
      corpus: tracing.corpus(with: results), contracts: [TrafficLight.contract],
      catalog: .standard, selection: .everything)
    #expect(plan.declaredSites == ["light": tracing.run()["light"]?.declaredSites])
    #expect(
      plan.declaredSites["light"]?.lines.filter { $0.hasPrefix("enum") } == ["enumeration /color"])
    for (declared, fits) in [(plan.declaredSites, true), ([:], false)] {
      let work = PlanWork(
        WorkSetUp(
          corpus: "Corpus", selection: .everything, declared: declared,
          memory: nil),
        contracts: [TrafficLight.contract], catalog: .standard, files: files, watch: Steps())
      let line = try? work.check(0..<1, of: UnitRequest(plan.units[0], of: plan))
      #expect((line != nil) == fits)
    }
  }

  @Test func `a corpus that has changed since the parent read it is an error`() throws {
    let plan = try plan()
    var changed = TrafficLight.corpus
    changed["Corpus/light/2018-11/go.json"] = #"{"id":1,"color":"red"}"#
    let work = PlanWork(
      setUp, contracts: [TrafficLight.contract], catalog: .standard, files: MemoryFiles(changed),
      watch: Steps())
    let error = #expect(throws: CommandFailure.self) {
      _ = try work.check(0..<1, of: UnitRequest(plan.units[0], of: plan))
    }
    #expect(
      error
        == CommandFailure(
          .invalidInput, "Corpus/light: error: this has changed since the run began; run again"))
  }
}
