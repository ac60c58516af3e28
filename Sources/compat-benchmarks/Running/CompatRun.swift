import Foundation

/// A run of the command line, as a user would start it, with a folder for its reports and results.
struct CompatRun {
  struct Totals: Decodable {
    let checks: Int

    /// The number of checks by outcome.
    let tally: [String: Int]
  }

  private struct Report: Decodable {
    let totals: Totals
  }

  let program: Program

  let corpus: String
  let arguments: [String]

  /// The folder of reports and results.
  let output: String

  /// Neither outcomes that are worse than expected nor a sample that cannot be read are failures of
  /// the program.
  static let accepted: ClosedRange<Int32> = 0...3

  /// Runs it, until it has written its reports.
  func callAsFunction(_ more: String...) throws {
    try start(more).wait(accepting: CompatRun.accepted)
  }

  func start(_ more: [String] = []) throws -> ProgramRun {
    let folders = [
      "--corpus", corpus, "--reports", output, "--results", "\(output)/results", "--quiet",
    ]
    return try ProgramRun(program, ["run"] + arguments + folders + more)
  }

  func totals() throws -> Totals {
    let file = URL(fileURLWithPath: output).appendingPathComponent("compat.json")
    return try JSONDecoder().decode(Report.self, from: Data(contentsOf: file)).totals
  }

  func resultBytes() throws -> Int {
    let folder = URL(fileURLWithPath: output).appendingPathComponent("results")
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    return try files.reduce(0) { try $0 + Data(contentsOf: $1).count }
  }
}

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
