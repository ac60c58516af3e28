import Foundation
import TestSupport
import Testing

extension Supervision {
  /// What was checked is not lost, however a run ends.
  @Suite struct ResumeTests {
    /// Long enough to be interrupted, with models that end their process among the others.
    static let selection = [
      "run", "crashing", "hanging", "meddling", "--jobs", "2", "--timeout", "10", "--operator",
      Misbehaviour.operators.joined(separator: ","), "--strategy",
      "well-behaved,exits-with-success,takes-its-time,leaves-thread-running,prints-garbage",
    ]

    static func arguments(_ name: String, resuming: Bool) -> [String] {
      selection + ["--reports", "Out-\(name)", "--results", "Results-\(name)"]
        + (resuming ? ["--resume"] : [])
    }

    /// What an undisturbed run leaves, and how long it takes.
    struct Undisturbed: Sendable {
      let reports: [Data]
      let results: [String]
      let duration: Duration

      init() async throws {
        let workplace = try Workplace()
        let program = try await workplace.run(arguments("whole", resuming: false))
        #expect(program.termination == .exit(1), "\(program.errors)")
        reports = try workplace.reports(in: "Out-whole")
        results = try workplace.files(below: "Results-whole")
        duration = program.duration
      }
    }

    /// The undisturbed run, for all tests of this suite.
    static let undisturbed = Task { try await Undisturbed() }

    @Test func `a run that was killed at any moment can be resumed without a difference`()
      async throws
    {
      let workplace = try Workplace()
      let undisturbed = try await Self.undisturbed.value
      var seed = SeededGenerator(seed: 20)
      var kills = 0
      var rounds = 0
      // A run that is faster than the first one may end before it is killed.
      while kills < Nightly.kills, rounds < 3 * Nightly.kills {
        rounds += 1
        var isFinished = false
        var attempt = 0
        while !isFinished {
          let run = try workplace.start(Self.arguments("\(rounds)", resuming: attempt > 0))
          // Now and then a run may finish, so that there is something to compare.
          if attempt < min(4, Nightly.kills) {
            run.send(
              SIGKILL, after: undisturbed.duration * Double.random(in: 0...1, using: &seed))
          }
          let program = try await run.finish()
          isFinished = program.termination != .signal(SIGKILL)
          if !isFinished { kills += 1 }
          #expect(!isFinished || program.termination == .exit(1), "\(program.errors)")
          #expect(try await Processes.outliving(workplace) == [])
          attempt += 1
        }
        #expect(try workplace.reports(in: "Out-\(rounds)") == undisturbed.reports)
        #expect(try workplace.files(below: "Out-\(rounds)").count == 3)
        #expect(try workplace.files(below: "Results-\(rounds)") == undisturbed.results)
      }
      #expect(kills >= Nightly.kills)
      #expect(try workplace.files(below: "temporary") == [])
    }

    @Test(arguments: [SIGINT, SIGTERM])
    func `a run that is stopped reports its progress, and can be resumed`(_ signal: Int32)
      async throws
    {
      let workplace = try Workplace()
      let undisturbed = try await Self.undisturbed.value
      var duration = undisturbed.duration
      var stopped: FinishedProgram?
      // The machine may be much busier or much less busy than before.
      for share in [0.6, 0.5, 0.7, 0.4, 0.8, 0.3, 0.9, 0.6, 0.5, 0.7] where stopped == nil {
        let run = try workplace.start(Self.arguments("stopped", resuming: false))
        run.send(signal, after: duration * share)
        // Terminals and wrappers often send a signal twice: nothing is lost for it.
        run.send(signal, after: duration * share + .milliseconds(10))
        let program = try await run.finish()
        switch program.termination {
        case .exit(130): stopped = program
        case .exit: duration = program.duration
        case .signal, .late: duration *= 2
        }
      }
      let program = try #require(stopped)
      #expect(program.output.contains("Stopped after"))
      #expect(program.output.contains("run --resume"))
      #expect(try await Processes.outliving(workplace) == [])
      #expect(try workplace.files(below: "Results-stopped").count == 1)

      let resumed = try await workplace.run(Self.arguments("stopped", resuming: true))
      #expect(resumed.termination == .exit(1), "\(resumed.errors)")
      #expect(try workplace.reports(in: "Out-stopped") == undisturbed.reports)
      #expect(try workplace.files(below: "temporary") == [])
    }
  }
}
