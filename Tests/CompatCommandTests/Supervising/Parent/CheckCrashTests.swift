import CodableCompat
import JSONSyntax
import TestSupport
import Testing

@testable import CompatCommand

/// A crash of a check is reported with the payload that reproduces it.
@Suite struct CheckCrashTests {
  static let trap = Termination(cause: .signal(4), standardErrorTail: "Fatal error: own")

  private func crash(at index: Int) throws -> (crash: CheckCrash, plan: Plan) {
    let plan = try Plan(
      corpus: Corpus.load(from: "Corpus", reading: MemoryFiles(TrafficLight.corpus)),
      contracts: [TrafficLight.contract], catalog: .standard, selection: .everything)
    return (
      CheckCrash(unit: plan.units[0], step: CheckStep(index: index), termination: Self.trap), plan
    )
  }

  @Test func `at the position of a mutant, the payload is the mutant's`() throws {
    let (crash, plan) = try crash(at: 5)
    let mutant = plan.parts[0].mutants(ofSampleAt: plan.units[0].sample)[5]
    let payload = try crash.payload(in: plan)
    #expect(payload.name == mutant.id)
    #expect(try payload.bytes == mutant.bytes())
  }

  @Test(arguments: [CheckStep.audit, CheckStep.sample, 100_000])
  func `at every other step, the payload is the sample's`(index: Int) throws {
    let (crash, plan) = try crash(at: index)
    let sample = plan.parts[0].contract.samples[plan.units[0].sample]
    let payload = try crash.payload(in: plan)
    #expect(payload.name == sample.id)
    #expect(payload.bytes == sample.document.original)
  }

  @Test func `the description names strategy and payload, and quotes standard error`() throws {
    let (crash, plan) = try crash(at: 5)
    #expect(
      crash.description(of: "light/1/go.json#x@/a", in: plan, file: "S/crash.payload")
        == """
        S/crash.payload:1:1: error: the check of this payload crashes with signal 4 (illegal \
        instruction: a trap), although 'strict' decodes it without crashing; this is a bug in this \
        program, not in the model: please report it with this file
        note: the payload is 'light/1/go.json#x@/a'; standard error ends with:
        Fatal error: own
        """)
  }
}
