import CodableCompat
import Foundation
import JSONSyntax
import TestSupport
import Testing

/// The corpus of this checkout.
enum Payloads {
  static let folder = Checkout.root.appending(path: "Corpus").path(percentEncoded: false)
  static let corpus = Result { try Corpus.load(from: folder) }

  static func text(_ id: String) throws -> String {
    let samples = try corpus.get().contracts.flatMap(\.samples)
    let sample = try #require(samples.first { $0.id == id }, "\(id)")
    return String(decoding: sample.document.bytes, as: UTF8.self)
  }
}

/// The members at the top of a payload that a strategy leaves out on purpose.
enum UnreadKeys {
  static func of(_ contract: String, _ strategy: String) -> Set<String> {
    table["\(contract) *"] ?? table["\(contract) \(strategy)"] ?? []
  }

  /// By contract and strategy; `*` stands for all strategies.
  private static let table: [String: Set<String>] = [
    "item *": ["photos", "openingHours"], "barcode raw-value-key": ["content", "code"],
    "barcode flat-struct": ["symbology"], "barcode key-per-case": ["symbology", "code"],
    "barcode several-values": ["symbology", "content"],
    "barcode synthesised": ["symbology", "content"], "barcode unknown-case": ["code"],
    "update-state wrapped-values": ["state", "progress"],
    "update-state flattened-keys": ["state", "checkpoint"],
    "update-state synthesised": ["checkpoint", "progress"],
    "update-state key-per-case": ["checkpoint", "progress"],
    "update-state unknown-case": ["checkpoint", "progress"],
  ]
}
