import JSONSyntax

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Shows a report as JSON, for other programs.
///
/// Each object in an array begins a line, the members are sorted and the text ends with a newline, so
/// that two reports of the same run are equal byte for byte. `report.schema.json` in the
/// documentation describes the format.
package struct JSONReport: ReportFormat {
  package static let name = "json"

  package init() {}

  package func string(for report: Report) -> String {
    String(decoding: Self.lines(of: Self.text(of: report).utf8), as: UTF8.self) + "\n"
  }

  package static func text(of part: some Encodable, isIndented: Bool = false) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if isIndented { encoder.outputFormatting.insert(.prettyPrinted) }
    // A report holds strings, booleans and integers only, and JSON can say all of them: the
    // encoder throws for numbers that are infinite or not a number, and there are none.
    guard let data = try? encoder.encode(part) else {
      preconditionFailure("a report holds a value that JSON cannot say")
    }
    return String(decoding: data, as: UTF8.self)
  }

  /// Breaks a compact text before each object that is an element of an array: behind a bracket or a
  /// comma, where a member of an object has its name.
  private static func lines(of text: some Sequence<UInt8>) -> [UInt8] {
    let (quote, backslash) = (UInt8(ascii: "\""), UInt8(ascii: "\\"))
    var lines: [UInt8] = []
    var isInString = false
    var isEscaped = false
    for byte in text {
      if byte == UInt8(ascii: "{"), !isInString, let last = lines.last,
        last == UInt8(ascii: "[") || last == UInt8(ascii: ",")
      {
        lines.append(UInt8(ascii: "\n"))
      }
      lines.append(byte)
      if byte == quote, !isEscaped { isInString.toggle() }
      isEscaped = byte == backslash && !isEscaped
    }
    return lines
  }
}

/// An object of another tool's format, with the names that the format has; what is nil is left out.
struct JSONFields: Encodable, ExpressibleByDictionaryLiteral {
  private struct Member: Encodable {
    let value: any Encodable

    func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
  }

  private let values: [String: Member]

  init(dictionaryLiteral members: (String, (any Encodable)?)...) {
    values = Dictionary(
      first: members.compactMap { name, value in value.map { (name, Member(value: $0)) } })
  }

  func encode(to encoder: any Encoder) throws { try values.encode(to: encoder) }
}
