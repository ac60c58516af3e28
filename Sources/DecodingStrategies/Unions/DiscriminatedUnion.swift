/// An enum of subtypes that one key of the payload distinguishes, with a case for subtypes to come.
///
/// ```swift
/// enum Card: DiscriminatedUnion {
///   case text(TextCard)
///   case image(ImageCard)
///   case unknown(UnknownSubtype)
///
///   static let discriminatorKey = "kind"
///
///   init?(discriminator: String, from decoder: any Decoder) throws {
///     switch discriminator {
///     case "text": self = .text(try TextCard(from: decoder))
///     case "image": self = .image(try ImageCard(from: decoder))
///     default: return nil
///     }
///   }
/// }
/// ```
///
/// Only a discriminator that the enum does not know leads to `unknown`. A discriminator that is
/// missing, null or no string throws, and so does **a fault inside a known subtype**: it is never
/// passed off as unknown, because then a typing error in the model and a broken server would look
/// like the future. Put the union into a ``LossyArray`` where such a fault may cost the element.
///
/// The key is written as coding keys are: under `convertFromSnakeCase` in its converted spelling.
///
/// ## When to choose it
///
/// For heterogeneous lists and states with associated values, wherever the server may add a kind.
///
/// ## What it costs
///
/// Known subtypes: one more look-up of a key. Unknown subtypes: the payload is held as a tree (see
/// ``OpaquePayload``). Encoding is the model's to write, one line for a subtype, with
/// ``encode(_:as:to:)``.
public protocol DiscriminatedUnion: Decodable {
  /// The key whose value names the subtype; `type` by default.
  static var discriminatorKey: String { get }

  /// Reads the subtype that a discriminator names.
  ///
  /// It gives `nil` if this release does not know the discriminator, and only then.
  ///
  /// - Parameters:
  ///   - discriminator: The name of the subtype.
  ///   - decoder: The decoder of the whole payload.
  /// - Throws: What is wrong inside a known subtype.
  init?(discriminator: String, from decoder: any Decoder) throws

  /// Makes the value for a subtype that this release does not know.
  ///
  /// A case `unknown` with an ``UnknownSubtype`` as its associated value fulfils it.
  ///
  /// - Parameter subtype: The name of the subtype and the whole payload.
  /// - Returns: A value that holds `subtype`.
  static func unknown(_ subtype: UnknownSubtype) -> Self
}

extension DiscriminatedUnion {
  /// The key `type`.
  public static var discriminatorKey: String { "type" }

  /// Reads a known subtype, or keeps the payload of an unknown one.
  ///
  /// - Throws: What is wrong with the discriminator, or inside a known subtype.
  public init(from decoder: any Decoder) throws {
    let discriminator = try decoder.container(keyedBy: FieldName.self)
      .decode(String.self, forKey: FieldName(stringValue: Self.discriminatorKey))
    if let known = try Self(discriminator: discriminator, from: decoder) {
      self = known
    } else {
      let payload = try OpaquePayload(from: decoder)
      self = .unknown(UnknownSubtype(discriminator: discriminator, payload: payload))
    }
  }

  /// Writes a subtype and the discriminator into one object.
  ///
  /// ```swift
  /// func encode(to encoder: any Encoder) throws {
  ///   switch self {
  ///   case .text(let card): try Self.encode(card, as: "text", to: encoder)
  ///   case .image(let card): try Self.encode(card, as: "image", to: encoder)
  ///   case .unknown(let subtype): try subtype.encode(to: encoder)
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - subtype: The subtype's value. It has to encode as an object.
  ///   - discriminator: The name of the subtype.
  ///   - encoder: The encoder to write to.
  /// - Throws: What the encoder throws.
  public static func encode(
    _ subtype: some Encodable, as discriminator: String, to encoder: any Encoder
  ) throws {
    var container = encoder.container(keyedBy: FieldName.self)
    try container.encode(discriminator, forKey: FieldName(stringValue: discriminatorKey))
    try subtype.encode(to: encoder)
  }
}
