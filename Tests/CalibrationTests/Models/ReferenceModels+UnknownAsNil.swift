import DecodingStrategies

extension ReferenceModels {
  /// N: the wrapper of the articles, which takes an unknown raw value, null and a missing key for
  /// nil, and rejects a value of another type.
  enum UnknownAsNil {
    struct Member: Decodable, Sendable { @DecodeUnknownAsNil var status: Strict.Status? }
    struct Number: Decodable, Sendable { @DecodeUnknownAsNil var level: Strict.Level? }
    struct List: Decodable, Sendable { var tags: [DecodeUnknownAsNil<Strict.Tag>] }
  }
}
