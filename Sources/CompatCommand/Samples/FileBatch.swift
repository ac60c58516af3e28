import CodableCompat

/// Several files that are written all, or not at all.
struct FileBatch: Sendable {
  /// The paths and the contents, in the order in which they are written.
  let files: [(path: String, bytes: [UInt8])]

  /// Writes the files.
  ///
  /// - Throws: A ``CommandFailure`` if one cannot be written; the others are then as they were.
  func write(to disk: any FileReading & FileWriting & FileRemoving) throws(CommandFailure) {
    var made: [String] = []
    do throws(FileError) {
      for (path, _) in files {
        let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
          .joined(separator: "/")
        if try disk.kind(of: folder) == nil { made.append(folder) }
        try disk.prepareToWrite(path)
      }
      try disk.write(files)
    } catch {
      for folder in made.reversed() { try? disk.remove(folder) }
      throw .output(error)
    }
  }
}
