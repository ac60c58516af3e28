package import JSONSyntax

/// What of a sample is taken away, so that a smaller payload shows a finding.
///
/// All sites are pointers in the captured payload.
package struct SampleCut: Sendable, Hashable {
  package var leftOut: Set<JSONPointer>

  /// The texts that become empty, and the numbers that become 0.
  package var emptied: Set<JSONPointer>

  /// The texts of which the first characters are left, and the integers of which the first digits are,
  /// with their number.
  package var shortened: [JSONPointer: Int]

  /// The objects and arrays whose place another one takes that is in them.
  package var raised: [JSONPointer: JSONPointer]

  package init(
    leftOut: Set<JSONPointer> = [], emptied: Set<JSONPointer> = [],
    shortened: [JSONPointer: Int] = [:], raised: [JSONPointer: JSONPointer] = [:]
  ) {
    self.leftOut = leftOut
    self.emptied = emptied
    self.shortened = shortened
    self.raised = raised
  }

  /// Whether nothing is taken away.
  package var isEmpty: Bool {
    leftOut.isEmpty && emptied.isEmpty && shortened.isEmpty && raised.isEmpty
  }

  /// What a value becomes; nil where it stays.
  func replacement(of node: JSONNode, at pointer: JSONPointer) -> JSONValue? {
    if emptied.contains(pointer) { return SampleCut.emptied(node) }
    return shortened[pointer].flatMap { SampleCut.shortened(node, to: $0) }
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

  /// How many characters a text has, or how many digits an integer has; nil for another value.
  package static func length(of node: JSONNode) -> Int? {
    switch node.kind {
    case .string: node.string.map { Array($0.unicodeScalars).count }
    case .number: digits(of: node)?.count
    case .object, .array, .boolean, .null: nil
    }
  }

  /// The beginning of a text or of an integer; nil for another value, or a length that it has not.
  private static func shortened(_ node: JSONNode, to length: Int) -> JSONValue? {
    guard let known = SampleCut.length(of: node), (1..<known).contains(length) else { return nil }
    if let text = node.string {
      return .string(String(scalars: Array(text.unicodeScalars)[..<length]))
    }
    let sign = node.number?.isNegative == true ? "-" : ""
    return digits(of: node).flatMap { (sign + $0.prefix(length)).integer }
      .map { .number(JSONNumber($0)) }
  }

  /// The digits of an integer of up to 19 digits.
  private static func digits(of node: JSONNode) -> String? {
    node.number?.integer(as: Int64.self).map { String($0.magnitude) }
  }
}

extension SampleCut: Codable {
  private enum CodingKeys: CodingKey { case leftOut, emptied, shortened, raised }

  /// Decodes a cut; an older one has only values that are left out.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    leftOut = try container.decode(Set<JSONPointer>.self, forKey: .leftOut)
    emptied = try container.decodeIfPresent(Set<JSONPointer>.self, forKey: .emptied) ?? []
    shortened = try container.decodeIfPresent([JSONPointer: Int].self, forKey: .shortened) ?? [:]
    raised = try container.decodeIfPresent([JSONPointer: JSONPointer].self, forKey: .raised) ?? [:]
  }

  /// Encodes the pointers, sorted by their texts.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(leftOut.map(\.description).ordered(), forKey: .leftOut)
    try container.encode(emptied.map(\.description).ordered(), forKey: .emptied)
    try container.encode(shortened, forKey: .shortened)
    try container.encode(raised, forKey: .raised)
  }
}
