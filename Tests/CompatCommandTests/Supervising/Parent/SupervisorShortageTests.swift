import Foundation
import Testing

@testable import CompatCommand

/// Where the system has too little for all processes, fewer do the same.
@Suite struct SupervisorShortageTests {
  @Test func `a run with few file descriptors has fewer processes`() async {
    await #expect(processExitsWith: .exitCode(7)) {
      let open = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
      let highest = open.compactMap { Int32($0) }.max() ?? 2
      // The test process has passed some on, with gaps between them.
      while dup(2) < highest {}
      func limit(_ count: Int) {
        var limit = rlimit()
        getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        limit.rlim_cur = rlim_t(Int(highest) + count)
        setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
      }
      let run = try FakeRun([20, 20, 20, 20])
      // A process needs five, and six more while it is started.
      limit(14)
      guard try run.run("1:7=trap", jobs: 4) == .finished, run.isComplete else { exit(1) }
      guard let shortage = run.shortage, shortage.started == 1, shortage.wanted == 4,
        shortage.failure.code == EMFILE
      else { exit(2) }
      // The second process ends when the first has nothing left to do, and is not replaced.
      let other = try FakeRun([20, 20])
      other.observe = { _ in limit(14) }
      limit(60)
      let habits = "1:1=slow 1:2=slow 1:3=slow 1:4=slow 1:5=slow 1:7=trap"
      guard try other.run(habits, jobs: 2) == .finished, other.isComplete, other.flaky.isEmpty,
        other.shortage?.started == 1, other.startCount == 4
      else { exit(3) }
      limit(4)
      do {
        _ = try run.run(jobs: 4)
      } catch let failure as SystemFailure {
        exit(failure == SystemFailure("start a child process", code: EMFILE) ? 7 : 4)
      }
    }
  }

  @Test func `a process without a thread is one process less`() throws {
    let run = try FakeRun([20, 20, 20, 20])
    let mark = run.folder.appending(path: "mark").path(percentEncoded: false)
    let script = "mkdir '\(mark)' 2>/dev/null && exit 71; exec \"$0\" \"$@\""
    #expect(try run.run(script: script) == .finished)
    #expect(run.isComplete)
    #expect(
      run.shortage?.description == """
        warning: only 1 process checks instead of 2: too few processes are allowed; raise the limit \
        with 'ulimit -u'
        """)
  }

  @Test(arguments: [1, 3])
  func `a run without a single process fails`(jobs: Int) throws {
    let run = try FakeRun([20, 20, 20])
    let error = #expect(throws: SystemFailure.self) { try run.run(jobs: jobs, script: "exit 71") }
    #expect(error == SystemFailure("start a child process", code: EAGAIN))
  }
}
