import CodableCompat
import Foundation
import JSONSyntax

/// The corpus of this checkout.
enum Payloads {
  static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Corpus").path(percentEncoded: false)

  static let corpus = Result { try Corpus.load(from: folder) }

  /// The text of a sample.
  static func text(_ id: String) throws -> String {
    let samples = try corpus.get().contracts.flatMap(\.samples)
    guard let sample = samples.first(where: { $0.id == id }) else { throw NoSuchSample(id: id) }
    return String(decoding: sample.document.bytes, as: UTF8.self)
  }

  /// The text of a sample in which one value is another; both must be spelled as in the file.
  static func text(_ id: String, _ old: String, becomes new: String) throws -> String {
    let text = try text(id)
    guard let range = text.range(of: old) else { throw NoSuchSample(id: "\(id): \(old)") }
    return text.replacingCharacters(in: range, with: new)
  }

  struct NoSuchSample: Error {
    var id: String
  }
}

extension Decodable {
  /// Decodes a text with a decoder in its default settings.
  static func read(_ text: String) throws -> Self {
    try JSONDecoder().decode(Self.self, from: Data(text.utf8))
  }
}

extension Encodable {
  /// What an app would send back.
  func sentBack() throws -> JSONValue {
    try JSONDocument(parsing: Array(JSONEncoder().encode(self))).root.value
  }
}
