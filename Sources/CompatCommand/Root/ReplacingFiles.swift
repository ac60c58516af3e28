import CodableCompat

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The files of the disk.
///
/// A killed process leaves at most one temporary file for each target.
///
/// Foundation uses a new temporary file for each write, and a killed process leaves it behind. Here
/// the name of the temporary file is derived from the target's name, so the next write reuses the
/// file and then renames it.
struct ReplacingFiles: FileReading, FileWriting, FileRemoving {
  private let local = LocalFiles()

  func kind(of path: String) throws(FileError) -> FileKind? { try local.kind(of: path) }

  func entries(of folder: String) throws(FileError) -> [String] { try local.entries(of: folder) }

  func contents(of file: String) throws(FileError) -> [UInt8] { try local.contents(of: file) }

  func realPath(of path: String) throws(FileError) -> String { try local.realPath(of: path) }

  func prepareToWrite(_ path: String) throws(FileError) {
    try local.prepareToWrite(path)
    try checkPartialFile(at: paths(of: path).partial, for: path)
  }

  func identities(of path: String) -> [String] {
    func existing(_ path: String) -> String? {
      var information = stat()
      guard stat(path, &information) == 0 else { return nil }
      return "\(information.st_dev):\(information.st_ino)"
    }
    var real = path.hasPrefix("/") ? "" : FileManager.default.currentDirectoryPath
    for component in path.split(separator: "/") where component != "." {
      if component == ".." {
        real = String(real.prefix(upTo: real.lastIndex(of: "/") ?? real.startIndex))
      } else {
        real += "/\(component)"
        if let resolved = realpath(real, nil) {
          real = String(cString: resolved)
          free(resolved)
        }
      }
    }
    // Some disks ignore the case of letters.
    var identities = [existing(path) ?? existing(real) ?? real.lowercased()]
    while let slash = real.lastIndex(of: "/") {
      real = String(real[..<slash])
      identities.append(existing(real.isEmpty ? "/" : real) ?? real.lowercased())
    }
    return identities
  }

  func remove(_ path: String) throws(FileError) {
    // 'remove' of the system also takes a folder, if it is empty.
    guard unlink(path) != 0, rmdir(path) != 0 else { return }
    throw FileError(path: path, reason: SystemError().reason)
  }

  func write(_ contents: [UInt8], to path: String) throws(FileError) {
    let (folder, target, partial) = try paths(of: path)
    try local.createFolder(folder, for: path)
    let file = try lockedFile(at: partial, for: path)
    defer { file.shut() }
    do throws(SystemError) {
      try ReplacingFiles.replace(target, with: contents, through: partial, opened: file)
    } catch {
      // It is a regular file that no other process writes.
      unlink(partial)
      throw FileError(path: path, reason: error.reason)
    }
  }

  /// The target with links followed, its folder, and the temporary file beside it.
  private func paths(
    of path: String
  ) throws(FileError) -> (folder: String, target: String, partial: String) {
    let target = URL(filePath: try local.replaceableFile(at: path))
    let folder = target.deletingLastPathComponent()
    let partial = folder.appending(path: ".\(target.lastPathComponent).partial")
    return (folder.relativePath, target.relativePath, partial.relativePath)
  }

  private struct SystemError: Error {
    let code = errno

    var reason: FileError.Reason {
      switch code {
      case ENOENT: .missing
      case EACCES, EPERM: .notPermitted
      case EFBIG: .tooLarge
      case ENOSPC: .other("no space is left")
      case EROFS: .other("the disk is read-only")
      default: .other(String(cString: strerror(code)))
      }
    }
  }

  private static func replace(
    _ target: String, with contents: [UInt8], through partial: String, opened file: Descriptor
  ) throws(SystemError) {
    var information = stat()
    // The permissions stay those of the first file.
    if stat(target, &information) == 0 {
      _ = fchmod(file.number, information.st_mode & 0o777)
    }
    guard ftruncate(file.number, 0) == 0 else { throw SystemError() }
    var rest = contents[...]
    while !rest.isEmpty {
      errno = EIO
      guard let count = file.send(rest), count > 0 else { throw SystemError() }
      rest = rest.dropFirst(count)
    }
    guard rename(partial, target) == 0 else { throw SystemError() }
  }

  /// Checks that the name of the temporary file is free, or that of a file which a killed process
  /// has left.
  private func checkPartialFile(at partial: String, for path: String) throws(FileError) {
    switch try local.kind(of: partial) {
    case .file?, nil: break
    case let kind?: throw FileError(path: path, reason: .inTheWay(partial, kind))
    }
  }

  /// Opens the temporary file, unless another process writes it.
  ///
  /// Nothing here waits: the other process may be stopped, and a pipe may never have a reader.
  private func lockedFile(at partial: String, for path: String) throws(FileError) -> Descriptor {
    while true {
      try checkPartialFile(at: partial, for: path)
      let flags = O_WRONLY | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
      let number = open(partial, flags, 0o666)
      guard number >= 0 else { throw FileError(path: path, reason: SystemError().reason) }
      let file = Descriptor(number)
      while flock(number, LOCK_EX | LOCK_NB) != 0 {
        if errno == EWOULDBLOCK { throw FileError(path: path, reason: .inUse(partial)) }
        guard errno == EINTR else { throw FileError(path: path, reason: SystemError().reason) }
      }
      // Another process may have renamed the file to the target since, or put something else in its
      // place.
      var (held, named) = (stat(), stat())
      if fstat(number, &held) == 0, lstat(partial, &named) == 0, held.st_ino == named.st_ino,
        held.st_mode & S_IFMT == S_IFREG
      {
        return file
      }
      file.shut()
    }
  }
}
