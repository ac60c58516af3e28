/// Forwards everything to another decoder, and records it.
struct TracingDecoder: Decoder {
  let base: any Decoder
  let recorder: TraceRecorder

  /// The type whose `init(from:)` reads.
  let declaring: any Any.Type

  var codingPath: [any CodingKey] { base.codingPath }
  var userInfo: [CodingUserInfoKey: Any] { base.userInfo }

  func container<Name: CodingKey>(
    keyedBy type: Name.Type
  ) throws -> KeyedDecodingContainer<Name> {
    KeyedDecodingContainer(
      TracingKeyedContainer(
        base: try base.container(keyedBy: type), recorder: recorder, declaring: declaring))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    TracingUnkeyedContainer(
      base: try base.unkeyedContainer(), recorder: recorder, declaring: declaring)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    TracingSingleValueContainer(
      base: try base.singleValueContainer(), recorder: recorder, declaring: declaring)
  }
}
