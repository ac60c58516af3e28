import Testing

extension Supervision {
  /// A run takes notice of each child that ends.
  @Suite struct ReapingTests {
    @Test func `ended children do not pile up`() async throws {
      let workplace = try Workplace()
      let run = try workplace.start([
        "run", "deceiving", "--jobs", "2", "--strategy", "well-behaved,traps-beside-sample",
        "--no-hazards", "--reports", "Out", "--results", "Results",
      ])
      var most = 0
      while run.isRunning {
        most = max(most, Processes.zombies(of: run.identifier).count)
        try await Task.sleep(for: .milliseconds(20))
      }
      let program = try await run.finish()
      #expect(program.ending == .exit(1), "\(program.errors)")
      #expect(most <= 2, "no more than one for each job, and not for long")
      #expect(Processes.alive(in: workplace) == [])
      let report = try CompatReport(workplace.bytes(of: "Out/compat.json"))
      #expect(report.tally(of: "traps-beside-sample", in: "deceiving")["crashed", default: 0] >= 16)
    }
  }
}
