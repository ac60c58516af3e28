import CodableCompat
import Foundation
import Testing

@testable import CompatCommand

@Suite struct LocalFilesWritingTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "replacing-\(UUID().uuidString)").path(percentEncoded: false)

  @Test func `what a killed process has left goes with the next write`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let files = LocalFiles()
    try files.write(Array("old".utf8), to: "\(folder)/a.json")
    try files.write(Array("left behind".utf8), to: "\(folder)/.a.json.partial")
    try files.write(Array("new".utf8), to: "\(folder)/a.json")
    #expect(try files.entries(of: folder) == ["a.json"])
    #expect(try files.contents(of: "\(folder)/a.json") == Array("new".utf8))
  }

  @Test func `a write that fails leaves the old file and no temporary one`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let files = LocalFiles()
    try files.write(Array("old".utf8), to: "\(folder)/kept/file")
    // A folder cannot be replaced by a file, nor can a file hold one.
    #expect(throws: FileError.self) { try files.write([1], to: "\(folder)/kept") }
    #expect(throws: FileError.self) { try files.write([1], to: "\(folder)/kept/file/below") }
    #expect(try files.contents(of: "\(folder)/kept/file") == Array("old".utf8))
    #expect(try files.entries(of: folder) == ["kept"])
    #expect(try files.entries(of: "\(folder)/kept") == ["file"])
  }

  @Test func `a file is replaced as a whole, never written into`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let files = LocalFiles()
    try files.write([1], to: "\(folder)/file")
    // A second name of the same file would show what is written into it.
    try FileManager.default.linkItem(atPath: "\(folder)/file", toPath: "\(folder)/second")
    try files.write([2], to: "\(folder)/file")
    #expect(try files.contents(of: "\(folder)/file") == [2])
    #expect(try files.contents(of: "\(folder)/second") == [1])
  }

  @Test func `what a link leads to is written, and the link stays`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let files = LocalFiles()
    try files.write([1], to: "\(folder)/target")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder)/link", withDestinationPath: "\(folder)/target")
    try files.write([2], to: "\(folder)/link")
    #expect(try files.kind(of: "\(folder)/link") == .symbolicLink)
    #expect(try files.contents(of: "\(folder)/target") == [2])
  }

  @Test(arguments: ["kept/b", "x"])
  func `of several files, all are replaced or none`(_ obstacle: String) throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let files = LocalFiles()
    for path in ["a", "kept/b"] { try files.write(Array("old".utf8), to: "\(folder)/\(path)") }
    // One is found out before anything is replaced, the other one in the midst of it.
    if obstacle != "x" { try files.write([], to: "\(folder)/kept/.b.partial/file") }
    let paths = ["a", "new", "kept/b"] + (obstacle == "x" ? ["x", "x/y"] : [])
    let error = #expect(throws: FileError.self) {
      try files.write(paths.map { ("\(folder)/\($0)", [1]) })
    }
    #expect(error?.path == "\(folder)/\(obstacle)")
    for path in ["a", "kept/b"] {
      #expect(try files.contents(of: "\(folder)/\(path)") == Array("old".utf8))
    }
    #expect(try files.entries(of: folder).filter { $0 != "x" } == ["a", "kept"])
  }

  @Test func `what was begun is taken back, with the folder that was made`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let files = LocalFiles()
    try files.write(Array("old".utf8), to: "\(folder)/old.json")
    try files.write([], to: "\(folder)/file")
    let batch: [(path: String, bytes: [UInt8])] = [
      ("\(folder)/new/a.json", [1]), ("\(folder)/old.json", [2]), ("\(folder)/file/b.json", [3]),
    ]
    #expect(throws: CommandFailure.self) { try files.writeOutput(batch) }
    #expect(try files.entries(of: folder) == ["file", "old.json"])
    #expect(try files.contents(of: "\(folder)/old.json") == Array("old".utf8))
    try files.writeOutput(Array(batch.prefix(2)))
    #expect(try files.contents(of: "\(folder)/new/a.json") == [1])
    #expect(try files.contents(of: "\(folder)/old.json") == [2])
  }

  @Test func `a folder is removed only if it is empty`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let files = LocalFiles()
    try files.write([1], to: "\(folder)/a")
    #expect(throws: FileError.self) { try files.remove(folder) }
    try files.remove("\(folder)/a")
    try files.remove(folder)
    #expect(try files.kind(of: folder) == nil)
  }

  @Test func `a folder is not replaced`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let files = LocalFiles()
    try files.write([], to: "\(folder)/inner/a.json")
    let error = #expect(throws: FileError.self) {
      try files.write([], to: "\(folder)/inner")
    }
    #expect(error?.reason == .isFolder)
    #expect(try files.entries(of: folder) == ["inner"])
  }

  @Test func `a file that is larger than the process may write is an error`() async {
    await #expect(processExitsWith: .exitCode(7)) {
      let folder = FileManager.default.temporaryDirectory
        .appending(path: "replacing-\(UUID().uuidString)").path(percentEncoded: false)
      defer { try? FileManager.default.removeItem(atPath: folder) }
      // The command lets a write fail instead of being ended by a signal, which the threads of a pool
      // block.
      var signals = sigset_t()
      sigemptyset(&signals)
      sigaddset(&signals, SIGXFSZ)
      pthread_sigmask(SIG_UNBLOCK, &signals, nil)
      _ = CompatCommand.run(["--version"], contracts: [])
      let files = LocalFiles()
      let path = "\(folder)/a.json"
      try files.write(Array("old".utf8), to: path)
      var limit = rlimit(rlim_cur: 5, rlim_max: 5)
      guard setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0 else { exit(1) }
      do {
        try files.write(Array("new one".utf8), to: path)
      } catch let error as FileError {
        let text = """
          \(path): error: the file is larger than 'ulimit -f' allows; raise that limit
          """
        let isOld = try files.contents(of: path) == Array("old".utf8)
        exit(error.description == text && isOld ? 7 : 2)
      }
    }
  }
}
