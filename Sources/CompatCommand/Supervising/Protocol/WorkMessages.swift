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

/// A reply of a child: a line with the child's nonce, a JSON document, a tab, and the results, if any.
///
/// A model can write to the same pipe. Only the child's main loop knows the nonce, a random text, so
/// what a model writes is no reply; no result has it, so results do not depend on it. JSON on one line
/// contains no tab, so the results are found without parsing them.
enum WorkReply: Equatable {
  case checked(unit: Int, range: Range<Int>, results: [UInt8])
  case failed(CommandFailure)

  private enum Head: Codable {
    case checked(unit: Int, from: Int, reached: Int)
    case failed(exit: Int32, words: String)
  }

  init?(_ line: [UInt8], nonce: [UInt8]) {
    let prefix = nonce + [UInt8(ascii: " ")]
    guard line.starts(with: prefix) else { return nil }
    let text = line.dropFirst(prefix.count).prefix { $0 != UInt8(ascii: "\t") }
    switch try? JSONDecoder().decode(Head.self, from: Data(text)) {
    case .checked(let unit, let begin, let end)?
    where begin <= end && text.endIndex < line.endIndex:
      self = .checked(unit: unit, range: begin..<end, results: Array(line[(text.endIndex + 1)...]))
    case .failed(let exit, let words)?:
      // Those below are answers, and only the process that the user started gives them.
      let code = exit >= ExitCode.usage.rawValue ? ExitCode(rawValue: exit) : nil
      self = .failed(CommandFailure(code ?? .defect, words))
    case .checked?, nil: return nil
    }
  }

  /// The line, with a line break at both ends.
  ///
  /// The first one ends anything that a model may have written to the same pipe.
  func line(nonce: [UInt8]) -> [UInt8] {
    let (head, results): (Head, [UInt8]) =
      switch self {
      case .checked(let unit, let range, let results):
        (.checked(unit: unit, from: range.lowerBound, reached: range.upperBound), results)
      case .failed(let failure):
        (.failed(exit: failure.exitCode.rawValue, words: String(failure.text.dropLast())), [])
      }
    // Numbers and texts can always be encoded.
    let text = (try? JSONEncoder().encode(head)) ?? Data()
    return Array("\n".utf8) + nonce + Array(" ".utf8) + text + Array("\t".utf8) + results
      + Array("\n".utf8)
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
