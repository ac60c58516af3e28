import CodableCompat
import Foundation
import Testing

@testable import CompatCommand

/// However the children end, every check is recorded exactly once.
@Suite struct SupervisorTests {
  @Test(arguments: [1, 2, 5])
  func `every check is made once, for any number of processes`(jobs: Int) throws {
    let run = try FakeRun([0, 1, 255, 256, 257, 1000])
    #expect(try run.run(jobs: jobs) == .finished)
    #expect(run.isComplete)
    #expect(run.startCount == min(jobs, 6))
    #expect(run.flaky.isEmpty)
  }

  @Test func `a run without units starts no process`() throws {
    let run = try FakeRun([])
    #expect(try run.run() == .finished)
    #expect(run.startCount == 0)
  }

  @Test(arguments: ["trap", "abort", "exit0", "exit3", "kill", "overflow", "offspring"])
  func `a check that ends the process is recorded, and the others are made`(habit: String) throws {
    let run = try FakeRun([300])
    #expect(try run.run("0:270=\(habit)") == .finished)
    #expect(run.isComplete)
    #expect(run.flaky.isEmpty)
    // The first one, one that repeats the check, and one that finishes.
    #expect(run.startCount == 3)
  }

  @Test func `several checks that end the process are recorded one by one`() throws {
    let run = try FakeRun([300, 300])
    #expect(try run.run("0:270=trap 1:0=exit0 1:299=abort") == .finished)
    #expect(run.isComplete)
    #expect(run.flaky.isEmpty)
    #expect(run.startCount == 8)
  }

  @Test(arguments: ["*:-2", "*:-1", "*:-1:1", "*:10"])
  func `a step that ends every process is recorded for every unit`(step: String) throws {
    let run = try FakeRun([20, 20])
    #expect(try run.run("\(step)=trap", jobs: 1) == .finished)
    #expect(run.isComplete)
    #expect(run.flaky.isEmpty)
    // A sample is tried without the audit, too.
    #expect(run.startCount == (step == "*:-1" ? 9 : 5))
  }

  @Test(arguments: ["loop", "stop"])
  func `a hanging check is ended`(habit: String) throws {
    let run = try FakeRun([20])
    #expect(try run.run("0:7=\(habit)", timeout: .milliseconds(200)) == .finished)
    #expect(run.isComplete)
    #expect(run.startCount == 3)
  }

  @Test(arguments: [("loop", 2), ("trap", 9)])
  func `a strategy is traced until it hangs once or ends its process at four samples`(
    habit: String, processes: Int
  ) throws {
    let run = try FakeRun(Array(repeating: 0, count: 14))
    let habits = stride(from: 1, to: 14, by: 2).map { "\($0):-1=\(habit)" }.joined(separator: " ")
    let result = try run.run(habits, work: .traces, jobs: 1, timeout: .milliseconds(200))
    #expect(result == .finished)
    #expect(run.isComplete)
    #expect(run.flaky.isEmpty)
    #expect(run.startCount == processes)
  }

  @Test func `a slow check does not count as hung`() throws {
    let run = try FakeRun([20])
    let result = try run.run("*:3=slow *:4=slow *:5=slow", timeout: .milliseconds(2000))
    #expect(result == .finished)
    #expect(run.isComplete)
    #expect(run.startCount == 1)
  }

  @Test(arguments: ["silence", "babble", "truncate"])
  func `a model may close or flood its standard streams`(habit: String) throws {
    let run = try FakeRun([20])
    #expect(try run.run("0:7=\(habit)", jobs: 1) == .finished)
    #expect(run.isComplete)
    #expect(run.startCount == 1)
  }

  @Test func `a forged reply of a model is ignored`() throws {
    let run = try FakeRun([20])
    #expect(try run.run("0:7=garble", jobs: 1) == .finished)
    #expect(run.isComplete)
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

  @Test(arguments: [-2, -1, 7, 20])
  func `a termination that does not recur is flaky at any step`(index: Int) throws {
    let run = try FakeRun([20])
    #expect(try run.run("0:\(index)=moody", jobs: 1) == .finished)
    #expect(run.isComplete)
    #expect(run.flaky.first?.index == index)
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

  @Test func `a model that says that all is well ends nothing`() throws {
    let run = try FakeRun([20, 20])
    #expect(try run.run("0:7=lie", jobs: 1) == .finished)
    #expect(run.isComplete)
    #expect(run.startCount == 1)
  }

  @Test func `a model that closes everything costs its own unit, and no other`() throws {
    let run = try FakeRun([20, 20, 300])
    #expect(try run.run("1:7=closeAll") == .finished)
    #expect(run.isComplete)
    // The test process has threads of its own that may trap first when their files are gone: then
    // some steps are suspected before the unit is given up.
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

  @Test func `a model that crashes while the tool's code runs is identified by decoding`() throws {
    let run = try FakeRun([20])
    #expect(try run.run("0:7=aftermath", jobs: 1) == .finished)
    #expect(run.isComplete)
    #expect(run.flaky.isEmpty)
    // The usual three, and one that only decodes.
    #expect(run.startCount == 4)
  }

  @Test func `a program that is no child is reported as such, not as a crashing model`() throws {
    let run = try FakeRun([10])
    let supervisor = try Supervisor(
      jobs: 1,
      launch: Supervisor.Launch(
        executable: "/bin/sh", arguments: ["sh", "-c", "echo no such option >&2; exit 64"],
        environment: [:], temporaryFolder: run.folder.path(percentEncoded: false),
        setUp: WorkSetUp(corpus: "", selection: .everything, memory: nil)),
      sink: run, request: FakeRun.request)
    let error = #expect(throws: SupervisionFailure.self) {
      try supervisor.run(WorkQueue(run.units))
    }
    #expect(
      error?.description == """
        error: the child processes for 'fake' end before their first check, with exit status 64:
        no such option
        """)
  }
}
