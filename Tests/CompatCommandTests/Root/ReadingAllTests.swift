import Foundation
import Testing

@testable import CompatCommand

@Suite struct ReadingAllTests {
  @Test(arguments: [10, 5_000, .max])
  func `one byte more than the limit is read, and no more`(limit: Int) throws {
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: Data(repeating: 0x78, count: 5_000))
    try pipe.fileHandleForWriting.close()
    let bytes = try readAll(from: pipe.fileHandleForReading.fileDescriptor, limit: limit)
    #expect(bytes.count == (limit == 10 ? 11 : 5_000))
  }

  @Test func `a file that is not open is an error`() {
    #expect(throws: (any Error).self) { try readAll(from: -1, limit: 1) }
  }
}
