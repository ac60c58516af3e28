import Foundation
import Synchronization

/// The program while it runs.
///
/// Its output goes to files, so that no pipe has to be read while waiting.
final class RunningProgram {
  /// How long the program may take: a test fails then, rather than to wait for ever.
  ///
  /// A busy machine needs many times what a quiet one does.
  static let deadline = Duration.seconds(900)
  var identifier: Int32 { process.processIdentifier }
  var isRunning: Bool { process.isRunning }
  private let process = Process()
  private let workplace: Workplace
  private let streams: [URL]
  private let start = ContinuousClock.now
  private let end = EndOfProcess()

  /// Starts the program.
  ///
  /// - Parameters:
  ///   - arguments: Its arguments.
  ///   - program: The executable.
  ///   - workplace: The folder for its files.
  ///   - folder: Its current directory; nil where that is the workplace.
  ///   - additions: What its environment has beside what every program needs.
  /// - Throws: Why it cannot be started.
  init(
    _ arguments: [String], of program: URL = Program.file, in workplace: Workplace,
    from folder: URL? = nil, environment additions: [String: String] = [:]
  ) throws {
    self.workplace = workplace
    streams = ["output", "errors"].map { name in
      workplace.folder.appending(path: "\(name)-\(UUID().uuidString).txt")
    }
    let handles = try streams.map { file in
      try Data().write(to: file)
      return try FileHandle(forWritingTo: file)
    }
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = folder ?? workplace.folder
    process.environment = Self.environment(with: workplace).merging(additions) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = handles[0]
    process.standardError = handles[1]
    process.terminationHandler = { [end] _ in end.note() }
    try process.run()
    for handle in handles { try handle.close() }
  }

  /// What a continuous integration says about its shards is not said about the program.
  private static func environment(with workplace: Workplace) -> [String: String] {
    var environment = ["PATH", "HOME", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH"].reduce(
      into: [String: String]()
    ) { $0[$1] = ProcessInfo.processInfo.environment[$1] }
    environment["SWIFT_BACKTRACE"] = "enable=no"
    environment["TMPDIR"] = workplace.temporary.path(percentEncoded: false)
    environment["KNOWN_BAD_MARK"] = workplace.mark
    return environment
  }

  func send(_ signal: Int32) {
    if process.isRunning { kill(process.processIdentifier, signal) }
  }

  /// Sends a signal to the process after some time, on a thread that no other test keeps waiting.
  func send(_ signal: Int32, after delay: Duration) {
    let identifier = process.processIdentifier
    Thread.detachNewThread { [end] in
      Thread.sleep(forTimeInterval: delay / .seconds(1))
      if end.instant == nil { kill(identifier, signal) }
    }
  }

  /// Waits for the end of the process, and kills it when it takes too long.
  func finish(within limit: Duration = deadline) async throws -> FinishedProgram {
    let clock = ContinuousClock()
    let deadline = clock.now + limit
    while process.isRunning, clock.now < deadline { try await Task.sleep(for: .milliseconds(5)) }
    let isLate = process.isRunning
    if isLate { kill(process.processIdentifier, SIGKILL) }
    while process.isRunning { try await Task.sleep(for: .milliseconds(5)) }
    let texts = try streams.map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }
    for stream in streams { try FileManager.default.removeItem(at: stream) }
    return FinishedProgram(
      termination: isLate
        ? .late
        : process.terminationReason == .exit
          ? .exit(process.terminationStatus) : .signal(process.terminationStatus),
      output: texts[0],
      // A slow machine adds lines of progress.
      errors: texts[1].replacing(#/(?m)^\d+ %, .*\n/#, with: ""),
      duration: start.duration(to: end.instant ?? .now))
  }
}

/// When a process has ended: the system says so, however busy the tests are.
private final class EndOfProcess: Sendable {
  private let noted = Mutex<ContinuousClock.Instant?>(nil)

  var instant: ContinuousClock.Instant? { noted.withLock { $0 } }

  func note() { noted.withLock { $0 = .now } }
}

struct FinishedProgram {
  enum Ending: Hashable {
    case exit(Int32)
    case signal(Int32)
    case late
  }

  let termination: Ending
  let output: String
  let errors: String

  /// How long the process has run.
  let duration: Duration
}
