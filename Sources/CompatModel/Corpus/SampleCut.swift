package import JSONSyntax

/// What of a sample is taken away, so that a smaller payload shows a finding.
///
/// All sites are pointers in the captured payload.
package struct SampleCut: Sendable, Hashable {
  package var leftOut: Set<JSONPointer>

  /// The texts that become empty, and the numbers that become 0.
  package var emptied: Set<JSONPointer>

  /// The objects and arrays whose place another one takes that is in them.
  package var raised: [JSONPointer: JSONPointer]

  package init(
    leftOut: Set<JSONPointer> = [], emptied: Set<JSONPointer> = [],
    raised: [JSONPointer: JSONPointer] = [:]
  ) {
    self.leftOut = leftOut
    self.emptied = emptied
    self.raised = raised
  }

  /// Whether nothing is taken away.
  package var isEmpty: Bool {
    leftOut.isEmpty && emptied.isEmpty && raised.isEmpty
  }

  /// What a value becomes; nil where it stays.
  func replacement(of node: JSONNode, at pointer: JSONPointer) -> JSONValue? {
    emptied.contains(pointer) ? SampleCut.emptied(node) : nil
  }

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
  private enum CodingKeys: CodingKey { case leftOut, emptied, raised }

  /// Decodes a cut; an older one has only values that are left out.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    leftOut = try container.decode(Set<JSONPointer>.self, forKey: .leftOut)
    emptied = try container.decodeIfPresent(Set<JSONPointer>.self, forKey: .emptied) ?? []
    raised = try container.decodeIfPresent([JSONPointer: JSONPointer].self, forKey: .raised) ?? [:]
  }

  /// Encodes the pointers, sorted by their texts.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(leftOut.map(\.description).ordered(), forKey: .leftOut)
    try container.encode(emptied.map(\.description).ordered(), forKey: .emptied)
    try container.encode(raised, forKey: .raised)
  }
}
