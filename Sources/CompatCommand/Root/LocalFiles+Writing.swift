package import CodableCompat
import Platform

/// A killed process leaves at most one temporary file for each target.
///
/// Foundation uses a new temporary file for each write, and a killed process leaves it behind. Here
/// the name of the temporary file is derived from the target's name, so the next write replaces it.
extension LocalFiles: FileWriting {
  package func canonicalPath(of path: String) -> String {
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
    return real.lowercased()
  }

  package func remove(_ path: String) throws(FileError) {
    // 'remove' of the system also takes a folder, if it is empty.
    guard unlink(path) != 0, rmdir(path) != 0 else { return }
    throw FileError(failedCallOn: path)
  }

  package func write(_ files: [(path: String, bytes: [UInt8])]) throws(FileError) {
    var staged: [StagedFile] = []
    var replaced: [(target: String, old: [UInt8]?)] = []
    var made: [String] = []
    do throws(FileError) {
      for (path, bytes) in files {
        staged.append(try stage(bytes, for: path, making: &made))
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
  }

  private func stage(
    _ bytes: [UInt8], for path: String, making made: inout [String]
  ) throws(FileError) -> StagedFile {
    let target = URL(filePath: try replaceableFile(at: path))
    let folder = target.deletingLastPathComponent()
    let partial = folder.appending(path: ".\(target.lastPathComponent).partial").relativePath
    if try kind(of: folder.relativePath) == nil { made.append(folder.relativePath) }
    try createFolder(folder.relativePath, for: path)
    // A process that was killed may have left one.
    unlink(partial)
    let number = open(partial, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard number >= 0 else { throw FileError(failedCallOn: path) }
    let file = Descriptor(number)
    // The permissions stay those of the first file.
    var information = stat()
    if stat(target.relativePath, &information) == 0 {
      _ = fchmod(file.number, information.st_mode & 0o777)
    }
    let code = writeBytes(bytes[...], to: file.number).code
    guard code == 0 else {
      unlink(partial)
      throw FileError(failedCallOn: path, code: code)
    }
    return StagedFile(path: path, target: target.relativePath, partial: partial)
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
