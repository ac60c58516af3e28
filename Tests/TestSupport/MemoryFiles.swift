package import CompatModel

/// Files in memory: they have links and permissions on any machine, also for root.
package struct MemoryFiles: FileReading {
  package enum Entry: Sendable {
    case text(String)
    case link(to: String)
    case folder
    case special(FileKind.Special)
    case locked
    case lockedFolder
    /// Takes an entry out of files that are merged.
    case nothing
  }

  private var entries: [String: Entry] = [:]

  package init(_ entries: [String: Entry]) {
    for (path, entry) in entries {
      if case .nothing = entry { continue }
      self.entries[path] = entry
      var parent = path
      while let slash = parent.lastIndex(of: "/"), slash != parent.startIndex {
        parent = String(parent[..<slash])
        if self.entries[parent] == nil { self.entries[parent] = .folder }
      }
    }
  }

  package func kind(of path: String) throws(FileError) -> FileKind? {
    switch entries[path] {
    case .text(let text)?: .file(size: text.utf8.count)
    case .link?: .symbolicLink
    case .folder?, .lockedFolder?: .folder
    case .special(let special)?: .special(special)
    case .locked?: .file(size: 1)
    case .nothing?, nil: nil
    }
  }

  package func entries(of folder: String) throws(FileError) -> [String] {
    if case .lockedFolder? = entries[folder] {
      throw FileError(path: folder, reason: .notPermitted)
    }
    let prefix = "\(folder)/"
    return entries.keys.filter { $0.hasPrefix(prefix) }
      .map { String($0.dropFirst(prefix.count)) }.filter { !$0.contains("/") }.sorted()
  }

  package func contents(of file: String) throws(FileError) -> [UInt8] {
    switch entries[file] {
    case .text(let text)?: return Array(text.utf8)
    case .link(let target)?: return try contents(of: target)
    case .locked?: throw FileError(path: file, reason: .notPermitted)
    default: throw FileError(path: file, reason: .missing)
    }
  }

  package func realPath(of path: String) throws(FileError) -> String {
    switch entries[path] {
    case .link(let target)?: return try realPath(of: target)
    case nil: throw FileError(path: path, reason: .missing)
    default: return path
    }
  }
}
