/// Forwards the container of a single value, and records what is read.
struct TracingSingleValueContainer: SingleValueDecodingContainer {
  let base: any SingleValueDecodingContainer
  let recorder: TraceRecorder
  let declaring: any Any.Type

  var codingPath: [any CodingKey] { base.codingPath }

  func decodeNil() -> Bool { base.decodeNil() }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    var source = WholeSource(base: base)
    return try recorder.reading(type, at: codingPath, .whole, by: declaring, from: source) {
      try source.traced(type, at: codingPath, recorder) ?? base.decode(type)
    }
  }
}
