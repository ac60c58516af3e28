import CodableCompat

/// Removes files, so that what was begun can be undone.
protocol FileRemoving: Sendable {
  /// Removes a file, or a folder without any content.
  func remove(_ path: String) throws(FileError)
}
