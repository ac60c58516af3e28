import Testing

extension Supervision {
  /// With `--jobs 0` there is no supervisor.
  @Suite struct UnprotectedTests {
    static func arguments(_ contract: String, _ strategy: String) -> [String] {
      [
        "run", contract, "--jobs", "0", "--strategy", strategy, "--operator",
        "enum-case-added,key-null", "--reports", "Out", "--results", "Results",
      ]
    }

    @Test func `a model that hangs is waited for`() async throws {
      let workplace = try Workplace()
      let run = try workplace.start(Self.arguments("hanging", "loops-forever"))
      #expect(Processes.alive(in: workplace) == Processes.known([run.identifier]))
      let program = try await run.finish(within: .seconds(2))
      #expect(program.termination == .late)
      #expect(try await Processes.outliving(workplace) == [])
    }
  }
}
