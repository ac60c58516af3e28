import CodableCompat
import Foundation
import Testing

@testable import CompatCommand

/// However the children end, every check is recorded exactly once.
@Suite struct SupervisorTests {
  /// A run: the checks of its units, its models' habits, and what becomes of it.
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var checks: [Int]
    var habits = ""
    var jobs = 1
    var timeout: Duration?
    var work = WorkSetUp.Work.checks
    /// The number of processes; nil where it depends on how fast they are.
    var starts: Int?
    var flaky: [Int] = []
  }

  static let short = Duration.milliseconds(200)

  static let rows: [Row] =
    [1, 2, 5].map { jobs in
      Row(
        testDescription: "\(jobs) processes", checks: [0, 1, 255, 256, 257, 1000], jobs: jobs,
        starts: jobs)
    }
    // The first one, one that repeats the check, and one that finishes.
    + ["trap", "abort", "exit0", "exit3", "kill", "overflow", "offspring"].map { habit in
      Row(
        testDescription: "a check ends its process: \(habit)", checks: [300],
        habits: "0:270=\(habit)", jobs: 2, starts: 3)
    }
    + [("*:-2", 5), ("*:-1", 9), ("*:-1:1", 5), ("*:10", 5)].map { step, starts in
      // A sample is tried without the audit, too.
      Row(
        testDescription: "a step ends every process: \(step)", checks: [20, 20],
        habits: "\(step)=trap", starts: starts)
    }
    + ["loop", "stop"].map { habit in
      Row(
        testDescription: "a check hangs: \(habit)", checks: [20], habits: "0:7=\(habit)", jobs: 2,
        timeout: short, starts: 3)
    }
    // A strategy is traced until it hangs once or ends its process at four samples.
    + [("loop", 2, short), ("trap", 9, nil)].map { habit, starts, timeout in
      Row(
        testDescription: "traces end: \(habit)", checks: Array(repeating: 0, count: 14),
        habits: stride(from: 1, to: 14, by: 2).map { "\($0):-1=\(habit)" }.joined(separator: " "),
        timeout: timeout, work: .traces, starts: starts)
    }
    + ["silence", "babble", "truncate"].map { habit in
      Row(
        testDescription: "a model closes or floods its streams: \(habit)", checks: [20],
        habits: "0:7=\(habit)", starts: 1)
    }
    + [-2, -1, 7, 20].map { index in
      Row(
        testDescription: "a termination does not recur at step \(index)", checks: [20],
        habits: "0:\(index)=moody", flaky: [index])
    } + [
      Row(testDescription: "no units", checks: [], starts: 0),
      Row(
        testDescription: "several checks end their processes", checks: [300, 300],
        habits: "0:270=trap 1:0=exit0 1:299=abort", jobs: 2, starts: 8),
      Row(
        testDescription: "a slow check does not count as hung", checks: [20],
        habits: "*:3=slow *:4=slow *:5=slow", timeout: .seconds(2), starts: 1),
      Row(
        testDescription: "a forged reply of a model is ignored", checks: [20],
        habits: "0:7=garble"),
      Row(
        testDescription: "a model says that all is well", checks: [20, 20], habits: "0:7=lie",
        starts: 1),
      // The usual three, and one that only decodes.
      Row(
        testDescription: "a model crashes while the tool's code runs", checks: [20],
        habits: "0:7=aftermath", starts: 4),
      Row(
        testDescription: "a child ends, with a prefetched unit",
        checks: Array(repeating: 20, count: 6), habits: "0:7=trap", starts: 3),
      Row(
        testDescription: "one of two children ends, with a prefetched unit",
        checks: Array(repeating: 20, count: 6), habits: "0:7=trap", jobs: 2, starts: 4),
      Row(
        testDescription: "a child ends before it starts the prefetched unit",
        checks: Array(repeating: 20, count: 5), habits: "1:20=deaf 3:20=deaf"),
      Row(
        testDescription: "nothing is prefetched while a step is repeated", checks: [20, 20, 20],
        habits: "0:7=moody", starts: 2, flaky: [7]),
      Row(
        testDescription: "a child hangs in the prefetched unit", checks: [20, 20, 20],
        habits: "1:7=loop 2:7=stop", timeout: short, starts: 5),
      // Two for each of the two strategies, and one that finishes.
      Row(
        testDescription: "a step that ends every process is known once, with prefetched units",
        checks: Array(repeating: 20, count: 6), habits: "*:-2=trap", starts: 5),
    ]

  @Test(arguments: rows) func `every check is recorded once, however its child ends`(
    row: Row
  ) throws {
    let run = try FakeRun(row.checks)
    let result = try run.run(row.habits, work: row.work, jobs: row.jobs, timeout: row.timeout)
    #expect(result == .finished)
    #expect(run.isComplete)
    #expect(Set(run.flaky.map(\.index)) == Set(row.flaky))
    if let starts = row.starts { #expect(run.startCount == starts) }
  }

  @Test func `a termination that depends on earlier checks is flaky`() throws {
    let run = try FakeRun([100])
    #expect(try run.run("0:70=worn", jobs: 1) == .finished)
    #expect(run.isComplete)
    #expect(run.flaky.map(\.index) == [70])
    #expect(
      run.flaky.first?.termination.cause == .signal(SIGTRAP)
        || run.flaky.first?.termination.cause == .signal(SIGILL))
    #expect(run.flaky.first?.termination.standardErrorTail.contains("Fatal error: worn") ?? false)
  }

  @Test func `an interrupted run keeps its finished units`() async {
    await #expect(processExitsWith: .exitCode(7)) {
      let run = try FakeRun([10, 10, 10, 10])
      run.observe = { _ in kill(getpid(), SIGTERM) }
      let interruption = try Interruption()
      let result = try run.run("2:5=loop 3:5=loop", jobs: 1, interruption: interruption)
      exit(result == .interrupted && !run.finished.isEmpty && run.finished.count < 4 ? 7 : 1)
    }
  }

  @Test func `a run leaves no files, processes or descriptors`() async {
    await #expect(processExitsWith: .exitCode(7)) {
      func openFiles() throws -> Int {
        try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
      }
      _ = try FakeRun([5]).run()
      let before = try openFiles()
      let run = try FakeRun([300, 300])
      _ = try run.run("0:270=trap 1:0=offspring 1:5=silence")
      guard run.isComplete, try openFiles() == before else { exit(1) }
      let files = try FileManager.default.contentsOfDirectory(
        atPath: run.folder.path(percentEncoded: false))
      // No child is left, not even a zombie.
      exit(files.isEmpty && waitpid(-1, nil, WNOHANG) == -1 && errno == ECHILD ? 7 : 2)
    }
  }

  @Test func `a model that closes everything costs its own unit, and no other`() throws {
    let run = try FakeRun([20, 20, 300])
    #expect(try run.run("1:7=closeAll") == .finished)
    #expect(run.isComplete)
    // The runtime may trap first when its files are gone: then some steps are suspected before the
    // unit is given up.
    #expect(run.startCount <= 60)
  }

  @Test func `children end with their parent, even if it is killed`() async throws {
    let list = FileManager.default.temporaryDirectory
      .appending(path: "orphans-\(UUID().uuidString)").path(percentEncoded: false)
    defer { try? FileManager.default.removeItem(atPath: list) }
    await #expect(processExitsWith: .signal(SIGKILL)) { [list = list as String] in
      let run = try FakeRun([10, 10, 10, 10])
      run.observe = { _ in
        let tasks = try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")
        let children = (tasks ?? []).map { task in
          (try? String(contentsOfFile: "/proc/self/task/\(task)/children", encoding: .utf8)) ?? ""
        }
        try? children.joined().write(toFile: list, atomically: true, encoding: .utf8)
        try? FileManager.default.removeItem(at: run.folder)
        kill(getpid(), SIGKILL)
      }
      _ = try run.run("2:5=loop 3:5=loop")
    }
    let orphans = try String(contentsOfFile: list, encoding: .utf8)
      .split(separator: " ").compactMap { pid_t($0) }
    #expect(orphans.count == 2)
    for orphan in orphans {
      var patience = 5000
      while FakeRun.isRunning(orphan), patience > 0 {
        usleep(1000)
        patience -= 1
      }
      #expect(!FakeRun.isRunning(orphan))
    }
  }

  @Test func `a child that cannot run its checks ends the run with its own error`() throws {
    let run = try FakeRun([10, 10])
    let error = #expect(throws: CommandFailure.self) { _ = try run.run("1:work=trap") }
    #expect(error == CommandFailure(.invalidInput, "not that"))
  }

  @Test(arguments: [-1, 7, 20])
  func `a check that crashes although its payload decodes is a crash of the tool`(
    index: Int
  ) throws {
    let run = try FakeRun([20])
    let crash = #expect(throws: CheckCrash.self) { try run.run("0:\(index)=defect", jobs: 1) }
    #expect(crash?.step == CheckStep(index: index))
    #expect(crash?.termination.standardErrorTail.contains("the tool's own words") ?? false)
    #expect(run.startCount == 3)
  }

  @Test func `a program that is no child is reported as such, not as a crashing model`() throws {
    let run = try FakeRun([10])
    let error = #expect(throws: SupervisionFailure.self) {
      try run.run(jobs: 1, script: "echo no such option >&2; exit 64")
    }
    #expect(
      error?.description == """
        error: the child processes for 'fake' end before their first check, with exit status 64:
        no such option
        """)
  }
}
