import Foundation
import Testing

@testable import CompatCommand

@Suite struct StandardStreamsTests {
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
