#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Shows a report as JSON, for other programs.
///
/// A report is an object of tables, with one row on a line. The members are sorted and the text ends
/// with a newline, so that two reports of the same run are equal byte for byte. `report.schema.json`
/// in the documentation describes the format.
package struct JSONReport: ReportFormat {
  /// The format's name on the command line.
  package static let name = "json"

  package static let fileExtension = "json"

  package init() {}

  package func write(_ report: Report, to output: inout some TextOutputStream) {
    output.write(
      String(decoding: JSONReport.lines(of: JSONReport.text(of: report).utf8), as: UTF8.self))
    output.write("\n")
  }

  /// The compact JSON of a part of a report.
  package static func text(of part: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // A report holds strings, booleans and integers only, and JSON can say all of them: the
    // encoder throws for numbers that are infinite or not a number, and there are none.
    guard let data = try? encoder.encode(part) else {
      preconditionFailure("a report holds a value that JSON cannot say")
    }
    return String(decoding: data, as: UTF8.self)
  }

  private static let tables = ["harmless", "remedies", "risks"].map {
    Array("\"\($0)\":".utf8)
  }

  /// Breaks the lines of a compact text: one for each member of the object, and one for each element
  /// of the arrays in it, and of the tables in their rows.
  private static func lines(of text: some Sequence<UInt8>) -> [UInt8] {
    let (quote, backslash, newline) = (UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "\n"))
    var lines: [UInt8] = []
    var depth = 0
    var isInArray = false
    var isInTable = false
    var isBroken: Bool { depth == 1 || depth == 2 && isInArray || depth == 4 && isInTable }
    var isInString = false
    var isEscaped = false
    for byte in text {
      if isInString {
        lines.append(byte)
        if !isEscaped, byte == quote { isInString = false }
        isEscaped = byte == backslash && !isEscaped
        continue
      }
      switch byte {
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        depth += 1
        if depth == 2 { isInArray = byte == UInt8(ascii: "[") }
        if depth == 4 { isInTable = isInArray && tables.contains { lines.ends(with: $0) } }
        lines.append(byte)
        if isBroken { lines.append(newline) }
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        if isBroken {
          if lines.last == newline { lines.removeLast() } else { lines.append(newline) }
        }
        depth -= 1
        lines.append(byte)
      case UInt8(ascii: ","):
        lines.append(byte)
        if isBroken { lines.append(newline) }
      default:
        if byte == quote { isInString = true }
        lines.append(byte)
      }
    }
    return lines
  }
}

extension [UInt8] {
  /// Whether the last bytes are these.
  fileprivate func ends(with other: [UInt8]) -> Bool { suffix(other.count).elementsEqual(other) }
}
