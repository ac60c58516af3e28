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
struct ReplacingFiles: FileReading, FileWriting {
  private let local = LocalFiles()

  func kind(of path: String) throws(FileError) -> FileKind? { try local.kind(of: path) }

  func entries(of folder: String) throws(FileError) -> [String] { try local.entries(of: folder) }

  func contents(of file: String) throws(FileError) -> [UInt8] { try local.contents(of: file) }

  func realPath(of path: String) throws(FileError) -> String { try local.realPath(of: path) }

  func prepareToWrite(_ path: String) throws(FileError) { try local.prepareToWrite(path) }

  func write(_ contents: [UInt8], to path: String) throws(FileError) {
    let target = URL(filePath: try local.replaceableFile(at: path))
    let folder = target.deletingLastPathComponent()
    try local.createFolder(folder.path(percentEncoded: false), for: path)
    let targetPath = target.path(percentEncoded: false)
    let partialPath = folder.appending(path: ".\(target.lastPathComponent).partial")
      .path(percentEncoded: false)
    do throws(SystemError) {
      try ReplacingFiles.replace(targetPath, through: partialPath, with: contents)
    } catch {
      throw FileError(path: path, reason: error.reason)
    }
  }

  /// The error of a system call.
  private struct SystemError: Error {
    let code = errno

    var reason: FileError.Reason {
      switch code {
      case ENOENT: .missing
      case EACCES, EPERM: .notPermitted
      case ENOSPC: .other("no space is left")
      case EROFS: .other("the disk is read-only")
      default: .other(String(cString: strerror(code)))
      }
    }
  }

  private static func replace(
    _ target: String, through partial: String, with contents: [UInt8]
  ) throws(SystemError) {
    let file = try lockedFile(at: partial)
    defer { file.shut() }
    do throws(SystemError) {
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
    } catch {
      unlink(partial)
      throw error
    }
  }

  /// Opens the file beside the target, and waits until no other process writes it.
  private static func lockedFile(at path: String) throws(SystemError) -> Descriptor {
    while true {
      let number = open(path, O_WRONLY | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o666)
      guard number >= 0 else { throw SystemError() }
      let file = Descriptor(number)
      while flock(number, LOCK_EX) != 0 { guard errno == EINTR else { throw SystemError() } }
      // The process that held the lock may have renamed the file to the target, so this may be
      // another file.
      var (held, named) = (stat(), stat())
      if fstat(number, &held) == 0, lstat(path, &named) == 0, held.st_ino == named.st_ino {
        return file
      }
      file.shut()
    }
  }
}
