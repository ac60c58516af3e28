package import CompatModel
import JSONSyntax

/// The file that a baseline is kept in: written by the tool, and edited by hand.
///
/// ```json
/// {
///   "schemaVersion": 2,
///   "accepted": [
///     {"contract": "order", "strategy": "as-shipped", "change": "new-value", "site": "/status", "outcome": "rejected", "error": "dataCorrupted", "errorPath": "/status", "because": "…"}
///   ]
/// }
/// ```
extension Baseline {
  static let schemaVersion = 2

  /// Reads the file at a path.
  ///
  /// A missing file is an empty baseline.
  ///
  /// In a file that is about to be rewritten, entries without reasons and empty lists of signatures are
  /// no errors. With the ids of all operators, an entry that names another one is an error.
  package static func load(
    from path: String, reading files: any FileReading = LocalFiles(), isUpdated: Bool = false,
    operators: [String]? = nil
  ) throws(ReadingError) -> Baseline {
    guard let bytes = try files.contents(ofOptional: path) else { return .empty }
    return try Baseline(reading: bytes, path: path, isUpdated: isUpdated, operators: operators)
  }

  init(
    reading bytes: [UInt8], path: String, isUpdated: Bool = false, operators: [String]? = nil
  ) throws(ReadingError) {
    var reader = BaselineReader(path: path, isUpdated: isUpdated, operators: operators)
    reader.read(bytes)
    try reader.reader.finish()
    self.init(entries: reader.entries, path: path, lines: reader.linesOfEntries)
  }

  /// Returns the file: entries in order, one on a line.
  package func encoded() -> [UInt8] {
    let lines = entries.map { "    {\($0.encodedMembers)}" }
    let list = lines.isEmpty ? "[]" : "[\n\(lines.joined(separator: ",\n"))\n  ]"
    return Array(
      "{\n  \"schemaVersion\": \(Baseline.schemaVersion),\n  \"accepted\": \(list)\n}\n".utf8)
  }
}

extension BaselineEntry {
  fileprivate var encodedMembers: String {
    let members: [(String, String?)] = [
      ("contract", pattern.contract), ("strategy", pattern.strategy), ("change", pattern.change),
      ("site", pattern.site), ("outcome", pattern.outcome.rawValue), ("error", pattern.error),
      ("errorPath", pattern.errorPath), ("because", because), ("owner", owner), ("issue", issue),
      ("expires", expires?.description),
    ]
    func quoted(_ text: String) -> String { JSONValue.string(text).text }
    var texts = members.compactMap { name, text in text.map { "\"\(name)\": \(quoted($0))" } }
    if let signatures {
      texts.append("\"signatures\": [\(signatures.map(quoted).joined(separator: ", "))]")
    }
    return texts.joined(separator: ", ")
  }
}
