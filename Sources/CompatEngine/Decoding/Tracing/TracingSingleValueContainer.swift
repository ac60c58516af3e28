/// Forwards the container of a single value, and records what is read.
struct TracingSingleValueContainer: SingleValueDecodingContainer {
  let base: any SingleValueDecodingContainer
  let recorder: TraceRecorder
  let declaring: any Any.Type

  var codingPath: [any CodingKey] { base.codingPath }

  func decodeNil() -> Bool { base.decodeNil() }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try single(type) {
      var source = WholeSource(base: base)
      return try source.traced(type, at: codingPath, recorder) ?? base.decode(type)
    }
  }

  private func single<Asked, Value>(
    _ type: Asked.Type, _ read: () throws -> Value
  ) throws -> Value {
    try recorder.reading(
      type, at: codingPath, .whole, by: declaring, from: WholeSource(base: base), read)
  }

  func decode(_ type: Bool.Type) throws -> Bool { try single(type) { try base.decode(type) } }
  func decode(_ type: String.Type) throws -> String { try single(type) { try base.decode(type) } }
  func decode(_ type: Double.Type) throws -> Double { try single(type) { try base.decode(type) } }
  func decode(_ type: Float.Type) throws -> Float { try single(type) { try base.decode(type) } }
  func decode(_ type: Int.Type) throws -> Int { try single(type) { try base.decode(type) } }
  func decode(_ type: Int8.Type) throws -> Int8 { try single(type) { try base.decode(type) } }
  func decode(_ type: Int16.Type) throws -> Int16 { try single(type) { try base.decode(type) } }
  func decode(_ type: Int32.Type) throws -> Int32 { try single(type) { try base.decode(type) } }
  func decode(_ type: Int64.Type) throws -> Int64 { try single(type) { try base.decode(type) } }
  func decode(_ type: UInt.Type) throws -> UInt { try single(type) { try base.decode(type) } }
  func decode(_ type: UInt8.Type) throws -> UInt8 { try single(type) { try base.decode(type) } }
  func decode(_ type: UInt16.Type) throws -> UInt16 { try single(type) { try base.decode(type) } }
  func decode(_ type: UInt32.Type) throws -> UInt32 { try single(type) { try base.decode(type) } }
  func decode(_ type: UInt64.Type) throws -> UInt64 { try single(type) { try base.decode(type) } }
}
