// Values of JSON, and the ways to them, are coded as texts: so numbers stay exact in any format.

extension JSONValue: Codable {
  /// Decodes a value from a string, which holds its JSON.
  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    self = try JSONDocument(parsing: text).root.value
  }

  /// Encodes the value as a string, which holds its JSON.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

extension JSONPointer: Codable {
  /// Decodes a pointer from its text.
  public init(from decoder: any Decoder) throws {
    self = try JSONPointer(parsing: decoder.singleValueContainer().decode(String.self))
  }

  /// Encodes the pointer as its text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

/// A pointer as the name of a member.
extension JSONPointer: CodingKeyRepresentable {
  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }

    init?(intValue: Int) { nil }
  }

  /// The pointer's text.
  public var codingKey: any CodingKey { Name(stringValue: description) }

  /// Reads a pointer's text; nil if it is none.
  public init?(codingKey: some CodingKey) {
    guard let pointer = try? JSONPointer(parsing: codingKey.stringValue) else { return nil }
    self = pointer
  }
}

extension JSONPointerPattern: Codable {
  /// Decodes a pattern from its text.
  public init(from decoder: any Decoder) throws {
    self = try JSONPointerPattern(parsing: decoder.singleValueContainer().decode(String.self))
  }

  /// Encodes the pattern as its text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
