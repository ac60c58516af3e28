import JSONSyntax
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What the parser and Foundation's decoder make of the same bytes; nil where they reject them.
struct ParserComparison: Sendable, CustomTestStringConvertible {
  /// A model that reads nothing.
  private struct Unread: Decodable {
    init(from decoder: any Decoder) {}
  }

  let bytes: [UInt8]

  /// What the parser reads.
  let parsed: String?

  /// What the decoder reads.
  let decoded: String?

  /// Why the two differ; nil where they do not.
  let difference: ParserDifference?

  /// Whether the model of the decoder reads the values.
  let isRead: Bool

  /// The bytes are read alike, or rejected by both.
  static func alike(_ text: String, _ meaning: String?) -> ParserComparison {
    alike(Array(text.utf8), meaning)
  }

  static func alike(_ bytes: [UInt8], _ meaning: String?) -> ParserComparison {
    ParserComparison(
      bytes: bytes, parsed: meaning, decoded: meaning, difference: nil, isRead: true)
  }

  /// The bytes are not read alike.
  static func different(
    _ difference: ParserDifference, _ text: String, _ parsed: String?, _ decoded: String?
  ) -> ParserComparison {
    different(difference, Array(text.utf8), parsed, decoded)
  }

  static func different(
    _ difference: ParserDifference, _ bytes: [UInt8], _ parsed: String?, _ decoded: String?
  ) -> ParserComparison {
    ParserComparison(
      bytes: bytes, parsed: parsed, decoded: decoded, difference: difference, isRead: true)
  }

  /// The bytes are rejected by the parser, and accepted by the decoder for a model that reads nothing.
  static func unread(_ difference: ParserDifference, _ bytes: [UInt8]) -> ParserComparison {
    ParserComparison(
      bytes: bytes, parsed: nil, decoded: "", difference: difference, isRead: false)
  }

  static func unread(_ difference: ParserDifference, _ text: String) -> ParserComparison {
    unread(difference, Array(text.utf8))
  }

  var testDescription: String {
    let text = String(decoding: bytes, as: UTF8.self).debugDescription
    return text.count > 60 ? "\(bytes.count) bytes that begin with \(text.prefix(20))" : text
  }

  /// What the parser reads now.
  var parsedNow: String? { try? JSONDocument(parsing: bytes).root.value.text }

  /// What the decoder reads now.
  var decodedNow: String? {
    let (decoder, data) = (JSONDecoder(), Data(bytes))
    if isRead { return try? decoder.decode(ReadTree.self, from: data).text }
    return (try? decoder.decode(Unread.self, from: data)).map { _ in "" }
  }
}
