import CodableCompat
import JSONSyntax

/// A payload on each line, as logs and queues export them.
struct JSONLines: PayloadImporter {
  static let id = "ndjson"
  static let summary = "one payload on each line"
  static let hasAddresses = false

  func payloads(
    in bytes: [UInt8], where isWanted: (String) -> Bool
  ) throws(SampleProblem) -> ImportedPayloads {
    var found = ImportedPayloads()
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let text = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
      guard text.contains(where: { $0 > 0x20 }) else { continue }
      found.payloads.append(
        ImportedPayloads.Payload(
          bytes: Array(text), location: TextLocation(line: index + 1, column: 1), address: nil))
    }
    return found
  }
}
