import CodableCompat
import Platform

/// What the server would send, besides the corpus.
///
/// Child processes get it with their set-up, so that they plan the same as their parent.
struct SentContent: Codable, Sendable, Equatable {
  /// The changes of all samples where they fit; empty for a payload.
  var edits: [PayloadEdit] = []
  private var payloads: [String: Data] = [:]

  init(_ edits: [PayloadEdit]) { self.edits = edits }

  /// Files that count as samples, with the paths that they would have in the corpus.
  init(_ files: [(path: String, bytes: [UInt8])]) {
    for (path, bytes) in files { payloads[path] = Data(bytes) }
  }

  /// The operators of the run: for changes, none but the one that makes them.
  func catalog(_ catalog: OperatorCatalog) -> OperatorCatalog {
    edits.isEmpty ? catalog : OperatorCatalog([PayloadChange(edits: edits).asOperator])
  }

  func files(_ files: any FileReading) -> any FileReading {
    payloads.isEmpty ? files : OverlaidFiles(base: files, changes: payloads.mapValues(Array.init))
  }
}

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
