import Foundation

struct ToolRun {
  private let path: String
  private let arguments: [String]
  private let log: String
  private let environment: [String: String]

  /// Prepares a run.
  init(_ path: String, _ arguments: [String], log: String, environment: [String: String] = [:]) {
    self.path = path
    self.arguments = arguments
    self.log = log
    self.environment = environment
  }

  /// Runs the tool.
  ///
  /// - Parameter other: An exit code that is no failure, beside 0.
  /// - Returns: Whether it ended with that code.
  /// - Throws: A `Program.Failure` with the last lines of what it has printed, if it fails.
  @discardableResult
  func callAsFunction(accepting other: Int32 = 0) throws -> Bool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let url = URL(fileURLWithPath: log)
    try Data().write(to: url)
    let file = try FileHandle(forWritingTo: url)
    defer { try? file.close() }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = file
    process.standardError = file
    try process.run()
    process.waitUntilExit()
    let status = process.terminationStatus
    if process.terminationReason == .exit, [0, other].contains(status) { return status == other }
    let lines = try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n").suffix(5)
    throw Program.Failure(
      description: lines.isEmpty
        ? "'\(path)' ends with \(status)" : lines.joined(separator: "\n"))
  }
}
