/// A dictionary with string keys, which Foundation's decoder reads by itself: it converts no key.
protocol StringKeyed: Decodable {
  /// Decodes a dictionary, and records its entries.
  static func traced(
    from source: inout some ValueSource, at path: [any CodingKey], _ recorder: TraceRecorder
  ) throws -> Self?

  /// Records the entries of a dictionary that was decoded as a whole.
  func record(at path: [any CodingKey], _ recorder: TraceRecorder)
}

extension Dictionary: StringKeyed where Keys.Element == String, Value: Decodable {
  static func traced(
    from source: inout some ValueSource, at path: [any CodingKey], _ recorder: TraceRecorder
  ) throws -> Self? {
    guard Traced<Value>.isPossible else {
      let dictionary = try source.value(Self.self)
      dictionary?.record(at: path, recorder)
      return dictionary
    }
    // Still a dictionary with string keys, so it is read as the one that the model asks for.
    return try source.value([String: TracedEntry<Value>].self)?.mapValues(\.value)
  }

  func record(at path: [any CodingKey], _ recorder: TraceRecorder) {
    for (key, value) in sorted(by: { $0.key < $1.key }) {
      let path = path + [EntryKey(key)]
      recorder.note(Value.self, at: path, by: Self.self)
      (value as? any StringKeyed)?.record(at: path, recorder)
    }
  }
}

/// The value of an entry, which a decoder has read that records it.
struct TracedEntry<Value: Decodable>: Decodable {
  let value: Value

  init(from decoder: any Decoder) throws {
    guard let recorder = TraceRecorder.current else {
      value = try Value(from: decoder)
      return
    }
    value = try recorder.reading(
      Value.self, at: decoder.codingPath, .entry, by: [String: Value].self,
      from: WholeSource(base: try decoder.singleValueContainer())
    ) { try Traced<Value>.isScalar ? Value(from: decoder) : Traced<Value>(from: decoder).value }
  }
}

private struct EntryKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(_ key: String) { stringValue = key }
  init?(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}
