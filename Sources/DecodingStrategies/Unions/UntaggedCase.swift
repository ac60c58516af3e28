/// One of the cases that an ``UntaggedUnion`` tries.
public struct UntaggedCase<Union>: Sendable {
  /// What the case is called in errors.
  public let name: String

  let read: @Sendable (any Decoder) throws -> Union

  /// Describes a case that holds one value.
  ///
  /// - Parameters:
  ///   - name: What the case is called in errors.
  ///   - make: Makes the case of its value; the case's own name will do: `Address.postal`.
  public init<Value: Decodable & SendableMetatype>(
    _ name: String, _ make: @escaping @Sendable (Value) -> Union
  ) {
    self.name = name
    // By way of the container: `Value(from:)` would pass by what a decoder does for dates, data,
    // and dictionaries.
    read = { make(try $0.singleValueContainer().decode(Value.self)) }
  }
}
