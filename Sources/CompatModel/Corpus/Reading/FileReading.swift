/// Reads files and folders; the only way in which this library reaches a disk.
package protocol FileReading: Sendable {
  /// Returns what lies at a path, without following a symbolic link at its end.
  ///
  /// - Returns: `nil` where there is nothing.
  /// - Throws: What keeps the system from telling.
  func kind(of path: String) throws(FileError) -> FileKind?

  /// Returns the names of everything in a folder, sorted.
  func entries(of folder: String) throws(FileError) -> [String]

  func contents(of file: String) throws(FileError) -> [UInt8]

  /// Returns the absolute path without any symbolic link in it.
  ///
  /// - Throws: `FileError` with the reason `missing` where a link leads nowhere.
  func realPath(of path: String) throws(FileError) -> String
}

/// Writes files; the only way in which this library changes a disk.
package protocol FileWriting: Sendable {
  /// Writes files, each as a whole, and creates the folders that they lie in.
  ///
  /// Either all new contents are there afterwards or the old ones, untouched: never a part of them.
  func write(_ files: [(path: String, bytes: [UInt8])]) throws(FileError)

  /// Removes a file, or a folder that is empty.
  func remove(_ path: String) throws(FileError)

  /// Checks before any work that a file can be written, and creates the folders that it lies in.
  func prepareToWrite(_ path: String) throws(FileError)

  /// Returns the absolute path of what is there, or will be: without links, and in lower case.
  func canonicalPath(of path: String) -> String
}

extension FileWriting {
  package func write(_ contents: [UInt8], to path: String) throws(FileError) {
    try write([(path, contents)])
  }
}

extension FileReading {
  /// Returns the bytes of a file that people may write by hand; nil if there is none.
  package func contents(ofOptional file: String) throws(ReadingError) -> [UInt8]? {
    do {
      return try contents(of: file)
    } catch {
      if error.reason == .missing { return nil }
      throw ReadingError(.unreadable(error.reason), path: file, location: nil)
    }
  }
}
