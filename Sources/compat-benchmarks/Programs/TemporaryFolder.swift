import Foundation

/// A folder that exists while something is measured.
struct TemporaryFolder {
  let path: String

  /// Does some work with a folder, and removes it even if the work fails.
  static func with<Result>(_ work: (TemporaryFolder) throws -> Result) throws -> Result {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("compat-benchmarks-\(UUID())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
    // An interruption must not leave the folder behind.
    let ends = [SIGINT, SIGTERM].map { signal in
      Foundation.signal(signal, SIG_IGN)
      let end = DispatchSource.makeSignalSource(signal: signal, queue: .global())
      end.setEventHandler {
        try? FileManager.default.removeItem(at: url)
        exit(130)
      }
      end.resume()
      return end
    }
    defer {
      for end in ends { end.cancel() }
      for signal in [SIGINT, SIGTERM] { Foundation.signal(signal, SIG_DFL) }
      try? FileManager.default.removeItem(at: url)
    }
    return try work(TemporaryFolder(path: url.path))
  }

  func path(of name: String) -> String { "\(path)/\(name)" }

  /// Writes a file, with its parent folders.
  func write(_ text: String, to name: String) throws {
    let url = URL(fileURLWithPath: path(of: name))
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }
}
