import CodableCompat

/// Several files that are written all, or not at all.
struct FileBatch: Sendable {
  /// The paths and the contents, in the order in which they are written.
  let files: [(path: String, bytes: [UInt8])]

  /// Writes the files.
  ///
  /// - Throws: A ``CommandFailure`` if one cannot be written; the others are then as they were.
  func write(to disk: any FileReading & FileWriting & FileRemoving) throws(CommandFailure) {
    var undo: [(path: String, bytes: [UInt8]?)] = []
    do throws(FileError) {
      for (path, _) in files {
        let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
          .joined(separator: "/")
        // What did not exist is removed again, the folder after its files.
        if try disk.kind(of: folder) == nil { undo.append((folder, nil)) }
        try disk.prepareToWrite(path)
      }
      for (path, bytes) in files {
        undo.append((path, try disk.kind(of: path) == nil ? nil : disk.contents(of: path)))
        try disk.write(bytes, to: path)
      }
    } catch {
      for (path, bytes) in undo.reversed() {
        if let bytes { try? disk.write(bytes, to: path) } else { try? disk.remove(path) }
      }
      throw .output(error)
    }
  }
}
