import CodableCompat
import TestSupport
import Testing

@testable import CompatCommand

/// A crash of the check itself is a defect of the tool, and leaves the payload that shows it; too
/// little memory is none.
@Suite struct CrashOfCheckTests {
  static let path = "Reports/local/results/crash.payload"

  static func run(
    _ words: [String] = [], on files: MemoryFiles
  ) throws -> (session: Session, plan: Plan) {
    let root = CompositionRoot(contracts: [TrafficLight.contract], catalog: .standard)
    root.files = files
    let declared = Declarations(of: [SupervisionOptions()])
    try declared.parse(words, of: "run")
    let session = Session(root, declared)
    return (session, try session.plan(.everything, of: session.corpus()))
  }

  /// What a run comes to when the check of its sixth mutant crashes.
  static func failure(on files: MemoryFiles) throws -> (failure: CommandFailure, mutant: Mutant) {
    let (session, plan) = try run(on: files)
    let crash = CheckCrash(
      unit: plan.units[0], step: CheckStep(index: 5),
      termination: Termination(cause: .signal(4), standardErrorTail: "Fatal error: own"))
    return (
      try session.failure(of: crash, in: plan),
      plan.parts[0].mutants(ofSampleAt: plan.units[0].sample)[5]
    )
  }

  @Test func `a crash of the check is 70, and its payload is written down`() throws {
    let files = MemoryFiles(TrafficLight.corpus)
    let (failure, mutant) = try Self.failure(on: files)
    #expect(failure.exitCode == .defect)
    #expect(failure.text.hasPrefix("\(Self.path):1:1: error: the check of this payload crashes"))
    #expect(failure.text.contains("'\(mutant.id)'"))
    #expect(failure.text.hasSuffix("\nFatal error: own\n"))
    #expect(try files.contents(of: Self.path) == mutant.bytes())
  }

  @Test func `a payload that cannot be written down is an error of the output`() throws {
    let files = MemoryFiles(TrafficLight.corpus, refusing: [Self.path])
    let failure = #expect(throws: CommandFailure.self) { try Self.failure(on: files) }
    #expect(failure?.exitCode == .outputFailed)
    #expect(failure?.text.hasPrefix("\(Self.path): error: permission denied") == true)
  }
}
