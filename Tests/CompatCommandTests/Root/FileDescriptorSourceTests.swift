import Foundation
import Testing

@testable import CompatCommand

@Suite struct FileDescriptorSourceTests {
  static func source(_ text: String) throws -> (pipe: Pipe, source: FileDescriptorSource) {
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: Data(text.utf8))
    try pipe.fileHandleForWriting.close()
    return (pipe, FileDescriptorSource(pipe.fileHandleForReading.fileDescriptor))
  }

  @Test func `lines are read one by one, and what follows stays`() throws {
    let (pipe, source) = try Self.source("yes\n\nrest")
    #expect(!source.isTerminal)
    #expect(source.readLine() == "yes")
    #expect(source.readLine() == "")
    #expect(try source.readAll(limit: .max) == Array("rest".utf8))
    #expect(source.readLine() == nil)
    withExtendedLifetime(pipe) {}
  }

  @Test func `one byte more than the limit is read, and no more`() throws {
    let (pipe, source) = try Self.source(String(repeating: "x", count: 5_000))
    #expect(try source.readAll(limit: 10).count == 11)
    withExtendedLifetime(pipe) {}
  }

  @Test func `a file that is not open is an error`() {
    #expect(throws: (any Error).self) { try FileDescriptorSource(-1).readAll(limit: 1) }
    #expect(FileDescriptorSource(-1).readLine() == nil)
  }
}
