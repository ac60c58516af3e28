import Foundation
import JSONSyntax

extension Variant {
  /// Parses a document without loss.
  static func parsing(_ document: [UInt8]) -> Variant {
    Variant(figure: .parse, items: repetitions, bytes: document.count * repetitions) {
      for _ in 0..<repetitions { _ = try JSONDocument(parsing: document) }
    }
  }

  /// Parses a document without loss, and decodes every key, string and number in it.
  static func parsingValues(_ document: [UInt8]) -> Variant {
    Variant(figure: .parseValues, items: repetitions, bytes: document.count * repetitions) {
      for _ in 0..<repetitions { _ = try JSONDocument(parsing: document).root.value }
    }
  }

  static func serialisationParsing(_ document: [UInt8]) -> Variant {
    let data = Data(document)
    return Variant(
      figure: .parseSerialisation, items: repetitions, bytes: document.count * repetitions
    ) {
      for _ in 0..<repetitions { _ = try JSONSerialization.jsonObject(with: data) }
    }
  }

  /// One parse is over too soon for a steady figure.
  private static let repetitions = 5
}
