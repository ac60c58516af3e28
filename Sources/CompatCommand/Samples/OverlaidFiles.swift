import CodableCompat

/// Files as they will be: those of the disk, and the ones that are to be written.
struct OverlaidFiles: FileReading {
  let base: any FileReading
  let changes: [String: [UInt8]]

  func kind(of path: String) throws(FileError) -> FileKind? {
    if let bytes = changes[path] { return .file(size: bytes.count) }
    if let kind = try base.kind(of: path) { return kind }
    return changes.keys.contains { $0.hasPrefix("\(path)/") } ? .folder : nil
  }

  func entries(of folder: String) throws(FileError) -> [String] {
    let inside = changes.keys.filter { $0.hasPrefix("\(folder)/") }
      .compactMap {
        $0.dropFirst(folder.utf8.count + 1).split(separator: "/").first.map(String.init)
      }
    let known = try base.kind(of: folder) == nil ? [] : base.entries(of: folder)
    return (known + Set(inside).subtracting(known)).sorted()
  }

  func contents(of file: String) throws(FileError) -> [UInt8] {
    if let bytes = changes[file] { return bytes }
    return try base.contents(of: file)
  }

  func realPath(of path: String) throws(FileError) -> String { try base.realPath(of: path) }
}
