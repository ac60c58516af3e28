import Testing

@testable import CompatModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite struct LocalFilesTests {
  private let files = LocalFiles()

  @Test func `what was written is read, in folders that were made for it`() throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/a/b/c.json"
      try files.write(Array("one".utf8), to: path)
      try files.write(Array("two".utf8), to: path)
      #expect(try files.contents(of: path) == Array("two".utf8))
      #expect(try files.kind(of: path) == .file(size: 3))
      #expect(try files.kind(of: "\(folder)/a") == .folder)
      #expect(try files.kind(of: "\(folder)/none") == nil)
      #expect(try files.entries(of: "\(folder)/a/b") == ["c.json"])
    }
  }

  @Test func `names are sorted`() throws {
    try withTemporaryFolder { folder in
      for name in ["b", "a", "C", "ä", "a.json"] {
        try files.write([], to: "\(folder)/\(name)")
      }
      #expect(try files.entries(of: folder) == ["C", "a", "a.json", "b", "ä"])
    }
  }

  /// What is neither a file nor a folder, each with the name of its kind.
  static let specials: [(FileKind.Special, String)] = {
    var specials = [(FileKind.Special.namedPipe, "a named pipe"), (.device, "a device")]
    // Apple's platforms make sockets in another way, and their paths must be short.
    #if !canImport(Darwin)
      specials.append((.socket, "a socket"))
    #endif
    return specials
  }()

  @Test(arguments: specials)
  func `what is no file is named, never read and not to be replaced`(
    _ kind: FileKind.Special, _ words: String
  ) throws {
    try withTemporaryFolder { folder in
      let special = try files.create(kind, at: "\(folder)/special")
      try files.link("\(folder)/link", to: special)
      for path in [special, "\(folder)/link"] {
        let isSpecial = FileError(path: path, reason: .isSpecial(kind))
        #expect(throws: isSpecial) { try files.prepareToWrite(path) }
        #expect(throws: isSpecial) { try files.contents(of: path) }
        let text = "\(path): error: this is \(words), not a file; name a file"
        #expect(isSpecial.description == text)
      }
      #expect(try files.kind(of: special) == .special(kind))
    }
  }

  @Test(arguments: specials)
  func `what is no folder is named`(_ kind: FileKind.Special, _ words: String) throws {
    try withTemporaryFolder { folder in
      let special = try files.create(kind, at: "\(folder)/special")
      let path = "\(special)/compat.txt"
      let wanted = FileError(path: path, reason: .notFolder(special, .special(kind)))
      #expect(throws: wanted) { try files.prepareToWrite(path) }
      #expect(throws: wanted) { try files.contents(of: path) }
      #expect(
        wanted.description
          == "\(path): error: \(special) is \(words), not a folder; name another folder")
    }
  }

  @Test func `a link that leads to no folder is named`() throws {
    try withTemporaryFolder { folder in
      try files.link("\(folder)/loop", to: "\(folder)/loop")
      try files.link("\(folder)/broken", to: "\(folder)/none")
      for link in ["\(folder)/loop", "\(folder)/broken"] {
        let path = "\(link)/compat.txt"
        let error = try #require(throws: FileError.self) { try files.prepareToWrite(path) }
        #expect(
          error.description
            == """
            \(path): error: \(link) is a symbolic link that leads to no folder; name another folder
            """)
      }
    }
  }

  @Test func `a file instead of a folder, and a folder instead of a file, are named`() throws {
    try withTemporaryFolder { folder in
      let file = "\(folder)/README.md"
      try files.write([1], to: file)
      for path in ["\(file)/compat.txt", "\(file)/a/b/compat.txt"] {
        let wanted = FileError(path: path, reason: .notFolder(file, .file(size: 1)))
        #expect(throws: wanted) { try files.prepareToWrite(path) }
        #expect(throws: wanted) { try files.contents(of: path) }
        #expect(throws: wanted) { try files.kind(of: path) }
        #expect(
          wanted.description
            == "\(path): error: \(file) is a file, not a folder; name another folder")
      }
      let isFolder = FileError(path: folder, reason: .isFolder)
      #expect(throws: isFolder) { try files.contents(of: folder) }
      #expect(throws: isFolder) { try files.prepareToWrite(folder) }
      #expect(
        isFolder.description == "\(folder): error: this is a folder, not a file; name a file")
      #expect(try files.contents(of: file) == [1])
    }
  }

  @Test func `what is prepared has its folders, and no file`() throws {
    try withTemporaryFolder { folder in
      try files.prepareToWrite("\(folder)/a/b/c.json")
      #expect(try files.entries(of: "\(folder)/a/b") == [])
    }
  }

  @Test func `what is not there is missing`() throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/none"
      let missing = FileError(path: path, reason: .missing)
      #expect(throws: missing) { try files.contents(of: path) }
      #expect(throws: missing) { try files.entries(of: path) }
      #expect(throws: missing) { try files.realPath(of: path) }
      #expect(
        missing.description
          == "\(path): error: there is no such file or folder; check the path")
    }
  }

  @Test func `a symbolic link is seen as one, and leads to its target`() throws {
    try withTemporaryFolder { folder in
      let real = try files.realPath(of: folder)
      try files.write(Array("x".utf8), to: "\(folder)/target")
      try files.link("\(folder)/link", to: "\(folder)/target")
      try files.link("\(folder)/broken", to: "\(folder)/none")
      try files.link("\(folder)/loop", to: "\(folder)/loop")
      #expect(try files.kind(of: "\(folder)/link") == .symbolicLink)
      #expect(try files.realPath(of: "\(folder)/link") == "\(real)/target")
      #expect(try files.realPath(of: "\(folder)/./target") == "\(real)/target")
      #expect(throws: FileError.self) { try files.realPath(of: "\(folder)/broken") }
      #expect(throws: FileError.self) { try files.realPath(of: "\(folder)/loop") }
      for path in ["\(folder)/broken", "\(folder)/loop"] {
        #expect(throws: FileError(path: path, reason: .missing)) { try files.contents(of: path) }
      }
    }
  }
}

extension LocalFiles {
  /// Makes a pipe or a socket, and finds a device.
  func create(_ kind: FileKind.Special, at path: String) throws -> String {
    switch kind {
    case .device: return "/dev/null"
    case .namedPipe: try #require(mkfifo(path, 0o600) == 0)
    case .socket: try #require(mknod(path, S_IFSOCK | 0o600, 0) == 0)
    }
    return path
  }

  /// Writes a file, and makes the folders that it lies in.
  func write(_ contents: [UInt8], to path: String) throws {
    try prepareToWrite(path)
    try Data(contents).write(to: URL(filePath: path))
  }

  /// Makes a symbolic link.
  func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
  }
}

/// Makes a folder for the time of the body.
func withTemporaryFolder(_ body: (String) throws -> Void) throws {
  let folder = FileManager.default.temporaryDirectory
    .appending(path: "codable-compat-\(UUID().uuidString)").path(percentEncoded: false)
  try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(atPath: folder) }
  try body(folder)
}
