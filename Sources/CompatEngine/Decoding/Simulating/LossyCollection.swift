/// A collection that can be read without the elements that it cannot read.
protocol LossyCollection {
  /// Reads the elements that can be read.
  ///
  /// - Throws: What the decoder throws where there is no such collection.
  static func lossy(from source: inout any ValueSource) throws -> Any?
}

extension Array: LossyCollection where Element: Decodable {
  static func lossy(from source: inout any ValueSource) throws -> Any? {
    try source.value([Attempt<Element>].self)?.compactMap(\.value)
  }
}

extension Dictionary: LossyCollection where Keys.Element == String, Value: Decodable {
  static func lossy(from source: inout any ValueSource) throws -> Any? {
    try source.value([String: Attempt<Value>].self)?.compactMapValues(\.value)
  }
}

/// A value; nil if it cannot be read.
private struct Attempt<Value: Decodable>: Decodable {
  let value: Value?

  init(from decoder: any Decoder) throws {
    // Foundation treats dates, URLs and others by their type, so it must be asked for it.
    value = try? decoder.singleValueContainer().decode(Value.self)
  }
}
