import CompatModel
import CompatReport
import Testing

extension Supervision {
  /// Models that end their process where it says little: at everything, or only now and then.
  @Suite struct DeceivingModelsTests {
    /// What is left of a run over all operators.
    struct Everything: Sendable {
      let program: FinishedProgram
      let report: Report

      /// The most children at a time that had ended without the run's notice.
      let zombies: Int

      /// The processes that lived longer than the run.
      let outliving: [Int32]

      init() async throws {
        let workplace = try Workplace()
        let run = try workplace.start([
          "run", "deceiving", "--jobs", "2", "--no-hazards", "--reports", "Out", "--results",
          "Results",
        ])
        let end = ContinuousClock.now + RunningProgram.deadline
        var most = 0
        while run.isRunning, ContinuousClock.now < end {
          most = max(most, Processes.zombies(of: run.identifier).count)
          try await Task.sleep(for: .milliseconds(20))
        }
        program = try await run.finish(within: .seconds(1))
        zombies = most
        outliving = Processes.alive(in: workplace)
        report = try Report("Out/compat.json", in: workplace, of: program)
      }
    }

    /// The run, for all tests of this suite.
    static let everything = Task { try await Everything() }

    @Test func `ended children do not pile up`() async throws {
      let everything = try await Self.everything.value
      #expect(everything.program.termination == .exit(3), "\(everything.program.errors)")
      #expect(everything.zombies <= 3, "one for each job and one that waits, and not for long")
      #expect(everything.outliving == [])
    }

    @Test func `a trap that does not happen again alone is called flaky`() async throws {
      let report = try await Self.everything.value.report
      let flaky = report.flaky
      #expect(flaky.map(\.strategy) == ["traps-when-worn"])
      #expect(flaky.map(\.count) == [1])
      #expect(flaky.map(\.mutant) == ["deceiving/1/ticket.json#string-to-null-string@/title"])
      #expect(flaky.first?.termination == Misbehaviour.trap)
      let cells = report.cells(of: "traps-when-worn", in: "deceiving")
      #expect(cells == report.cells(of: "well-behaved", in: "deceiving"))
    }

    @Test
    func `a model that traps at almost everything is sampled, and the rest is counted`()
      async throws
    {
      let report = try await Self.everything.value.report
      let tally = report.tally(of: "traps-beside-sample", in: "deceiving")
      let careful = report.tally(of: "well-behaved", in: "deceiving")
      let leftOut = report.leftOut
      #expect(leftOut.map(\.strategy) == ["traps-beside-sample"])
      let skipped = leftOut.reduce(0) { $0 + $1.count }
      #expect(skipped > 0)
      #expect(
        tally.values.reduce(0, +) + skipped == careful.values.reduce(0, +),
        "every check is made or counted as left out")
      // Sixteen, and then fewer and fewer.
      #expect((16...32).contains(tally["crashed", default: 0]))
      let cells = report.cells(of: "traps-beside-sample", in: "deceiving")
      // A fallback is something else than the sample says. Where a payload contradicts itself, the
      // app sees the sample, and what it should see is a doubt: nothing could be measured.
      let absorbed = cells.filter { $0.value["absorbed", default: 0] > 0 }
      #expect(absorbed.keys.sorted() == ["key-duplicated"])
      #expect(cells["enum-case-added"] == ["crashed": 1])
    }
  }
}
