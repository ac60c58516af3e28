import CodableCompat
import Foundation
import Testing

@testable import CompatCommand

@Suite struct ChildProcessTests {
  /// Scripts, and how their processes end.
  static let terminations: [(script: String, cause: Termination.Cause)] = [
    ("exit 0", .exit(0)), ("exit 3", .exit(3)), ("exit 255", .exit(255)),
    ("kill -SEGV $$", .signal(SIGSEGV)), ("kill -TERM $$", .signal(SIGTERM)),
    ("kill -PIPE $$", .signal(SIGPIPE)), ("exec /nowhere 2>/dev/null", .exit(127)),
  ]

  @Test(arguments: terminations)
  func `the cause of a termination is reported`(script: String, cause: Termination.Cause) throws {
    let child = try ChildProcess.shell(script)
    #expect(child.waited() == cause)
  }

  @Test func `a process gets requests, and replies`() throws {
    let child = try ChildProcess.shell("read line <&3; echo \"got $line\" >&4; echo why >&2")
    #expect(child.requests.send(Array("this\n".utf8)[...]) == 5)
    #expect(child.allReplies() == "got this\n")
    #expect(child.waited() == .exit(0))
    #expect(String(decoding: child.tail, as: UTF8.self) == "why\n")
  }

  @Test func `standard input is empty, and standard output is discarded`() throws {
    let child = try ChildProcess.shell(
      "wc -c >&4; echo garbage; if [ /proc/self/fd/1 -ef /dev/null ]; then echo dropped >&4; fi")
    #expect(child.allReplies() == "0\ndropped\n")
  }

  @Test func `a flooded standard error does not block the process`() throws {
    let child = try ChildProcess.shell(
      "head -c 3000000 /dev/zero | tr '\\0' 'x' >&2; echo >&2; echo last >&2")
    #expect(child.waited() == .exit(0))
    #expect(StandardErrorTail.text(of: child.tail) == "last")
  }

  @Test func `a closed standard error is not polled any more`() throws {
    let child = try ChildProcess.shell("echo why >&2; exec 2>&-; echo closed >&4; read line <&3")
    #expect(child.nextReply() == "closed\n")
    child.drain()
    #expect(!child.standardError.isOpen)
    #expect(String(decoding: child.tail, as: UTF8.self) == "why\n")
    #expect(!child.reap())
  }

  @Test func `no signal is blocked or ignored, even if the parent does so`() throws {
    let child = try ChildProcess.shell("exec grep -E '^Sig(Blk|Ign)' /proc/self/status >&4")
    let masks = child.allReplies().split(separator: "\n").compactMap { line in
      line.split(separator: "\t").last.flatMap { UInt64($0, radix: 16) }
    }
    // Signals 32 and 33 belong to the C library.
    #expect(masks.map { $0 & 0x7FFF_FFFF } == [0, 0])
  }

  @Test func `the environment is inherited, without backtraces and with deterministic hashes`()
    throws
  {
    let child = try ChildProcess.shell(
      "echo \"$OWN $SWIFT_BACKTRACE $SWIFT_DETERMINISTIC_HASHING\" >&4", ["OWN": "a b"])
    #expect(child.allReplies() == "a b enable=no 1\n")
  }

  @Test func `a process leads a group of its own`() throws {
    let child = try ChildProcess.shell("cut -d ' ' -f 5 /proc/self/stat >&4")
    #expect(child.allReplies() == "\(child.processID)\n")
  }

  @Test func `a process ends with the processes that it has started`() throws {
    let child = try ChildProcess.shell("sleep 1000 & echo $! >&4; exec 4>&-; kill -ABRT $$")
    #expect(child.waited() == .signal(SIGABRT))
    // The grandchild still holds the pipe unless it has ended.
    let number = child.allReplies().trimmingCharacters(in: .whitespacesAndNewlines)
    #expect(Int(number) != nil)
  }

  @Test func `a process that ignores signals is ended, and leaves no zombie`() throws {
    let child = try ChildProcess.shell("trap '' TERM INT HUP; echo ready >&4; while :; do :; done")
    #expect(child.nextReply() == "ready\n")
    #expect(!child.reap())
    child.end()
    #expect(child.termination == .signal(SIGKILL))
    #expect(child.reap())
    var status: Int32 = 0
    #expect(waitpid(child.processID, &status, 0) == -1)
    #expect(errno == ECHILD)
  }

  @Test func `the error names a program that does not exist`() throws {
    let steps = try StepFile(temporaryFolder: NSTemporaryDirectory())
    let error = #expect(throws: SystemFailure.self) {
      _ = try ChildProcess(
        executable: "/nowhere/program", arguments: ["program"], environment: [:], steps: steps)
    }
    #expect(
      error?.description
        == "error: cannot start '/nowhere/program': No such file or directory")
  }

  @Test func `processes that are started at the same time inherit nothing from each other`()
    async throws
  {
    let script = "exec ls -l /proc/self/fd >&4"
    let seen = try await withThrowingTaskGroup(of: (own: Set<UInt64>, listing: String).self) {
      group in
      for _ in 0..<16 {
        group.addTask {
          let child = try ChildProcess.shell(script)
          let own = [child.requests, child.replies, child.standardError].map(\.inode)
          return (Set(own), child.allReplies())
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    for (position, child) in seen.enumerated() {
      for (other, neighbour) in seen.enumerated() where other != position {
        let leaks = neighbour.own.filter { child.listing.contains("pipe:[\($0)]") }
        #expect(leaks.isEmpty)
      }
    }
  }

  @Test func `no descriptor stays open`() async {
    await #expect(processExitsWith: .success) {
      func openFiles() throws -> Int {
        try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
      }
      let processes = 100
      let before = try openFiles()
      for _ in 0..<processes { _ = try ChildProcess.shell("exit 1").waited() }
      // Other threads of this process open files as well, but none for each child.
      #expect(try openFiles() - before < processes / 2)
    }
  }
}
