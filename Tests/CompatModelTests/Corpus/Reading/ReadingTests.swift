import Foundation
import JSONSyntax
import Testing

@testable import CompatModel

@Suite struct ReadingTests {
  private let files = LocalFiles()

  @Test func `what was written is read, in folders that were made for it`() throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/a/b/c.json"
      try files.prepareToWrite(path)
      #expect(try files.entries(of: "\(folder)/a/b") == [])
      try files.write(Array("one".utf8), to: path)
      try files.write(Array("two".utf8), to: path)
      #expect(try files.contents(of: path) == Array("two".utf8))
      #expect(try files.kind(of: path) == .file(size: 3))
      #expect(try files.kind(of: "\(folder)/a") == .folder)
      #expect(try files.kind(of: "\(folder)/none") == nil)
      for name in ["b", "a.json", "C", "ä"] { try files.write([], to: "\(folder)/\(name)") }
      #expect(try files.entries(of: folder) == ["C", "a", "a.json", "b", "ä"], "sorted")
    }
  }

  /// What is neither a file nor a folder, each with the name of its kind.
  private static let specials: [(FileKind.Special, String)] = {
    var specials = [(FileKind.Special.namedPipe, "a named pipe"), (.device, "a device")]
    // Apple's platforms make sockets in another way, and their paths must be short.
    #if !canImport(Darwin)
      specials.append((.socket, "a socket"))
    #endif
    return specials
  }()

  @Test func `what is no file or no folder is named, never read and not to be replaced`() throws {
    for (kind, words) in Self.specials {
      try withTemporaryFolder { folder in
        let special = try files.create(kind, at: "\(folder)/special")
        try files.link("\(folder)/link", to: special)
        for path in [special, "\(folder)/link"] {
          try expectUnusable(
            path, .isSpecial(kind), "\(path): error: this is \(words), not a file; name a file")
        }
        #expect(try files.kind(of: special) == .special(kind))
        let path = "\(special)/compat.txt"
        try expectUnusable(
          path, .notFolder(special, .special(kind)),
          "\(path): error: \(special) is \(words), not a folder; name another folder")
      }
    }
  }

  private func expectUnusable(_ path: String, _ reason: FileError.Reason, _ text: String) throws {
    let error = FileError(path: path, reason: reason)
    #expect(throws: error) { try files.prepareToWrite(path) }
    #expect(throws: error) { try files.contents(of: path) }
    #expect(error.description == text)
  }

  @Test func `a file instead of a folder, and a folder instead of a file, are named`() throws {
    try withTemporaryFolder { folder in
      let file = "\(folder)/README.md"
      try files.write([1], to: file)
      for path in ["\(file)/compat.txt", "\(file)/a/b/compat.txt"] {
        let reason = FileError.Reason.notFolder(file, .file(size: 1))
        try expectUnusable(
          path, reason, "\(path): error: \(file) is a file, not a folder; name another folder")
        #expect(throws: FileError(path: path, reason: reason)) { try files.kind(of: path) }
      }
      try expectUnusable(
        folder, .isFolder, "\(folder): error: this is a folder, not a file; name a file")
      #expect(try files.contents(of: file) == [1])
      let none = "\(folder)/none"
      let missing = FileError(path: none, reason: .missing)
      #expect(throws: missing) { try files.contents(of: none) }
      #expect(throws: missing) { try files.entries(of: none) }
      #expect(throws: missing) { try files.realPath(of: none) }
      let text = "\(none): error: there is no such file or folder; check the path"
      #expect(missing.description == text)
    }
  }

  @Test func `a symbolic link is seen as one, and leads to its target or nowhere`() throws {
    try withTemporaryFolder { folder in
      let real = try files.realPath(of: folder)
      try files.write(Array("x".utf8), to: "\(folder)/target")
      try files.link("\(folder)/link", to: "\(folder)/target")
      try files.link("\(folder)/broken", to: "\(folder)/none")
      try files.link("\(folder)/loop", to: "\(folder)/loop")
      #expect(try files.kind(of: "\(folder)/link") == .symbolicLink)
      #expect(try files.realPath(of: "\(folder)/link") == "\(real)/target")
      #expect(try files.realPath(of: "\(folder)/./target") == "\(real)/target")
      for link in ["\(folder)/broken", "\(folder)/loop"] {
        #expect(throws: FileError.self) { try files.realPath(of: link) }
        #expect(throws: FileError(path: link, reason: .missing)) { try files.contents(of: link) }
        let path = "\(link)/compat.txt"
        let error = try #require(throws: FileError.self) { try files.prepareToWrite(path) }
        let words = "is a symbolic link that leads to no folder; name another folder"
        #expect(error.description == "\(path): error: \(link) \(words)")
      }
    }
  }

  @Test func `a problem is one line, even if the name of its file is not`() {
    let location = TextLocation(line: 2, column: 3)
    for (path, text) in [
      ("item/a.json", "item/a.json"), ("a\u{1B}[31m.json", #"a\u{1B}[31m.json"#),
      ("a\nb.json:1:1: error: forged", #"a\nb.json:1:1: error: forged"#),
      ("\u{202E}nosj.a", #"\u{202E}nosj.a"#),
    ] {
      let problem = Located("no; do", path: path, location: location)
      #expect(problem.description == text + ":2:3: error: no; do")
    }
    let folder = Located("no; do", path: "Corpus", location: nil)
    #expect(folder.description == "Corpus: error: no; do")
  }

  @Test func `a slip of the pen is recognised, and another word is not`() {
    let names = ["title", "summary", "versions", "notes"]
    let meant = [
      "titel": "title", "sumary": "summary", "Versions": "versions", "version": "versions",
      "note": "notes", "summary": "summary", "vresions": "versions",
    ]
    for (written, name) in meant { #expect(names.closest(to: written) == name) }
    for other in ["", "x", "description", "author", "tables"] {
      #expect(names.closest(to: other) == nil, "\(other)")
    }
    #expect(["cat", "car", "can"].closest(to: "cas") == "cat", "the first of equally close names")
    #expect([String]().closest(to: "a") == nil)
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

func withTemporaryFolder(_ body: (String) throws -> Void) throws {
  let folder = FileManager.default.temporaryDirectory
    .appending(path: "codable-compat-\(UUID().uuidString)").path(percentEncoded: false)
  try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(atPath: folder) }
  try body(folder)
}
