import CodableCompat
import JSONSyntax

/// A format of files out of which payloads are taken.
///
/// Another one is a value like those in `Recordings.swift`, and an element of ``all``.
struct PayloadFormat: Sendable {
  let id: String
  let summary: String

  /// What a document of the format has; nil for a payload on each line, which has no web address.
  let expected: String?

  /// The responses of a document, nil for one that is incomplete; nil for another document.
  let responses: @Sendable (JSONNode) -> [RecordedResponse?]?

  static let all = [
    httpArchive, charlesSession, postmanCollection, openAPI,
    PayloadFormat(
      id: "ndjson", summary: "one payload on each line", expected: nil, responses: { _ in nil }),
  ]

  func responses(in bytes: [UInt8]) throws(SampleProblem) -> [RecordedResponse?] {
    guard let expected else { return Self.lines(of: bytes) }
    guard let found = responses(try JSONDocument(sample: bytes).root) else {
      throw SampleProblem("this is no '\(id)' file: expected \(expected); export it again")
    }
    return found
  }

  private static func lines(of bytes: [UInt8]) -> [RecordedResponse] {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return lines.enumerated().filter { $1.contains { $0 > 0x20 } }.map { index, line in
      let text = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
      return RecordedResponse(
        plain: Array(text), line: TextLocation(line: index + 1, column: 1))
    }
  }
}
