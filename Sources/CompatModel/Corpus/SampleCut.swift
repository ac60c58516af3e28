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

  /// Reads the pointers; a text that is none is left out.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func pointers(_ key: CodingKeys) throws -> Set<JSONPointer> {
      Set(
        of: try container.decode([String].self, forKey: key).compactMap {
          try? JSONPointer(parsing: $0)
        })
    }
    self.init(
      leftOut: try pointers(.leftOut), emptied: try pointers(.emptied),
      shortened: Dictionary(texts: try container.decode([String: Int].self, forKey: .shortened)))
    for (text, inner) in try container.decode([String: String].self, forKey: .raised) {
      guard let outer = try? JSONPointer(parsing: text) else { continue }
      if let inner = try? JSONPointer(parsing: inner) { raised.set(outer, to: inner) }
    }
  }

  /// Writes the pointers, sorted.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(leftOut.texts, forKey: .leftOut)
    try container.encode(emptied.texts, forKey: .emptied)
    try container.encode(shortened.texts, forKey: .shortened)
    var texts: [String: String] = [:]
    for (outer, inner) in raised { texts.set(outer.description, to: inner.description) }
    try container.encode(texts, forKey: .raised)
  }
}

extension Dictionary where Key == JSONPointer {
  /// Takes values at pointers that are written as texts; a text that is no pointer is left out.
  package init(texts: [String: Value]) {
    self.init()
    for (text, value) in texts {
      if let pointer = try? JSONPointer(parsing: text) { set(pointer, to: value) }
    }
  }

  package var texts: [String: Value] {
    var texts: [String: Value] = [:]
    for (pointer, value) in self { texts.set(pointer.description, to: value) }
    return texts
  }
}

extension Set<JSONPointer> {
  /// The pointers as texts, sorted.
  package var texts: [String] { map(\.description).ordered() }
}
