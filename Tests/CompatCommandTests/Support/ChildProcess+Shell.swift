import CodableCompat
import Foundation

@testable import CompatCommand

extension ChildProcess {
  /// Starts a shell.
  static func shell(
    _ script: String, _ environment: [String: String] = [:]
  ) throws -> ChildProcess {
    var environment = environment
    environment["PATH"] = ProcessInfo.processInfo.environment["PATH"]
    return try ChildProcess(
      executable: "/bin/sh", arguments: ["sh", "-c", script], environment: environment,
      page: SharedPage(temporaryFolder: NSTemporaryDirectory()))
  }

  /// Waits for the end of the process.
  func waited() -> Termination.Cause? {
    while !reap() {
      drain()
      usleep(1000)
    }
    return termination
  }

  /// The next bytes that the process answers; nil at the end.
  func nextReply() -> String? {
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      drain()
      switch buffer.withUnsafeMutableBytes({ replies.receive(into: $0) }) {
      case .bytes(let count): return String(decoding: buffer.prefix(count), as: UTF8.self)
      case .nothing: usleep(1000)
      case .end: return nil
      }
    }
  }

  /// All answers of the process until its output ends.
  func allReplies() -> String {
    var text = ""
    while let more = nextReply() { text += more }
    return text
  }
}

extension Descriptor {
  /// What tells the file apart from all others.
  var inode: UInt64 {
    var status = stat()
    return fstat(number, &status) == 0 ? UInt64(status.st_ino) : 0
  }
}
