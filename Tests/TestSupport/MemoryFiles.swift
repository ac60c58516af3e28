package import CompatModel
import Synchronization

/// Files in memory: they have links and permissions on any machine, also for root, and can be
/// written where that is not forbidden.
package final class MemoryFiles: FileReading, FileWriting {
  package enum Entry: Sendable {
    case text(String)
    case bytes([UInt8])
    case link(to: String)
    case folder
    case special(FileKind.Special)
    case locked
    case lockedFolder
    /// Takes an entry out of files that are merged.
    case nothing
  }

  private struct State {
    var entries: [String: Entry] = [:]
    var refused: Set<String> = []
  }

  private let state: Mutex<State>

  package init(_ entries: [String: Entry] = [:]) {
    state = Mutex(State(entries: entries.filter { if case .nothing = $1 { false } else { true } }))
  }

  /// Creates files with these texts, and with paths that cannot be written.
  package convenience init(_ texts: [String: String], refusing refused: Set<String> = []) {
    self.init(texts.mapValues(Entry.text))
    refuse(refused)
  }

  package func refuse(_ paths: some Sequence<String>) {
    state.withLock { $0.refused = Set(paths) }
  }

  package var paths: [String] { texts.keys.sorted() }

  package var texts: [String: String] {
    state.withLock { $0.entries.compactMapValues(\.content) }
      .mapValues { String(decoding: $0, as: UTF8.self) }
  }

  package subscript(path: String) -> String? {
    get { entry(path)?.content.map { String(decoding: $0, as: UTF8.self) } }
    set { state.withLock { $0.entries[path] = newValue.map(Entry.text) } }
  }

  private func entry(_ path: String) -> Entry? {
    state.withLock { state in
      if let entry = state.entries[path] { return entry }
      return state.entries.keys.contains { $0.hasPrefix("\(path)/") } ? .folder : nil
    }
  }

  package func kind(of path: String) throws(FileError) -> FileKind? {
    switch entry(path) {
    case .text(let text)?: .file(size: text.utf8.count)
    case .bytes(let bytes)?: .file(size: bytes.count)
    case .link?: .symbolicLink
    case .folder?, .lockedFolder?: .folder
    case .special(let special)?: .special(special)
    case .locked?: .file(size: 1)
    case .nothing?, nil: nil
    }
  }

  package func entries(of folder: String) throws(FileError) -> [String] {
    if case .lockedFolder? = entry(folder) {
      throw FileError(path: folder, reason: .notPermitted)
    }
    let inside = state.withLock { $0.entries.keys.filter { $0.hasPrefix("\(folder)/") } }
    let names = inside.compactMap { $0.dropFirst(folder.count + 1).split(separator: "/").first }
    return Set(names.map(String.init)).sorted()
  }

  package func contents(of file: String) throws(FileError) -> [UInt8] {
    let entry = entry(file)
    if case .link(let target)? = entry { return try contents(of: target) }
    if case .locked? = entry { throw FileError(path: file, reason: .notPermitted) }
    guard let content = entry?.content else { throw FileError(path: file, reason: .missing) }
    return content
  }

  package func realPath(of path: String) throws(FileError) -> String {
    switch entry(path) {
    case .link(let target)?: return try realPath(of: target)
    case nil: throw FileError(path: path, reason: .missing)
    default: return path
    }
  }

  package func remove(_ path: String) throws(FileError) {
    if state.withLock({ $0.refused.contains(path) }) {
      throw FileError(path: path, reason: .notPermitted)
    }
    self[path] = nil
  }

  package func prepareToWrite(_ path: String) throws(FileError) {}

  package func canonicalPath(of path: String) -> String {
    path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
  }

  package func write(_ files: [(path: String, bytes: [UInt8])]) throws(FileError) {
    let refused = state.withLock { state -> String? in
      if let one = files.first(where: { state.refused.contains($0.path) }) { return one.path }
      for (path, bytes) in files { state.entries[path] = .bytes(bytes) }
      return nil
    }
    if let refused { throw FileError(path: refused, reason: .notPermitted) }
  }
}

extension MemoryFiles.Entry {
  fileprivate var content: [UInt8]? {
    switch self {
    case .text(let text): Array(text.utf8)
    case .bytes(let bytes): bytes
    default: nil
    }
  }
}
