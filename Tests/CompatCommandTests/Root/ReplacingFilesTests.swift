import CodableCompat
import Foundation
import Testing

@testable import CompatCommand

@Suite struct ReplacingFilesTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "replacing-\(UUID().uuidString)").path(percentEncoded: false)

  @Test func `what a killed process has left goes with the next write`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let files = ReplacingFiles()
    try files.write(Array("old".utf8), to: "\(folder)/a.json")
    try files.write(Array("left behind".utf8), to: "\(folder)/.a.json.partial")
    try files.write(Array("new".utf8), to: "\(folder)/a.json")
    #expect(try files.entries(of: folder) == ["a.json"])
    #expect(try files.contents(of: "\(folder)/a.json") == Array("new".utf8))
  }

  @Test func `a folder is not replaced`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let files = ReplacingFiles()
    try files.write([], to: "\(folder)/inner/a.json")
    let error = #expect(throws: FileError.self) {
      try files.write([], to: "\(folder)/inner")
    }
    #expect(error?.reason == .isFolder)
    #expect(try files.entries(of: folder) == ["inner"])
  }
}
