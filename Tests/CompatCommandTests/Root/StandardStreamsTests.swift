import Foundation
import Testing

@testable import CompatCommand

@Suite struct StandardStreamsTests {
  @Test func `no file gets the number of a stream that is closed`() async {
    await #expect(processExitsWith: .exitCode(7)) {
      for number: Int32 in 0...2 { close(number) }
      StandardStreams.occupy()
      let file = open("/dev/null", O_WRONLY)
      var byte: UInt8 = 0
      let areUnusable = read(0, &byte, 1) < 0 && write(1, &byte, 1) < 0 && write(2, &byte, 1) < 0
      _exit(file > 2 && areUnusable ? 7 : 1)
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
