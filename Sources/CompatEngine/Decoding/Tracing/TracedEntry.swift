/// A dictionary with string keys, which Foundation's decoder reads by itself: it converts no key.
protocol StringKeyed: Decodable {
  /// Decodes a dictionary, and records its entries.
  static func traced(
    from source: inout some ValueSource, _ recorder: TraceRecorder
  ) throws -> Self?

  /// Records the entries of a dictionary that was decoded as a whole.
  func record(at path: [any CodingKey], _ recorder: TraceRecorder)
}

extension Dictionary: StringKeyed where Keys.Element == String, Value: Decodable {
  static func traced(
    from source: inout some ValueSource, _ recorder: TraceRecorder
  ) throws -> Self? {
    guard Traced<Value>.isPossible else {
      let path = source.path
      let dictionary = try source.value(Self.self)
      dictionary?.record(at: path, recorder)
      return dictionary
    }
    // Still a dictionary with string keys, so it is read as the one that the model asks for.
    return try source.value([String: TracedEntry<Value>].self)?.mapValues(\.value)
  }

  func record(at path: [any CodingKey], _ recorder: TraceRecorder) {
    for (key, value) in sorted(by: { $0.key < $1.key }) {
      let path = path + [NamedKey(stringValue: key)]
      Tracing(recorder: recorder, declaring: Self.self).note(entry: Value.self, at: path)
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
    var source = WholeSource(base: try decoder.singleValueContainer(), origin: .entry)
    value =
      try Tracing(recorder: recorder, declaring: [String: Value].self)
      .read(Value.self, from: &source) ?? Value(from: decoder)
  }
}
