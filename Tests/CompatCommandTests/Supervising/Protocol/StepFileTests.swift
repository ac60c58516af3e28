import CodableCompat
import Foundation
import Testing

@testable import CompatCommand

/// A model may do anything to the file: its parent reads it all the same.
@Suite struct StepFileTests {
  @Test func `the file has no name`() throws {
    let folder = NSTemporaryDirectory() + "/step-file-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let file = try StepFile(temporaryFolder: folder)
    #expect(file.content != nil)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
  }

  @Test func `the error names a folder that does not exist`() {
    let error = #expect(throws: SystemFailure.self) {
      _ = try StepFile(temporaryFolder: "/nowhere\n")
    }
    let text = """
      error: cannot create a temporary file in '/nowhere\\n', the folder of TMPDIR: No such file or \
      directory
      """
    #expect(error.map { "\($0)" } == text)
  }

  @Test(arguments: [0, 1, 47])
  func `a file that was truncated holds nothing`(size: Int) throws {
    let file = try StepFile(temporaryFolder: NSTemporaryDirectory())
    #expect(ftruncate(file.descriptor.number, off_t(size)) == 0)
    #expect(file.content == nil)
  }

  @Test(arguments: [Int64.min, -3, -1, 0, 1, Int64.max])
  func `any numbers are read without a trap`(number: Int64) throws {
    let file = try StepFile(temporaryFolder: NSTemporaryDirectory())
    let fields = [Int64](repeating: number, count: 6)
    let written = fields.withUnsafeBytes {
      pwrite(file.descriptor.number, $0.baseAddress, $0.count, 0)
    }
    #expect(written == 48)
    let content = try #require(file.content)
    #expect((content.unit ?? 0) >= 0)
    #expect(content.limit >= .zero)
  }

  @Test func `a duration that is too long is clamped`() {
    #expect(Duration.seconds(3).nanosecondsClamped == 3_000_000_000)
    #expect(Duration.seconds(Int64.max).nanosecondsClamped == .max)
    #expect(Duration.seconds(Int64.min).nanosecondsClamped == .min)
  }
}
