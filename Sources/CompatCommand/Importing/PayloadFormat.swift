import CodableCompat
import JSONSyntax

/// A format of files out of which payloads are taken.
///
/// Another one is a file beside this one, and an element of ``all``.
struct PayloadFormat: Sendable {
  let id: String
  let summary: String

  /// What a document of the format has; nil for a payload on each line, which has no web address.
  let expected: String?

  /// The responses of a document; nil for another document.
  let responses: @Sendable (JSONNode) -> [RecordedResponse?]?

  static let all = [
    httpArchive, charlesSession, postmanCollection, openAPI,
    PayloadFormat(
      id: "ndjson", summary: "one payload on each line", expected: nil, responses: { _ in nil }),
  ]

  func payloads(
    of bytes: [UInt8], where isWanted: (String) -> Bool
  ) throws(SampleProblem) -> ImportedPayloads {
    guard let expected else { return ImportedPayloads(lines: bytes) }
    guard let responses = responses(try JSONDocument(sample: bytes).root) else {
      throw .foreignFormat(id, expected: expected)
    }
    var found = ImportedPayloads()
    found.take(responses, where: isWanted)
    return found
  }
}

struct ImportedPayloads: Sendable {
  struct Payload: Sendable {
    var bytes: [UInt8]

    /// Where it begins in its file; nil for a whole file.
    var location: TextLocation?
    var address: String?
  }

  var payloads: [Payload] = []
  var problems: [(problem: SampleProblem, location: TextLocation?)] = []
  var skipped: [String: Int] = [:]

  init(payloads: [Payload] = []) { self.payloads = payloads }

  fileprivate init(lines bytes: [UInt8]) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() where line.contains(where: { $0 > 0x20 }) {
      let text = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
      payloads.append(
        Payload(bytes: Array(text), location: TextLocation(line: index + 1, column: 1)))
    }
  }
}
