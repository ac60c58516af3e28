package enum FileKind: Sendable, Hashable {
  /// A file with this many bytes.
  case file(size: Int)
  case folder
  case symbolicLink
  /// What has a name like a file, and no content of its own.
  case special(Special)

  /// What is neither a file nor a folder.
  package enum Special: String, Sendable, Hashable {
    case namedPipe = "a named pipe"
    case socket = "a socket"
    case device = "a device"
  }
}

extension FileKind: CustomStringConvertible {
  package var description: String {
    switch self {
    case .file: "a file"
    case .folder: "a folder"
    case .symbolicLink: "a symbolic link"
    case .special(let special): special.rawValue
    }
  }
}
