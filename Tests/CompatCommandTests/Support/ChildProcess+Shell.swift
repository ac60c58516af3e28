import CodableCompat
import Foundation

@testable import CompatCommand

extension ChildProcess {
  static func shell(
    _ script: String, _ environment: [String: String] = [:]
  ) throws -> ChildProcess {
    var environment = environment
    environment["PATH"] = ProcessInfo.processInfo.environment["PATH"]
    return try ChildProcess(
      executable: "/bin/sh", arguments: ["sh", "-c", script], environment: environment,
      steps: StepFile(temporaryFolder: NSTemporaryDirectory()))
  }

  func waited() -> Termination.Cause? {
    while !reap() {
      drain()
      usleep(1000)
    }
    return termination
  }

  func nextReply() -> String? {
    while true {
      drain()
      guard let bytes = replies.receive() else { return nil }
      if !bytes.isEmpty { return String(decoding: bytes, as: UTF8.self) }
      usleep(1000)
    }
  }

  func allReplies() -> String {
    var text = ""
    while let more = nextReply() { text += more }
    return text
  }
}

extension Descriptor {
  var inode: UInt64 {
    var status = stat()
    return fstat(number, &status) == 0 ? UInt64(status.st_ino) : 0
  }
}
