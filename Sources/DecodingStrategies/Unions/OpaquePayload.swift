/// A part of a payload that the app carries along without understanding it.
///
/// Keys stay as the payload spells them, also under a key strategy. Their order, the spelling of
/// numbers and duplicate keys are not kept: what comes back out means the same, it is not the same
/// bytes.
///
/// ## What it costs
///
/// Numbers without a fraction are exact from `Int64.min` to `UInt64.max`; all others are held to
/// the precision of `Double`, and one that is too large for it throws. Each value is found out by
/// trying one type after another, which is several times slower than decoding a known model: it is
/// for the rare part that is unknown, not for whole documents. A decoder's own types that JSON
/// does not have (dates and data in a property list) throw.
public enum OpaquePayload: Hashable, Sendable {
  /// Nothing: null.
  case null
  /// True or false.
  case boolean(Bool)
  /// A number without a fraction.
  case integer(Int128)
  /// Any other number.
  case double(Double)
  /// A text.
  case string(String)
  /// Values in their order.
  case array([OpaquePayload])
  /// Values by key.
  case object([String: OpaquePayload])
}

extension OpaquePayload: Decodable {
  /// Reads any value.
  ///
  /// - Throws: A `DecodingError` where something is none of the seven kinds, and what the decoder
  ///   throws for a number that nothing can hold.
  public init(from decoder: any Decoder) throws {
    // The kind of a container is queried first and on its own, so that an error inside of it comes
    // through as what it is.
    if (try? decoder.container(keyedBy: FieldName.self)) != nil {
      self = .object(try decoder.singleValueContainer().decode([String: OpaquePayload].self))
    } else if var elements = try? decoder.unkeyedContainer() {
      self = .array(try Self.read(&elements))
    } else {
      self = try Self.readScalar(decoder.singleValueContainer())
    }
  }

  private static func read(
    _ container: inout any UnkeyedDecodingContainer
  ) throws -> [OpaquePayload] {
    var elements: [OpaquePayload] = []
    while !container.isAtEnd {
      elements.append(try container.decode(OpaquePayload.self))
    }
    return elements
  }

  private static func readScalar(_ container: any SingleValueDecodingContainer) throws -> Self {
    if container.decodeNil() { return .null }
    if let text = try? container.decode(String.self) { return .string(text) }
    if let boolean = try? container.decode(Bool.self) { return .boolean(boolean) }
    if let integer = try? container.decode(Int64.self) { return .integer(Int128(integer)) }
    if let integer = try? container.decode(UInt64.self) { return .integer(Int128(integer)) }
    return .double(try container.decode(Double.self))
  }
}

extension OpaquePayload: Encodable {
  /// Writes the value as it would be read.
  ///
  /// - Throws: What the encoder throws, for example for an integer beyond the 64 bits it can write.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .boolean(let boolean): try container.encode(boolean)
    case .integer(let integer): try container.encode(integer: integer)
    case .double(let double): try container.encode(double)
    case .string(let text): try container.encode(text)
    case .array(let elements): try container.encode(elements)
    case .object(let members): try container.encode(members)
    }
  }
}
