/// A discriminated union whose subtypes lie under a key of their own, beside their name.
///
/// ```json
/// {"type": "lamp", "data": {"brightness": 40}}
/// ```
///
/// ```swift
/// enum Device: AdjacentUnion {
///   case lamp(Lamp)
///   case doorbell
///   case unknown(UnknownSubtype)
///
///   init?(discriminator: String, content: AdjacentContent) throws {
///     switch discriminator {
///     case "lamp": self = .lamp(try content.decode())
///     case "doorbell": self = .doorbell
///     default: return nil
///     }
///   }
/// }
/// ```
///
/// This is what other languages call adjacent tagging. Only a discriminator that the enum does not
/// know leads to `unknown`, regardless of its content; everything else that is wrong throws, as in
/// every ``DiscriminatedUnion``. A subtype that has no content does not look at it, and does not
/// mind whether it is there.
///
/// ## When to choose it
///
/// Where the server writes it. Of the layouts with a discriminator it is the one in which a content
/// may be anything (a list, a number, a text), and in which no key of a subtype can collide with
/// the discriminator.
///
/// ## What it costs
///
/// Nothing more than ``DiscriminatedUnion`` does.
public protocol AdjacentUnion: DiscriminatedUnion {
  /// The key under which the subtype lies; `data` by default.
  static var contentKey: String { get }

  /// Reads the subtype that a discriminator names.
  ///
  /// It gives `nil` if this release does not know the discriminator, and only then.
  ///
  /// - Parameters:
  ///   - discriminator: The name of the subtype.
  ///   - content: What lies under the content's key.
  /// - Throws: What is wrong inside a known subtype.
  init?(discriminator: String, content: AdjacentContent) throws
}

extension AdjacentUnion {
  /// The key `data`.
  public static var contentKey: String { "data" }

  /// Reads the subtype that a discriminator names from the content beside it.
  ///
  /// - Parameters:
  ///   - discriminator: The name of the subtype.
  ///   - decoder: The decoder of the whole payload.
  /// - Throws: What is wrong inside a known subtype.
  public init?(discriminator: String, from decoder: any Decoder) throws {
    let content = AdjacentContent(
      container: try decoder.container(keyedBy: FieldName.self),
      key: FieldName(stringValue: Self.contentKey))
    guard let known = try Self(discriminator: discriminator, content: content) else { return nil }
    self = known
  }

  /// Writes the discriminator, and a subtype under the content's key.
  ///
  /// ```swift
  /// func encode(to encoder: any Encoder) throws {
  ///   switch self {
  ///   case .lamp(let lamp): try Self.encode(lamp, as: "lamp", to: encoder)
  ///   case .doorbell: try Self.encode(as: "doorbell", to: encoder)
  ///   case .unknown(let subtype): try subtype.encode(to: encoder)
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - subtype: The subtype's value, of any kind.
  ///   - discriminator: The name of the subtype.
  ///   - encoder: The encoder to write to.
  /// - Throws: What the encoder throws.
  public static func encode(
    _ subtype: some Encodable, as discriminator: String, to encoder: any Encoder
  ) throws {
    var container = encoder.container(keyedBy: FieldName.self)
    try container.encode(discriminator, forKey: FieldName(stringValue: discriminatorKey))
    try container.encode(subtype, forKey: FieldName(stringValue: contentKey))
  }

  /// Writes the discriminator of a subtype that has no content.
  ///
  /// - Parameters:
  ///   - discriminator: The name of the subtype.
  ///   - encoder: The encoder to write to.
  /// - Throws: What the encoder throws.
  public static func encode(as discriminator: String, to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: FieldName.self)
    try container.encode(discriminator, forKey: FieldName(stringValue: discriminatorKey))
  }
}
