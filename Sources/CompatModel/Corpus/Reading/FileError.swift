/// Why a file or a folder cannot be read or written.
package struct FileError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What the system said.
  package enum Reason: Sendable, Hashable {
    /// There is nothing at this path.
    case missing

    /// The system does not let this user do it.
    case notPermitted

    /// There is a folder where a file is needed.
    case isFolder

    /// There is a file where the path needs a folder: the file's path.
    case notFolder(String)

    /// Anything else, in the system's words.
    case other(String)
  }

  /// The path as it was given.
  package var path: String

  /// What the system said.
  package var reason: Reason

  package init(path: String, reason: Reason) {
    self.path = path
    self.reason = reason
  }

  /// The error as a sentence behind its path.
  package var description: String { "\(path): error: \(reason)" }
}

extension FileError.Reason: CustomStringConvertible {
  /// The reason, and what to do about it.
  package var description: String {
    switch self {
    case .missing: "there is no such file or folder; check the path"
    case .notPermitted: "permission denied; change the permissions, or run as another user"
    case .isFolder: "this is a folder, not a file; name a file"
    case .notFolder(let file): "\(file) is a file, not a folder; name another folder"
    case .other(let words): "the system reports: \(words)"
    }
  }
}
