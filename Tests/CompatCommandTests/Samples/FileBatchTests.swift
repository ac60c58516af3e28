import CodableCompat
import Foundation
import Testing

@testable import CompatCommand

@Suite struct FileBatchTests {
  @Test func `what was written to the disk is taken back, with the folder that was made`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "batch-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let root = folder.path(percentEncoded: false)
    let disk = ReplacingFiles()
    try disk.write(Array("old".utf8), to: "\(root)/old.json")
    try disk.write([], to: "\(root)/file")
    let batch = FileBatch(files: [
      ("\(root)/new/a.json", [1]), ("\(root)/old.json", [2]), ("\(root)/file/b.json", [3]),
    ])
    #expect(throws: CommandFailure.self) { try batch.write(to: disk) }
    #expect(try disk.entries(of: root) == ["file", "old.json"])
    #expect(try disk.contents(of: "\(root)/old.json") == Array("old".utf8))
    try FileBatch(files: Array(batch.files.prefix(2))).write(to: disk)
    #expect(try disk.contents(of: "\(root)/new/a.json") == [1])
    #expect(try disk.contents(of: "\(root)/old.json") == [2])
  }

  @Test func `a folder is removed only if it is empty`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "batch-\(UUID().uuidString)")
    let root = folder.path(percentEncoded: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    let disk = ReplacingFiles()
    try disk.write([1], to: "\(root)/a")
    #expect(throws: FileError.self) { try disk.remove(root) }
    try disk.remove("\(root)/a")
    try disk.remove(root)
    #expect(try disk.kind(of: root) == nil)
  }
}
