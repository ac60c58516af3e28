import Testing

extension Supervision {
  /// What a model starts ends with the run, wherever it has gone.
  @Suite struct OrphanedProcessesTests {
    @Test func `processes in sessions of their own end before the run does`() async throws {
      let workplace = try Workplace()
      let run = try workplace.start([
        "run", "severing", "--strategy", "leaves-processes", "--operator", "enum-case-added",
        "--jobs", "1", "--reports", "Out", "--results", "Results",
      ])
      // They hold a socket of Foundation's, so a run that leaves them behind seems to go on.
      let program = try await run.finish(within: .seconds(200))
      #expect(program.termination == .exit(0), "\(program.errors)")
      #expect(Processes.alive(in: workplace) == [])
    }
  }
}
