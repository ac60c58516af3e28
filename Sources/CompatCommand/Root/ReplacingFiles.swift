import CodableCompat
import Platform

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

  func prepareToWrite(_ path: String) throws(FileError) {
    let partial = try paths(of: path).partial
    try local.prepareToWrite(path)
    try checkPartialFile(at: partial, for: path)
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
    throw FileError(failedCallOn: path)
  }

  func write(_ files: [(path: String, bytes: [UInt8])]) throws(FileError) {
    var staged: [StagedFile] = []
    var replaced: [(target: String, old: [UInt8]?)] = []
    var made: [String] = []
    do throws(FileError) {
      for (path, bytes) in files {
        staged.append(try stage(bytes, for: path, making: &made))
        // A process may have few files open at once, and samples that are imported have new names.
        if staged.count > 64 { staged.last?.lock.shut() }
      }
      for one in staged {
        let kind = try kind(of: one.target)
        let isNeeded = kind != nil && one.target != staged.last?.target
        let old = try isNeeded ? contents(of: one.target) : nil
        guard rename(one.partial, one.target) == 0 else {
          throw FileError(failedCallOn: one.path)
        }
        replaced.append((one.target, old))
      }
    } catch {
      for one in staged.dropFirst(replaced.count) { unlink(one.partial) }
      for (target, old) in replaced.reversed() {
        if let old { try? write(old, to: target) } else { unlink(target) }
      }
      for folder in made.reversed() { rmdir(folder) }
      throw error
    }
  }

  private struct StagedFile {
    let path: String
    let target: String
    let partial: String

    /// Keeps other processes from writing the same file.
    let lock: Descriptor
  }

  private func stage(
    _ bytes: [UInt8], for path: String, making made: inout [String]
  ) throws(FileError) -> StagedFile {
    let (folder, target, partial) = try paths(of: path)
    if try kind(of: folder) == nil { made.append(folder) }
    try local.createFolder(folder, for: path)
    let file = try lockedFile(at: partial, for: path)
    // The permissions stay those of the first file.
    var information = stat()
    if stat(target, &information) == 0 { _ = fchmod(file.number, information.st_mode & 0o777) }
    let isEmptied = ftruncate(file.number, 0) == 0
    let code = isEmptied ? writeBytes(bytes[...], to: file.number).code : errno
    guard code == 0 else {
      // It is a regular file that no other process writes.
      unlink(partial)
      file.shut()
      throw FileError(failedCallOn: path, code: code)
    }
    return StagedFile(path: path, target: target, partial: partial, lock: file)
  }

  /// The target with links followed, its folder, and the temporary file beside it.
  private func paths(
    of path: String
  ) throws(FileError) -> (folder: String, target: String, partial: String) {
    // The links of '/dev/fd' lead to no path.
    var information = stat()
    let special: FileKind.Special? =
      switch stat(path, &information) == 0 ? information.st_mode & S_IFMT : S_IFREG {
      case S_IFIFO: .namedPipe
      case S_IFSOCK: .socket
      case S_IFCHR, S_IFBLK: .device
      default: nil
      }
    if let special { throw FileError(path: path, reason: .isSpecial(special)) }
    let target = URL(filePath: try local.replaceableFile(at: path))
    let folder = target.deletingLastPathComponent()
    let partial = folder.appending(path: ".\(target.lastPathComponent).partial")
    return (folder.relativePath, target.relativePath, partial.relativePath)
  }

  /// Checks that the name of the temporary file is free, or that of a file which a killed process
  /// has left.
  private func checkPartialFile(at partial: String, for path: String) throws(FileError) {
    switch try local.kind(of: partial) {
    case .file?, nil: break
    case let kind?: throw FileError(path: path, reason: .inTheWay(partial, kind))
    }
  }

  /// Nothing here waits: the other process may be stopped, and a pipe may never have a reader.
  private func lockedFile(at partial: String, for path: String) throws(FileError) -> Descriptor {
    while true {
      try checkPartialFile(at: partial, for: path)
      let flags = O_WRONLY | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
      let number = open(partial, flags, 0o666)
      guard number >= 0 else { throw FileError(failedCallOn: path) }
      let file = Descriptor(number)
      while flock(number, LOCK_EX | LOCK_NB) != 0 {
        if errno == EWOULDBLOCK { throw FileError(path: path, reason: .inUse(partial)) }
        guard errno == EINTR else { throw FileError(failedCallOn: path) }
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

extension FileError {
  fileprivate init(failedCallOn path: String, code: Int32 = errno) {
    let reason: Reason =
      switch code {
      case ENOENT: .missing
      case EACCES, EPERM: .notPermitted
      case EFBIG: .tooLarge
      case ENOSPC: .other("no space is left")
      case EROFS: .other("the disk is read-only")
      default: .other(String(cString: strerror(code)))
      }
    self.init(path: path, reason: reason)
  }
}
