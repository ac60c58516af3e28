import JSONSyntax

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

package struct LocalFiles: FileReading {
  /// Creates access to the disk; relative paths start at the working directory of the process.
  package init() {}

  package func kind(of path: String) throws(FileError) -> FileKind? {
    do throws(FileError) {
      return try entry(at: path)
    } catch {
      throw named(error)
    }
  }

  private func entry(at path: String) throws(FileError) -> FileKind? {
    do {
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      return switch attributes[.type] as? FileAttributeType {
      case .typeRegular?: .file(size: LocalFiles.size(in: attributes))
      case .typeDirectory?: .folder
      case .typeSymbolicLink?: .symbolicLink
      case .typeSocket?: .special(.socket)
      case .typeCharacterSpecial?, .typeBlockSpecial?: .special(.device)
      // Foundation has no name for a named pipe.
      default: .special(.namedPipe)
      }
    } catch {
      let error = FileError(path: path, cause: error)
      if error.reason == .missing { return nil }
      throw error
    }
  }

  package func entries(of folder: String) throws(FileError) -> [String] {
    do {
      // Texts that differ in normalisation only are equal, so that sorting leaves them as they come.
      return try FileManager.default.contentsOfDirectory(atPath: folder).ordered {
        $0 == $1 ? $0.precedesBytewise($1) : $0 < $1
      }
    } catch {
      throw named(FileError(path: folder, cause: error))
    }
  }

  package func contents(of file: String) throws(FileError) -> [UInt8] {
    switch target(of: file) {
    // Opening a pipe waits for its writer, and a device may have no end.
    case .special(let kind)?: throw FileError(path: file, reason: .isSpecial(kind))
    case .symbolicLink?: throw FileError(path: file, reason: .missing)
    case .file?, .folder?, nil: break
    }
    do {
      return try Array(Data(contentsOf: URL(filePath: file)))
    } catch {
      throw named(FileError(path: file, cause: error))
    }
  }

  package func realPath(of path: String) throws(FileError) -> String {
    let real = URL(filePath: path).standardizedFileURL.resolvingSymlinksInPath()
      .path(percentEncoded: false)
    guard let kind = try kind(of: real), kind != .symbolicLink else {
      throw FileError(path: path, reason: .missing)
    }
    return real.count > 1 && real.hasSuffix("/") ? String(real.dropLast()) : real
  }

  /// Checks that a file can be written, and creates the folders that it lies in.
  ///
  /// Only a regular file is ever replaced: taking the name of a device such as `/dev/null` would
  /// destroy it for the whole machine. A symbolic link stays, and what it leads to is written.
  package func prepareToWrite(_ path: String) throws(FileError) {
    let folder = URL(filePath: try replaceableFile(at: path)).deletingLastPathComponent()
      .path(percentEncoded: false)
    try createFolder(folder, for: path)
    if !FileManager.default.isWritableFile(atPath: folder) {
      throw FileError(path: path, reason: .notPermitted)
    }
  }

  /// Creates a folder and those that it lies in, where they are missing.
  package func createFolder(_ folder: String, for path: String) throws(FileError) {
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw named(FileError(path: path, cause: error))
    }
  }

  package func replaceableFile(at path: String) throws(FileError) -> String {
    var target = path
    if try kind(of: path) == .symbolicLink { target = try realPath(of: path) }
    switch try kind(of: target) {
    case .file?, nil: return target
    case .folder?: throw FileError(path: path, reason: .isFolder)
    case .special(let kind)?: throw FileError(path: path, reason: .isSpecial(kind))
    // A chain of links ends at something else, or throws.
    case .symbolicLink?: throw FileError(path: path, reason: .missing)
    }
  }

  /// Foundation's number for the size: an `Int` in one build, and in another one a `UInt`.
  private static func size(in attributes: [FileAttributeKey: Any]) -> Int {
    if let size = attributes[.size] as? Int { return size }
    return (attributes[.size] as? any BinaryInteger).map { Int(clamping: $0) } ?? 0
  }

  /// Returns what a path leads to: a symbolic link if that leads to nothing; nil if unknown.
  private func target(of path: String) -> FileKind? {
    let kind = try? entry(at: path)
    guard kind == .symbolicLink else { return kind }
    return (try? realPath(of: path)).flatMap { try? entry(at: $0) } ?? kind
  }

  /// Names the cause of an error that Foundation only gives a number.
  private func named(_ error: FileError) -> FileError {
    guard case .other = error.reason else { return error }
    if (try? entry(at: error.path)) == .folder {
      return FileError(path: error.path, reason: .isFolder)
    }
    var path = error.path
    while let slash = path.lastIndex(of: "/"), slash > path.startIndex {
      path = String(path[..<slash])
      // A folder ends the search; a link to one does so as well.
      if (try? entry(at: "\(path)/.")) == .folder { break }
      if let kind = target(of: path), kind != .folder {
        return FileError(path: error.path, reason: .notFolder(path, kind))
      }
    }
    return error
  }
}

extension FileError {
  /// Translates what Foundation says.
  fileprivate init(path: String, cause: any Error) {
    let reason: Reason =
      switch (cause as? CocoaError)?.code {
      case .fileReadNoSuchFile?, .fileNoSuchFile?: .missing
      case .fileReadNoPermission?, .fileWriteNoPermission?: .notPermitted
      case .fileWriteOutOfSpace?: .other("no space is left")
      case .fileWriteVolumeReadOnly?: .other("the disk is read-only")
      case .fileReadInvalidFileName?, .fileWriteInvalidFileName?: .other("the name is not valid")
      case .fileWriteFileExists?: .other("another file has this name")
      case let code?: .other("error \(code.rawValue)")
      case nil: .other("\(cause)")
      }
    self.init(path: path, reason: reason)
  }
}
