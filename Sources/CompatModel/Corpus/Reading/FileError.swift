/// Why a file or a folder cannot be read or written.
package struct FileError: Error, Sendable, Hashable, CustomStringConvertible {
  package enum Reason: Sendable, Hashable {
    /// There is nothing at this path.
    case missing
    /// The system does not let this user do it.
    case notPermitted
    case isFolder
    /// There is a pipe, a socket or a device where a file is needed.
    case isSpecial(FileKind.Special)
    /// There is something else where the path needs a folder: its path.
    case notFolder(String, FileKind)
    /// The file would be larger than the process may write.
    case tooLarge
    /// Anything else, in the system's words.
    case other(String)
  }

  package var path: String

  package var reason: Reason

  package init(path: String, reason: Reason) {
    self.path = path
    self.reason = reason
  }

  /// The error as a sentence behind its path.
  ///
  /// It is one line, even if the names of files contain line breaks.
  package var description: String { VisibleText.escaping("\(path): error: \(reason)") }
}

extension FileError.Reason: CustomStringConvertible {
  package var description: String {
    switch self {
    case .missing: "there is no such file or folder; check the path"
    case .notPermitted: "permission denied; change the permissions, or run as another user"
    case .isFolder: "this is a folder, not a file; name a file"
    case .isSpecial(let kind): "this is \(kind.rawValue), not a file; name a file"
    case .notFolder(let file, .symbolicLink):
      "\(file) is a symbolic link that leads to no folder; name another folder"
    case .notFolder(let file, let kind):
      "\(file) is \(kind), not a folder; name another folder"
    case .tooLarge:
      "the file is larger than 'ulimit -f' allows; raise that limit"
    case .other(let words): "the system reports: \(words)"
    }
  }
}
