import CodableCompat
import Foundation
import TestSupport
import Testing

@testable import CompatCommand

/// However the children end, every check is recorded exactly once.
@Suite struct SupervisorTests {
  @Test(arguments: try TableFile("supervisor.txt").rows)
  func `every check is recorded once, however its child ends`(row: TableFile.Row) throws {
    let options = row[4].split(separator: " ").map { $0.split(separator: "=").map(String.init) }
    func option(_ name: String) -> Int? {
      options.first { $0[0] == name }?.last.flatMap { Int($0) }
    }
    let run = try FakeRun(row[1].split(separator: " ").compactMap { Int($0) })
    let result = try run.run(
      row[2], work: options.contains(["traces"]) ? .traces : .checks, jobs: option("jobs") ?? 1,
      timeout: option("timeout").map { .milliseconds($0) })
    #expect(result == .finished)
    #expect(run.isComplete)
    #expect(Set(run.flaky.map(\.index)) == Set(option("flaky").map { [$0] } ?? []))
    #expect(row[given: 3].map { $0 == "\(run.startCount)" } ?? true, "\(run.startCount)")
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
        error: the child processes for 'fake' end before their first check, with exit(64):
        no such option
        """)
  }
}
