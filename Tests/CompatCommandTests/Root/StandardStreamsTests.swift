import Foundation
import Testing

@testable import CompatCommand

@Suite struct StandardStreamsTests {
  @Test func `a stack that is too small is an error, and no crash`() async {
    await #expect(processExitsWith: .exitCode(ExitCode.systemFailed.rawValue)) {
      #if canImport(Glibc)
        var limit = rlimit(rlim_cur: 64 << 10, rlim_max: 64 << 10)
        guard setrlimit(__rlimit_resource_t(RLIMIT_STACK.rawValue), &limit) == 0 else { exit(1) }
        exit(CompatCommand.run(["--version"], contracts: []).rawValue)
      #else
        exit(ExitCode.systemFailed.rawValue)
      #endif
    }
  }

  @Test func `no file gets the number of a stream that is closed`() async {
    await #expect(processExitsWith: .exitCode(7)) {
      var byte: UInt8 = 0
      // Another thread of this process may open a file before the numbers are occupied.
      for _ in 0..<100 {
        for number: Int32 in 0...2 { close(number) }
        StandardStreams.occupy()
        let file = open("/dev/null", O_WRONLY)
        let areUnusable = read(0, &byte, 1) < 0 && write(1, &byte, 1) < 0 && write(2, &byte, 1) < 0
        if file > 2, areUnusable { _exit(7) }
      }
      _exit(1)
    }
  }

  @Test func `streams that are open stay as they are`() async {
    await #expect(processExitsWith: .exitCode(7)) {
      let pipe = Pipe()
      dup2(pipe.fileHandleForWriting.fileDescriptor, 1)
      StandardStreams.occupy()
      FileDescriptorSink(1).write("still here")
      exit(pipe.fileHandleForReading.availableData == Data("still here".utf8) ? 7 : 1)
    }
  }
}
