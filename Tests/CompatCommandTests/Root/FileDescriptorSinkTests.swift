import Foundation
import Testing

@testable import CompatCommand

@Suite struct FileDescriptorSinkTests {
  @Test func `what is written arrives`() throws {
    let pipe = Pipe()
    let sink = FileDescriptorSink(pipe.fileHandleForWriting.fileDescriptor)
    sink.write("a")
    sink.write("é\n")
    try pipe.fileHandleForWriting.close()
    #expect(try pipe.fileHandleForReading.readToEnd() == Data("aé\n".utf8))
    #expect(sink.failure == nil)
  }

  @Test func `a reader that goes away ends neither the process nor the work`() async {
    await #expect(processExitsWith: .exitCode(7)) {
      let pipe = Pipe()
      try pipe.fileHandleForReading.close()
      _ = CompatCommand.run(["--help"], contracts: [])
      let sink = FileDescriptorSink(pipe.fileHandleForWriting.fileDescriptor)
      sink.write("this is not read")
      exit(sink.failure == nil ? 7 : 1)
    }
  }

  @Test func `a full disk is a failure`() throws {
    let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
    let sink = FileDescriptorSink(full.fileDescriptor)
    sink.write("text")
    #expect(sink.failure == "No space left on device")
  }

  @Test func `a file that is open for reading only is a failure`() throws {
    let null = try #require(FileHandle(forReadingAtPath: "/dev/null"))
    let sink = FileDescriptorSink(null.fileDescriptor)
    sink.write("text")
    #expect(sink.failure == "it is not open for writing")
  }
}
