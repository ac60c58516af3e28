import JSONSyntax

/// Forwards everything to another decoder, and records it.
struct TracingDecoder: Decoder {
  let base: any Decoder
  let tracing: Tracing

  var codingPath: [any CodingKey] { base.codingPath }
  var userInfo: [CodingUserInfoKey: Any] { base.userInfo }

  func container<Name: CodingKey>(
    keyedBy type: Name.Type
  ) throws -> KeyedDecodingContainer<Name> {
    tracing.container(try base.container(keyedBy: type))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    TracingUnkeyedContainer(base: try base.unkeyedContainer(), tracing: tracing)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    TracingSingleValueContainer(base: try base.singleValueContainer(), tracing: tracing)
  }
}

/// Forwards the container of a single value, and records what is read.
struct TracingSingleValueContainer: SingleValueDecodingContainer {
  let base: any SingleValueDecodingContainer
  let tracing: Tracing

  var codingPath: [any CodingKey] { base.codingPath }

  func decodeNil() -> Bool { base.decodeNil() }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    var source = WholeSource(base: base)
    return try tracing.read(type, from: &source) ?? base.decode(type)
  }
}

/// Records what one type asks for.
struct Tracing {
  let recorder: TraceRecorder

  /// The type whose `init(from:)` reads.
  let declaring: any Any.Type

  /// The type around the coding keys of an object that is read.
  var owner: String?

  func container<Name>(_ base: KeyedDecodingContainer<Name>) -> KeyedDecodingContainer<Name> {
    let owner = TypeName.owner(ofKeys: Name.self)
    let tracing = Tracing(recorder: recorder, declaring: declaring, owner: owner)
    return KeyedDecodingContainer(TracingKeyedContainer(base: base, tracing: tracing))
  }

  func decoder(_ base: any Decoder) -> TracingDecoder { TracingDecoder(base: base, tracing: self) }

  /// Records that a superclass reads the rest of the same value, and watches it.
  func decoder(ofSuperclass base: any Decoder) -> TracingDecoder {
    recorder.note(
      read(.object, at: base.codingPath, .property(base.codingPath.last?.token ?? "")))
    return decoder(base)
  }

  /// Records an entry of a dictionary that was decoded as a whole.
  func note(entry type: any Any.Type, at path: [any CodingKey]) {
    recorder.note(read(recorder.type(type), at: path, .entry))
  }

  /// Records that a container is asked for, then opens it.
  func opening<Container>(
    _ container: TracedType, of source: some ValueSource, _ open: () throws -> Container
  ) throws -> Container {
    try recorder.reading(read(container, from: source), open)
  }

  /// Records that a value is asked for, then reads it.
  ///
  /// - Returns: The value; nil only if it is decoded if present, and is not.
  /// - Throws: What the decoder throws.
  func read<Value: Decodable>(
    _ type: Value.Type, from source: inout some ValueSource
  ) throws -> Value? {
    let read = read(recorder.type(type), from: source)
    let untouched = source
    return try recorder.reading(read) {
      try source.traced(type, recorder)
    } orElse: { failedPath, error in
      guard let simulation = recorder.simulation else { return nil }
      var source: any ValueSource = untouched
      return read.isOptional
        ? simulation.value(
          Value?.self, for: read, failingAt: failedPath, with: error, from: &source)
        : simulation.value(type, for: read, failingAt: failedPath, with: error, from: &source)
          .map { .some($0) }
    }
  }

  private func read(_ type: TracedType, from source: some ValueSource) -> TracedRead {
    var read = read(type, at: source.path, source.origin)
    (read.isOptional, read.isPresent) = (source.isOptional, source.isPresent)
    return read
  }

  private func read(
    _ type: TracedType, at path: [any CodingKey], _ origin: ReadOrigin
  ) -> TracedRead {
    let declaringType = recorder.type(declaring).name
    return TracedRead(
      path: JSONPointer(tokens: path.map(\.token)), type: type, declaringType: declaringType,
      owner: owner ?? declaringType, origin: origin)
  }
}

extension CodingKey {
  fileprivate var token: String { intValue.map(String.init) ?? stringValue }
}
