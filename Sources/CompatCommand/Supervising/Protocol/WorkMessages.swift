import CodableCompat
import Platform

/// The first message to a child, before its first request.
package struct WorkSetUp: Codable, Sendable, Equatable {
  package enum Work: String, Codable, Sendable {
    case checks

    /// Their checks are made, and every check is added to the digest of its sample.
    case digestedChecks

    /// What models read is recorded, and nothing is checked.
    case traces
  }

  package let corpus: String
  var sampleLimit = Corpus.defaultSizeLimit
  let selection: Selection
  var declared: [String: DeclaredSites] = [:]

  /// The memory limit of the child in mebibytes; nil for no limit.
  let memory: Int?
  var limit = CheckLimit()
  package var work = Work.checks
  var sent: SentContent?
}

/// A reply of a child: a line with the child's nonce, and the results of the checks that it was
/// requested next, or an object that says why there are none.
///
/// A model can write to the same pipe. Only the child's main loop knows the nonce, a random text, so
/// what a model writes is no reply; no result has it, so results do not depend on it.
enum WorkReply: Equatable {
  case results([UInt8])
  case failed(CommandFailure)

  init?(_ line: [UInt8], nonce: [UInt8]) {
    guard line.starts(with: nonce) else { return nil }
    let text = line.dropFirst(nonce.count)
    guard text.first == UInt8(ascii: "{") else {
      self = .results(Array(text))
      return
    }
    guard let failure = try? JSONDecoder().decode(CommandFailure.self, from: Data(text)) else {
      return nil
    }
    // Those below are answers, and only the process that the user started gives them.
    let isError = failure.exitCode.rawValue >= ExitCode.usage.rawValue
    self = .failed(isError ? failure : CommandFailure(.defect, String(failure.text.dropLast())))
  }

  /// The line, with a line break at both ends.
  ///
  /// The first one ends anything that a model may have written to the same pipe.
  func line(nonce: [UInt8]) -> [UInt8] {
    let text: [UInt8] =
      switch self {
      case .results(let results): results
      // Numbers and texts can always be encoded.
      case .failed(let failure): Array((try? JSONEncoder().encode(failure)) ?? Data())
      }
    let lineBreak = [UInt8(ascii: "\n")]
    return lineBreak + nonce + text + lineBreak
  }
}

struct LineBuffer {
  private var bytes: [UInt8] = []

  /// The number of leading bytes that are known to contain no line break.
  private var searched = 0
  var count: Int { bytes.count }

  mutating func append(_ piece: some Collection<UInt8>) { bytes += piece }

  mutating func next() -> [UInt8]? {
    guard let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) else {
      searched = bytes.count
      return nil
    }
    let line = Array(bytes[..<end])
    bytes.removeFirst(end + 1)
    searched = 0
    return line
  }

  /// Waits for a line; nil at the end.
  mutating func next(from descriptor: Descriptor) -> [UInt8]? {
    while true {
      if let line = next() { return line }
      guard let bytes = descriptor.receive(), !bytes.isEmpty else { return nil }
      append(bytes)
    }
  }
}
