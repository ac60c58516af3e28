import JSONSyntax

/// Short ways to write what these tests are full of.
enum Sample {
  static func document(_ text: String) throws -> JSONDocument { try JSONDocument(parsing: text) }

  static func value(_ text: String) throws -> JSONValue {
    try JSONDocument(parsing: text).root.value
  }

  static func node(_ pointer: String, in document: JSONDocument) throws -> JSONNode? {
    document[try JSONPointer(parsing: pointer)]
  }

  static func text(_ document: JSONDocument, applying edits: [JSONEdit]) throws -> String {
    String(decoding: try document.applying(edits), as: UTF8.self)
  }

  /// A text in another encoding, with or without its byte order mark.
  static func bytes(of text: String, in encoding: TextEncoding, mark: Bool) -> [UInt8] {
    let text = mark ? "\u{FEFF}" + text : text
    return switch encoding {
    case .utf8, .utf8WithByteOrderMark: Array(text.utf8)
    case .utf16LittleEndian: text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    case .utf16BigEndian: text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    case .utf32LittleEndian: text.unicodeScalars.flatMap { bytes(of: $0).reversed() }
    case .utf32BigEndian: text.unicodeScalars.flatMap { bytes(of: $0) }
    }
  }

  private static func bytes(of scalar: Unicode.Scalar) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: scalar.value >> $0) }
  }
}
