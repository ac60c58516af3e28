package import JSONSyntax

/// What of a sample is taken away, so that a smaller payload shows a finding.
///
/// All sites are pointers in the captured payload.
package struct SampleCut: Sendable, Hashable {
  /// The members and elements that are left out.
  package var leftOut: Set<JSONPointer>

  /// The texts that become empty, and the numbers that become 0.
  package var emptied: Set<JSONPointer>

  /// Creates a cut.
  package init(leftOut: Set<JSONPointer> = [], emptied: Set<JSONPointer> = []) {
    self.leftOut = leftOut
    self.emptied = emptied
  }

  /// Whether nothing is taken away.
  package var isEmpty: Bool { leftOut.isEmpty && emptied.isEmpty }

  /// What a value becomes that is emptied; nil for one that cannot be, or is so already.
  package static func emptied(_ node: JSONNode) -> JSONValue? {
    let value: JSONValue
    switch node.kind {
    case .string: value = .string("")
    case .number: value = .number(JSONNumber(0))
    case .object, .array, .boolean, .null: return nil
    }
    return node.value == value ? nil : value
  }
}

extension SampleCut: Codable {
  private enum CodingKeys: CodingKey { case leftOut, emptied }

  /// Reads the pointers; a text that is none is left out.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func pointers(_ key: CodingKeys) throws -> Set<JSONPointer> {
      Set(
        try container.decode([String].self, forKey: key).compactMap {
          try? JSONPointer(parsing: $0)
        })
    }
    self.init(leftOut: try pointers(.leftOut), emptied: try pointers(.emptied))
  }

  /// Writes the pointers, sorted.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(leftOut.texts, forKey: .leftOut)
    try container.encode(emptied.texts, forKey: .emptied)
  }
}

extension Set<JSONPointer> {
  /// The pointers as texts, sorted.
  package var texts: [String] { map(\.description).sorted() }
}
