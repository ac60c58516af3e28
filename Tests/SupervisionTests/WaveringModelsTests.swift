import CompatEngine
import CompatModel
import CompatReport
import Testing

extension Supervision {
  /// A model that gives different answers to the same payload proves nothing.
  @Suite struct WaveringModelsTests {
    @Test func `a model that rejects at random fails the run, and no other is suspected`()
      async throws
    {
      let workplace = try Workplace()
      let program = try await workplace.run([
        "run", "wavering", "deceiving", "--strategy",
        "well-behaved,rejects-at-random,traps-when-worn", "--jobs", "2", "--no-hazards",
        "--reports", "Out", "--results", "Results",
      ])
      #expect(program.termination == .exit(1), "\(program.errors)")
      let report = try Report(workplace.bytes(of: "Out/compat.json"))
      #expect(report.verdict == .nondeterministic)
      let found = report.nondeterminism
      #expect(found.map(\.strategy) == ["rejects-at-random"])
      #expect(found.map(\.difference) == [.outcome])
      #expect(found.allSatisfy { [$0.outcome, $0.repeatedOutcome].contains(.rejected) })
      #expect(
        program.output.contains(
          "1 strategy gives different answers to the same payload; its results prove"))
    }
  }
}
