import CodableCompat
import Synchronization

@testable import CompatCommand

/// A disk in memory, on which writing can be forbidden.
final class MemoryFiles: FileReading, FileWriting, FileRemoving {
  private struct State {
    var files: [String: [UInt8]] = [:]
    var refused: Set<String> = []
  }

  private let state: Mutex<State>

  /// Creates a disk.
  ///
  /// - Parameters:
  ///   - files: The texts of the files by path.
  ///   - refused: The paths that cannot be written.
  init(_ files: [String: String] = [:], refusing refused: Set<String> = []) {
    state = Mutex(State(files: files.mapValues { Array($0.utf8) }, refused: refused))
  }

  /// The paths of all files, sorted.
  var paths: [String] { state.withLock { $0.files.keys.sorted() } }

  /// The texts of all files.
  var texts: [String: String] {
    state.withLock { $0.files.mapValues { String(decoding: $0, as: UTF8.self) } }
  }

  /// Replaces the paths that cannot be written.
  func refuse(_ paths: [String]) { state.withLock { $0.refused = Set(paths) } }

  /// The text of a file; nil where there is none.
  subscript(path: String) -> String? {
    get { state.withLock { $0.files[path] }.map { String(decoding: $0, as: UTF8.self) } }
    set { state.withLock { $0.files[path] = newValue.map { Array($0.utf8) } } }
  }

  func kind(of path: String) throws(FileError) -> FileKind? {
    if let size = state.withLock({ $0.files[path]?.count }) { return .file(size: size) }
    return paths.contains { $0.hasPrefix("\(path)/") } ? .folder : nil
  }

  func entries(of folder: String) throws(FileError) -> [String] {
    let inside = paths.filter { $0.hasPrefix("\(folder)/") }
    return Set(inside.compactMap { $0.dropFirst(folder.count + 1).split(separator: "/").first })
      .map(String.init).sorted()
  }

  func contents(of file: String) throws(FileError) -> [UInt8] {
    guard let bytes = state.withLock({ $0.files[file] }) else {
      throw FileError(path: file, reason: .missing)
    }
    return bytes
  }

  func realPath(of path: String) throws(FileError) -> String {
    guard try kind(of: path) != nil else { throw FileError(path: path, reason: .missing) }
    return path
  }

  func remove(_ path: String) throws(FileError) {
    state.withLock { $0.files[path] = nil }
  }

  func prepareToWrite(_ path: String) throws(FileError) {}

  func identities(of path: String) -> [String] {
    let components = path.split(separator: "/").filter { $0 != "." }
    return components.indices.reversed().map { components[...$0].joined(separator: "/") }
  }

  func write(_ files: [(path: String, bytes: [UInt8])]) throws(FileError) {
    let refused = state.withLock { state -> String? in
      if let one = files.first(where: { state.refused.contains($0.path) }) { return one.path }
      for (path, bytes) in files { state.files[path] = bytes }
      return nil
    }
    if let refused { throw FileError(path: refused, reason: .notPermitted) }
  }
}
